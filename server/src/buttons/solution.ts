import type { ButtonCallback } from '@portal/contract/buttons';
import type { ButtonRecord } from '@portal/fixtures/buttons';
import { linkIdOf } from '@portal/fixtures/domain/linkToken';
import type { FurtherCallback } from '@portal/fixtures/payment';
import { parseMinorUnits } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import { zoneOfCountry } from '../core/zones.ts';
import { PLAIN, type Offer, type Solution } from '../checkout/solution.ts';
import { chargesOf } from './charges.ts';
import { amountOf, buttonName } from './view.ts';

/** Additional callback of a button for its payments. SendPulse gets JSON by POST for every status (BTN-082). */
const furtherOf = ({
  callback_type: type,
  url,
  content_type,
  order_status,
  response_method,
}: ButtonCallback): FurtherCallback =>
  type === 'send_pulse'
    ? { type, url, content_type: 'application/json', statuses: [], method: 'POST' }
    : { type, url, content_type, statuses: order_status, method: response_method };

function rememberedOf({ data: { params } }: ButtonRecord): Offer['remembered'] {
  const { product_id, server_callback_aliases: aliases } = params;
  const others = aliases.map(furtherOf);
  return {
    ...(product_id === '' ? {} : { product_id }),
    ...(others.length === 0 ? {} : { further_callbacks: others }),
  };
}

const earliest = (...moments: readonly (number | null)[]): number | null => {
  const known = moments.filter((at) => at !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

/** Returns the checkout offer of a button. */
function offerOf(button: ButtonRecord, merchants: Store['merchants']): Offer {
  const { data } = button;
  const { params } = data;
  return {
    ...PLAIN,
    type: 'button',
    id: button.id,
    merchant_id: button.merchant_id,
    name: buttonName(button),
    description: params.order_desc,
    amount: amountOf(button) ?? null,
    currency: data.currency,
    currencies: data.multicurrencies ? data.currencies : [],
    amount_readonly: data.amount_readonly,
    amount_min: data.amount_min ? parseMinorUnits(data.amount_min) : null,
    single_use: false,
    preauth: params.delayed,
    language: data.lang,
    payer: { name: '', email: '' },
    design_id: params.design_id === '' ? null : Number(params.design_id),
    payments: [],
    expires_at: button.expires_at,
    withdrawn_at: earliest(button.disabled_at, button.deleted_at),
    fields: data.fields,
    charges: chargesOf(data, zoneOfCountry(merchants.get(button.merchant_id)?.country ?? '')),
    storesCard: params.required_rectoken,
    returns: {
      approved: params.response_success_url || data.response_url,
      declined: params.response_decline_url || data.response_url,
    },
    callback_url: params.server_callback_url,
    remembered: rememberedOf(button),
  };
}

/**
 * Payment buttons as checkout offers. Offers of buttons contain no payment ids, because a button may have thousands of
 * payments.
 */
export const buttonSolution: Solution = {
  type: 'button',
  idOf({ buttons }, token) {
    const id = linkIdOf(token);
    return id !== undefined && buttons.get(id)?.token === token ? id : undefined;
  },
  offer({ buttons, merchants }, id) {
    const button = buttons.get(id);
    return button && offerOf(button, merchants);
  },
  begun: () => ({}),
};
