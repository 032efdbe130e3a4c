import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import type { LandingBasket } from '@portal/contract/landings';
import { max, min } from '@portal/contract/rules';
import type { LandingOrderRecord, LandingRecord } from '@portal/fixtures/landings/records';
import type { PromocodeRecord } from '@portal/fixtures/promocodes';
import { formatDecimal, parseMinorUnits } from '../../core/money.ts';
import { refuse, refuseField } from '../../core/refusal.ts';
import type { Store } from '../../core/store.ts';
import { discountBy, isUsable, NOT_APPLICABLE } from '../../promocodes/redeem.rules.ts';
import { MAX_ORDER_AMOUNT, offeredBy, type Offered, type OfferedDonation, type OfferedItem } from './offer.ts';
import type { Published } from './published.ts';
import { soldOn } from './orders.ts';
import { leftOf } from './publicLanding.ts';

/** Price of a basket with discount, in minor units. */
export interface Priced extends Pick<
  LandingOrderRecord,
  'amount' | 'discount' | 'promocode_id' | 'lines' | 'currency'
> {
  /** Reason why the entered promocode gives no discount; empty if it gives one or none was entered. */
  promocode_error: string;
}

/** Input of a price calculation. */
export interface Pricing {
  store: Pick<Store, 'landingOrders' | 'payments' | 'promocodes'>;
  at: number;
}

/** Amount of a donation: a suggested amount, or another one if the page allows it. */
function donated({ suggested, is_free, ...limits }: OfferedDonation, typed: string | undefined): number {
  if (typed === undefined) return refuseField('amount', 'Choose an amount');
  const complaint = max(LANDING_LIMITS.amount)(typed);
  if (complaint !== undefined) refuseField('amount', complaint);
  const minor = parseMinorUnits(typed);
  if (suggested.includes(minor)) return minor;
  if (!is_free) refuseField('amount', 'Choose one of the amounts');
  const wrong = max(formatDecimal(limits.max))(typed) ?? min(formatDecimal(limits.min))(typed);
  if (wrong !== undefined) refuseField('amount', wrong);
  return minor;
}

type Chosen = NonNullable<LandingBasket['items']>;

/** Removes duplicates from the chosen items. */
function withoutTwins(items: Chosen): Chosen {
  const sums = new Map<string, number>();
  for (const { id, quantity } of items) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return Array.from(sums, ([id, quantity]) => ({ id, quantity }));
}

const shortage = (left: number) => (left === 0 ? 'This item is sold out' : `Only ${left} left`);

/** Lines of a landing page order. Rejects quantities above the stock. */
function linesOf(offered: readonly OfferedItem[], chosen: Chosen, sold: ReadonlyMap<string, number>): Priced['lines'] {
  return withoutTwins(chosen).map(({ id, quantity }, at) => {
    const item =
      offered.find((one) => one.id === id) ?? refuseField(`items.${at}.quantity`, 'This item is no longer available');
    const left = leftOf(item, sold);
    if (left !== null && quantity > left) refuseField(`items.${at}.quantity`, shortage(left));
    return { id, name: item.name, quantity, price: item.price };
  });
}

function basketOf(published: Published, offered: Offered, basket: LandingBasket, store: Pricing['store']) {
  if (offered.donation) return { amount: donated(offered.donation, basket.amount), lines: [] };
  const { items = [] } = basket;
  if (items.length === 0) return refuseField('items', 'Choose something first');
  const lines = linesOf(offered.items, items, soldOn(store, published.record.id));
  const amount = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (amount > MAX_ORDER_AMOUNT) refuseField('items', `An order comes to ${LANDING_LIMITS.amount} at most`);
  return { amount, lines };
}

/** Promocodes with a name that apply to a landing page, the page's own before those for all pages. */
function namesakes({ promocodes }: Pricing['store'], { id, merchant_id }: LandingRecord, typed: string) {
  const name = typed.trim().toUpperCase();
  const isOwn = ({ entity }: PromocodeRecord) => entity.type === 'landing' && entity.id === id;
  return [...promocodes.values()]
    .filter(
      (code) =>
        code.merchant_id === merchant_id &&
        !code.is_deleted &&
        code.name.toUpperCase() === name &&
        (isOwn(code) || code.entity.type === 'merchant'),
    )
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

/** Discount of an entered promocode; no discount for a wrong promocode. */
function discounted(record: LandingRecord, takesCodes: boolean, typed: string, amount: number, { store, at }: Pricing) {
  const nothing = { discount: 0, promocode_id: null, promocode_error: '' };
  if (typed.trim() === '') return nothing;
  const usable = takesCodes ? namesakes(store, record, typed).find((code) => isUsable(code, at)) : undefined;
  if (!usable) return { ...nothing, promocode_error: NOT_APPLICABLE };
  return { ...nothing, discount: discountBy(usable, amount), promocode_id: usable.id };
}

/** Calculates the current price of a basket. Rejects items that are not available. */
export function priced(published: Published, basket: LandingBasket, pricing: Pricing): Priced {
  const offered = offeredBy(published.forms);
  if (offered.currency === '') return refuse("You can't place orders here now");
  const { amount, lines } = basketOf(published, offered, basket, pricing.store);
  const { record } = published;
  const cheaper = discounted(record, offered.takes_promocode, basket.promocode ?? '', amount, pricing);
  return { currency: offered.currency, amount, lines, ...cheaper };
}
