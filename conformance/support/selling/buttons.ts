import {
  buttons,
  type ButtonCallback,
  type ButtonData,
  type ButtonField,
  type ButtonInfo,
} from '@portal/contract/buttons';
import { newButton, newField } from '@portal/contract/buttons/newButton';
import { firstMerchantOf } from './links.ts';
import type { Portal } from '../portal.ts';

/** Members of a button in which a test's button differs from a new one in the editor. */
export type ButtonChanges = Partial<Omit<ButtonData, 'params' | 'recurring'>> & {
  params?: Partial<ButtonData['params']>;
  recurring?: Partial<ButtonData['recurring']>;
};

/** Data of a button for 12.34 EUR, as the editor sends it for a merchant with checkout version 2. */
export function buttonData({ params, recurring, ...say }: ButtonChanges = {}): ButtonData {
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

/** Creates a button's custom field with a label. */
export const buttonField = (say: Partial<ButtonField> = {}): ButtonField => ({
  ...newField,
  label: 'Size',
  name: 'size',
  ...say,
});

/** Creates an additional callback of a button: JSON by POST, for every status. */
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

/** Creates a button at the owner's first merchant; the result contains `error` if the server refuses. */
export const createButton = async (portal: Portal, say: ButtonChanges = {}, expire = '', headers = {}): Promise<Made> =>
  (
    await portal.call(buttons.create, {
      params: { merchant: firstMerchantOf(portal) },
      body: { expire, data: buttonData(say) },
      headers,
    })
  ).body;

/** Lists the user's buttons, newest first. */
export const listButtons = async (portal: Portal) => (await portal.call(buttons.list)).body.data;

/** Finds the id of the owner's merchant with checkout version 1. */
export const legacyMerchantOf = ({ fixture }: Portal): number =>
  fixture.merchants.find(({ checkout_version: version }) => version === 1)?.id ?? 0;

/** Path parameters of a button's calls. */
export const pathOf = ({ id, merchant_id }: Pick<ButtonInfo, 'id' | 'merchant_id'>) => ({
  params: { merchant: merchant_id, id },
});

export const readButton = async (portal: Portal, button: Pick<ButtonInfo, 'id' | 'merchant_id'>) =>
  (await portal.call(buttons.info, pathOf(button))).body;

/** Saves a button with the given changes, under the version that was read unless another is given. */
export const editButton = async (
  portal: Portal,
  { data, ...button }: ButtonInfo,
  say: Partial<ButtonData>,
  { expire = button.expire, version = button.version }: { expire?: string; version?: string } = {},
): Promise<Made> => {
  const body = { expire, data: { ...data, ...say }, version };
  return (await portal.call(buttons.edit, { ...pathOf(button), body })).body;
};
