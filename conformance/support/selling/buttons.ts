import {
  buttons,
  type ButtonCallback,
  type ButtonData,
  type ButtonField,
  type ButtonInfo,
} from '@portal/contract/buttons';
import { newButton, newField } from '@portal/contract/buttons/newButton';
import { shopOf } from './links.ts';
import type { Portal } from '../portal.ts';

/** What a test says of a button; the rest is as the editor begins. */
export type SaidData = Partial<Omit<ButtonData, 'params' | 'recurring'>> & {
  params?: Partial<ButtonData['params']>;
  recurring?: Partial<ButtonData['recurring']>;
};

/** A button of 12.34 EUR, as the editor of a merchant of checkout version 2 sends it. */
export function buttonData({ params, recurring, ...say }: SaidData = {}): ButtonData {
  const empty = newButton(2);
  return {
    ...empty,
    amount: '12.34',
    amount_readonly: true,
    currency: 'EUR',
    ...say,
    params: { ...empty.params, order_desc: 'Two bags of coffee', ...params },
    recurring: { ...empty.recurring, ...recurring },
  };
}
export const BUTTON = { data: buttonData() };

/** A custom field with a label, as the editor begins it. */
export const buttonField = (say: Partial<ButtonField> = {}): ButtonField => ({
  ...newField,
  label: 'Size',
  name: 'size',
  ...say,
});

/** A further callback of a button: JSON by POST, of every status. */
export const buttonCallback = (say: Partial<ButtonCallback> = {}): ButtonCallback => ({
  alias: '',
  callback_type: 'server',
  url: 'https://hooks.example/all',
  content_type: 'application/json',
  order_status: [],
  response_method: 'POST',
  ...say,
});

type Made = ButtonInfo & { error?: unknown };

/** Makes a button at the owner's first merchant; what is wrong stands in `error`. */
export const madeButton = async (portal: Portal, say: SaidData = {}, expire = '', headers = {}): Promise<Made> =>
  (
    await portal.call(buttons.create, {
      params: { merchant: shopOf(portal) },
      body: { expire, data: buttonData(say) },
      headers,
    })
  ).body;

/** The buttons that a person sees, the newest first. */
export const listedButtons = async (portal: Portal) => (await portal.call(buttons.list)).body.data;

/** A merchant of the owner whose checkout is of version 1. */
export const oldShopOf = ({ fixture }: Portal): number =>
  fixture.merchants.find(({ checkout_version: version }) => version === 1)?.id ?? 0;

/** The path of a button in its calls. */
export const pathOf = ({ id, merchant_id }: Pick<ButtonInfo, 'id' | 'merchant_id'>) => ({
  params: { merchant: merchant_id, id },
});

export const buttonInfoOf = async (portal: Portal, button: Pick<ButtonInfo, 'id' | 'merchant_id'>) =>
  (await portal.call(buttons.info, pathOf(button))).body;

/** Saves a button as it is, but for what is said; with the version that was read unless said otherwise. */
export const editedButton = async (
  portal: Portal,
  { data, ...button }: ButtonInfo,
  say: Partial<ButtonData>,
  { expire = button.expire, version = button.version }: { expire?: string; version?: string } = {},
): Promise<Made> => {
  const body = { expire, data: { ...data, ...say }, version };
  return (await portal.call(buttons.edit, { ...pathOf(button), body })).body;
};
