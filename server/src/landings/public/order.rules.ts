import type { LandingOrder, LandingPrice, OrderLanding } from '@portal/contract/landings';
import { LANDING_LIMITS } from '@portal/contract/landings/landingRules';
import { generalOf } from '@portal/contract/landings/newLanding';
import { max } from '@portal/contract/rules';
import { LINK_SECRET_BYTES, linkToken } from '@portal/fixtures/domain/linkToken';
import type { LandingOrderRecord } from '@portal/fixtures/landings/records';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { checkoutLanguage } from '../../checkout/languages.ts';
import { recordToEvict } from '../../core/tries.ts';
import { formatDecimal, parseMinorUnits } from '../../core/money.ts';
import { refuse, refuseField } from '../../core/refusal.ts';
import type { ChangeContext } from '../../core/changeContext.ts';
import type { Store } from '../../core/store.ts';
import { DAY } from '../../core/time.ts';
import type { RandomSource } from '../../core/world.ts';
import type { Published } from './published.ts';
import { ordersOf } from './orders.ts';
import type { Priced } from './price.rules.ts';
import { takesPayments } from './publicLanding.ts';

/** Time for which an unpaid landing page order keeps its price. */
export const ORDER_LIFE = DAY;
/** Maximum number of a landing page's unpaid orders, which anyone can create. */
const MOST_WAITING = 5000;

const totalOf = ({ amount, discount }: Priced): number => amount - discount;

/** Price of a basket in the format of the contract. */
export const priceView = (price: Priced): LandingPrice => ({
  amount: formatDecimal(price.amount),
  discount: formatDecimal(price.discount),
  total: formatDecimal(totalOf(price)),
  currency: price.currency,
  promocode_error: price.promocode_error,
});

/** Response with the checkout path of a landing page order. */
export const orderView = ({ token }: LandingOrderRecord): LandingOrder => ({ url: `/pay/${token}` });

/** Rejects an order whose total differs from the total that the customer saw. */
function assertTotal(price: Priced, typed: string): void {
  const isSeen = max(LANDING_LIMITS.amount)(typed) === undefined && parseMinorUnits(typed) === totalOf(price);
  if (!isSeen) refuseField('total', `It costs ${formatDecimal(totalOf(price))} ${price.currency} now`);
}

/** Returns a new landing page order of a basket at its current price. */
export function newOrder(
  published: Published,
  merchant: MerchantRecord,
  body: OrderLanding & { price: Priced },
  { chance, client, stamp }: { chance: Pick<RandomSource, 'bytes'>; client: string; stamp: ChangeContext },
): LandingOrderRecord {
  const { record, forms } = published;
  const { promocode_error: _, ...price } = body.price;
  if (!takesPayments(merchant, price.currency)) refuse("You can't place orders here now");
  assertTotal({ ...price, promocode_error: '' }, body.total);
  const id = stamp.id();
  return {
    id,
    token: linkToken(id, chance.bytes(LINK_SECRET_BYTES).toString('base64url')),
    key: body.key,
    landing_id: record.id,
    merchant_id: record.merchant_id,
    client,
    created: stamp.at,
    ...price,
    language: checkoutLanguage(body.language, generalOf(forms).language),
    payments: [],
  };
}

/** Ids of landing page orders with an open checkout. */
const beforeCheckout = ({ checkouts }: Pick<Store, 'checkouts'>, at: number): ReadonlySet<number> =>
  new Set(
    Array.from(checkouts.values(), ({ offer, expires_at }) =>
      offer.type === 'landing' && expires_at > at ? offer.id : 0,
    ),
  );

/**
 * Ids of a landing page's orders to delete: expired orders without a payment, and, above the limit of unpaid orders,
 * one order of the client address with the most unpaid orders, the oldest without an open checkout first. So one client
 * cannot block the orders of others.
 */
export function ordersToDelete(
  store: Pick<Store, 'landingOrders' | 'checkouts'>,
  landingId: number,
  at: number,
): number[] {
  const waiting = ordersOf(store, landingId).filter(({ payments }) => payments.length === 0);
  // Orders are kept for another day, so that an open checkout can still report that the order has expired.
  const isOver = ({ created }: LandingOrderRecord) => created + ORDER_LIFE + DAY <= at;
  const over = waiting.filter(isOver).map(({ id }) => id);
  if (waiting.length - over.length < MOST_WAITING) return over;
  const opened = beforeCheckout(store, at);
  const oldest = recordToEvict(
    waiting.filter((order) => !isOver(order)),
    ({ id }) => opened.has(id),
  );
  return oldest ? [...over, oldest.id] : over;
}
