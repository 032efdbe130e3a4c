import type { Button, ButtonInfo } from '@portal/contract/buttons/button';
import { DEFAULT_APPEARANCE, type Appearance } from '@portal/contract/buttons/embedCode';
import { embedOriginsOf } from '@portal/contract/buttons/embedOrigins';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { getThemeStyles } from '@portal/contract/design/look';
import type { ButtonRecord } from '@portal/fixtures/buttons';
import type { DesignRecord } from '@portal/fixtures/designs';
import { converted } from '@portal/fixtures/domain/rates';
import { blockedTriesView } from '../checkout/cardTryLimit.ts';
import { truncate } from '../core/truncate.ts';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import { toOneLine } from '../core/oneLine.ts';
import { throwNotFound } from '../core/refusal.ts';
import type { Store } from '../core/store.ts';
import { formatTimestamp, formatTimestampOrNull, SECOND } from '../core/time.ts';
import { settingsVersion } from '../core/version.ts';
import { designInUse } from '../designs/inUse.ts';
import { buttonUrl } from './address.ts';
import { editedOf } from './save.rules.ts';

/** Maximum length of a button's name in lists and payments. */
const LONGEST_NAME = 100;

/** Name of a button: the first line of its description, otherwise its number. */
export function buttonName({ id, data: { params } }: ButtonRecord): string {
  const [first = ''] = params.order_desc
    .split('\n')
    .map(toOneLine)
    .filter((line) => line !== '');
  return first === '' ? `Button ${id}` : truncate(first, LONGEST_NAME);
}

/** Context of button views: moment, public URL of the portal, and the user's right to edit by merchant. */
export interface ButtonViewContext {
  store: Pick<Store, 'merchants' | 'designs' | 'blockedTries'>;
  at: number;
  /** Address of the portal. */
  origin: string;
  mayEdit(merchantId: number): boolean;
}

/** Amount of a button in minor units; undefined if the payer enters the amount. */
export const amountOf = ({ data: { amount } }: ButtonRecord): number | undefined =>
  amount === '' ? undefined : parseMinorUnits(amount);

function moneyOf(button: ButtonRecord, usual: string) {
  const amount = amountOf(button);
  const actual = amount === undefined ? undefined : converted(amount, button.data.currency, usual);
  return {
    amount: amount === undefined ? null : formatDecimal(amount),
    currency: button.data.currency,
    actual_amount: actual ? formatDecimal(actual.minor) : null,
    actual_currency: usual,
  };
}

function timeOf({ expire, expires_at }: ButtonRecord, at: number) {
  const left = expires_at === null ? null : Math.max(0, Math.floor((expires_at - at) / SECOND));
  return {
    expire,
    expires: formatTimestampOrNull(expires_at),
    lifetime: left,
    expired: expires_at !== null && expires_at <= at,
  };
}

/** Design of a button's checkout; undefined if the merchant has no design. */
export const designOf = (
  { merchant_id, data: { params } }: ButtonRecord,
  store: Pick<Store, 'merchants' | 'designs'>,
) => designInUse(store, { merchant_id, design_id: params.design_id === '' ? null : Number(params.design_id) });

/** Colours of the embedded button, equal to those of the checkout's button. */
export function coloursOf(design: DesignRecord | undefined): Pick<Appearance, 'color' | 'background'> {
  const { color, background } = DEFAULT_APPEARANCE;
  if (!design) return { color, background };
  const { on_button, button } = getThemeStyles(design.configuration);
  return { color: on_button, background: button };
}

/** Row of the button list (BTN-052). */
export function buttonRow(button: ButtonRecord, { store, at, origin, mayEdit }: ButtonViewContext): Button {
  const merchant = store.merchants.get(button.merchant_id) ?? throwNotFound();
  const isOn = button.disabled_at === null ? 1 : 0;
  const { params, button_type } = button.data;
  return {
    id: button.id,
    token: button.token,
    merchant: { id: merchant.id, name: merchant.name },
    merchant_id: merchant.id,
    name: buttonName(button),
    description: params.order_desc,
    button_type,
    ...moneyOf(button, merchant.currencies[0] ?? 'UAH'),
    enabled: isOn,
    state: isOn,
    ...timeOf(button, at),
    checkout_version: merchant.checkout_version,
    brand: [...(designOf(button, store)?.configuration ?? DEFAULT_CONFIGURATION).cardIcons],
    button_url: buttonUrl(button, origin),
    data: { host: origin, params: { design_id: params.design_id } },
    createtime: formatTimestamp(button.created),
    version: settingsVersion(editedOf(button)),
    can_edit: mayEdit(merchant.id),
  };
}

/** Returns all data of a button as the user sees it. */
export function buttonInfo(button: ButtonRecord, context: ButtonViewContext): ButtonInfo {
  const design = designOf(button, context.store);
  const merchant = context.store.merchants.get(button.merchant_id) ?? throwNotFound();
  const isNamed = String(design?.id) === button.data.params.design_id;
  return {
    ...buttonRow(button, context),
    data: { ...button.data, host: context.origin },
    created_by: button.created_by,
    ...blockedTriesView(context.store, { type: 'button', id: button.id }),
    design_name: design && isNamed ? design.name : '',
    colours: coloursOf(design),
    embed_origins: embedOriginsOf(merchant.url, merchant.embed_origins),
  };
}
