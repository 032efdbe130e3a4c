import { generalOf } from '@portal/contract/landings/newLanding';
import { linkIdOf } from '@portal/fixtures/domain/linkToken';
import type { LandingOrderRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { PLAIN, type Offer, type Solution } from '../../checkout/solution.ts';
import { truncate } from '../../core/truncate.ts';
import { throwNotFound } from '../../core/refusal.ts';
import type { Store } from '../../core/store.ts';
import { discountBy, isUsable, NOT_APPLICABLE } from '../../promocodes/redeem.rules.ts';
import { landingUrl } from '../aliases.ts';
import { asPublished, type Published } from './published.ts';
import { offeredBy, type Offered } from './offer.ts';
import { ORDER_LIFE } from './order.rules.ts';
import { orderPaidAt, stockShortageOf } from './orders.ts';

/** Maximum length of a payment description, in characters. */
const LONGEST = 1024;

const lineText = ({ name, quantity }: LandingOrderRecord['lines'][number]) =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** Payment description of an order: the merchant's payment reason, and the ordered items. */
function descriptionOf({ order_desc }: Offered, { lines }: LandingOrderRecord): string {
  const chosen = lines.map(lineText).join(', ');
  return truncate([order_desc, chosen].filter((part) => part !== '').join(': '), LONGEST);
}

/** Reason why an order's promocode no longer gives the discount that the customer saw; empty if it does. */
function promocodeObstacle({ promocodes }: Store, { promocode_id, amount, discount }: LandingOrderRecord, at: number) {
  if (promocode_id === null) return '';
  const promocode = promocodes.get(promocode_id);
  if (!isUsable(promocode, at)) return NOT_APPLICABLE;
  return discountBy(promocode, amount) === discount ? '' : 'The promocode has changed. Place the order again';
}

/** Moment at which an unpaid order was withdrawn, because its page was unpublished or its items sold out. */
function goneAt(order: LandingOrderRecord, landing: LandingRecord, soldOutAt: number | null): number | null {
  if (landing.deleted) return landing.deleted.at;
  return landing.is_published ? soldOutAt : Math.max(order.created, landing.updated);
}

/** Returns a function for the total stock of an item; 0 for a removed item. */
const stockIn =
  ({ items }: Offered) =>
  (id: string): number | null => {
    const item = items.find((one) => one.id === id);
    return item ? item.stock : 0;
  };

/**
 * Last published version of a landing page, even if the page is unpublished now, because a paid order does not change.
 */
function lastPublished(record: LandingRecord): Published | undefined {
  const version = record.versions.at(-1);
  return version && { record, forms: version.forms };
}

/** Settings of a landing page for payment, checkout and return URLs. */
function settingsOf({ record, forms }: Published, offered: Offered, origin: string) {
  const { payment_settings: settings, custom_fields: custom } = forms;
  const page = asPublished(record) ? landingUrl(record, origin) : '';
  return {
    preauth: settings?.preauth ?? false,
    design_id: settings?.design_id ? Number(settings.design_id) : null,
    fields: custom?.fields ?? [],
    callback_url: settings?.server_callback_url ?? '',
    returns: {
      approved: settings?.response_success_url || page,
      declined: settings?.response_decline_url || page,
      page,
    },
    handover: offered.handover,
  };
}

function rememberedOf({ promocode_id, amount }: LandingOrderRecord, handover: string): Offer['remembered'] {
  return {
    ...(promocode_id === null ? {} : { promocode: { id: promocode_id, amount } }),
    ...(handover === '' ? {} : { handover }),
  };
}

/** Returns what the checkout sells for a landing page order. */
function offerOf(store: Store, order: LandingOrderRecord, published: Published, origin: string): Offer {
  const { record, forms } = published;
  const offered = offeredBy(forms);
  const { handover, ...settings } = settingsOf(published, offered, origin);
  const isPaid = orderPaidAt(store, order) !== undefined;
  const { sold_out_at, is_held } = stockShortageOf(store, order, stockIn(offered));
  const { name } = generalOf(forms);
  return {
    ...PLAIN,
    ...settings,
    type: 'landing',
    id: order.id,
    merchant_id: order.merchant_id,
    name,
    origin: { id: record.id, name },
    description: descriptionOf(offered, order),
    amount: order.amount - order.discount,
    currency: order.currency,
    amount_readonly: true,
    single_use: true,
    language: order.language,
    payer: { name: '', email: '' },
    payments: order.payments,
    expires_at: order.created + ORDER_LIFE,
    withdrawn_at: isPaid ? null : goneAt(order, record, sold_out_at),
    is_held: !isPaid && is_held,
    obstacle: (at) => promocodeObstacle(store, order, at),
    remembered: rememberedOf(order, handover),
  };
}

/** Landing page orders as checkout offers. One approved payment completes an order. */
export const landingSolution: Solution = {
  type: 'landing',
  idOf({ landingOrders }, token) {
    const id = linkIdOf(token);
    return id !== undefined && landingOrders.get(id)?.token === token ? id : undefined;
  },
  offer(store, id, origin) {
    const order = store.landingOrders.get(id);
    const record = order && store.landings.get(order.landing_id);
    return record && offerOf(store, order, lastPublished(record) ?? throwNotFound(), origin);
  },
  begun({ landingOrders }, id, paymentId) {
    const order = landingOrders.get(id);
    return order ? { landingOrders: [{ ...order, payments: [...order.payments, paymentId] }] } : {};
  },
};
