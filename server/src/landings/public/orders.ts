import type { LandingOrderRecord, LandingRecord } from '@portal/fixtures/landings/records';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { approvedAt, isAtProcessor } from '../../checkout/state.ts';
import { memoizeByObjects } from '../../core/memoizeByObjects.ts';
import type { Store } from '../../core/store.ts';
import { remainingAmount } from '../../payments/facts.ts';
import { byPage } from '../byPage.ts';

type Orders = Pick<Store, 'landingOrders'>;
type Sold = Pick<Store, 'landingOrders' | 'payments'>;

const keyOf = (landingId: number, key: string) => `${landingId}:${key}`;

/** Landing page orders by page and by key, rebuilt only after an order changes. */
const indexed = memoizeByObjects(
  ({ landingOrders }: Orders) => [landingOrders.share()],
  ({ landingOrders }) => {
    const orders = [...landingOrders.values()];
    return {
      byLanding: byPage(orders),
      byKey: new Map(orders.map((order) => [keyOf(order.landing_id, order.key), order])),
    };
  },
);

/** Orders of a landing page, oldest first. */
export const ordersOf = (store: Orders, landingId: number): readonly LandingOrderRecord[] =>
  indexed(store).byLanding.get(landingId) ?? [];

/** Order of a landing page by its idempotency key. */
export const orderByKey = (store: Orders, landingId: number, key: string): LandingOrderRecord | undefined =>
  indexed(store).byKey.get(keyOf(landingId, key));

const paymentsOf = ({ payments }: Pick<Store, 'payments'>, order: LandingOrderRecord): PaymentRecord[] =>
  order.payments.flatMap((id) => payments.get(id) ?? []);

/** Moment at which a landing page order was paid; undefined if it is unpaid. */
export const orderPaidAt = (store: Pick<Store, 'payments'>, order: LandingOrderRecord): number | undefined =>
  paymentsOf(store, order)
    .map((payment) => approvedAt(payment))
    .find((at) => at !== undefined);

/**
 * Moment at which an order was sold; undefined if it is unpaid or was fully refunded, which returns the items to stock.
 */
const soldAt = (store: Pick<Store, 'payments'>, order: LandingOrderRecord): number | undefined =>
  paymentsOf(store, order)
    .filter((payment) => remainingAmount(payment) > 0)
    .map((payment) => approvedAt(payment))
    .find((at) => at !== undefined);

/** Whether a payment of an order is at the processor. Until the result, the order's items are reserved. */
const isBeingPaid = (store: Pick<Store, 'payments'>, order: LandingOrderRecord): boolean =>
  paymentsOf(store, order).some((payment) => isAtProcessor(payment));

type Lines = LandingOrderRecord['lines'];
const quantityOf = (lines: Lines, itemId: string): number =>
  lines.reduce((sum, { id, quantity }) => sum + (id === itemId ? quantity : 0), 0);

/** Sold quantities by item id, without fully refunded orders. */
export function soldOn(store: Sold, landingId: number): ReadonlyMap<string, number> {
  const sold = new Map<string, number>();
  for (const order of ordersOf(store, landingId)) {
    if (order.lines.length === 0 || soldAt(store, order) === undefined) continue;
    for (const { id, quantity } of order.lines) sold.set(id, (sold.get(id) ?? 0) + quantity);
  }
  return sold;
}

/**
 * Availability of an order's items: the moment since which they are sold out, and whether other payments reserve the
 * rest.
 */
export interface Shortage {
  sold_out_at: number | null;
  is_held: boolean;
}

/**
 * Other orders of a landing page that compete for stock: sold orders with their moment, earliest first, and orders with
 * a payment in progress.
 */
function rivalsOf(store: Sold, order: LandingOrderRecord) {
  const others = ordersOf(store, order.landing_id).filter(({ id }) => id !== order.id);
  const paid = others.flatMap((other) => {
    const at = soldAt(store, other);
    return at === undefined ? [] : [{ at, lines: other.lines }];
  });
  return {
    paid: paid.toSorted((a, b) => a.at - b.at),
    going: others.filter((other) => isBeingPaid(store, other)).map(({ lines }) => lines),
  };
}

/**
 * Checks whether the stock covers an order. `stockOf` returns the total stock of an item: null for unlimited, 0 for a
 * removed item.
 */
export function stockShortageOf(
  store: Sold,
  order: LandingOrderRecord,
  stockOf: (id: string) => number | null,
): Shortage {
  const limited = order.lines.flatMap((line) => {
    const stock = stockOf(line.id);
    return stock === null ? [] : [{ id: line.id, left: stock - line.quantity }];
  });
  if (limited.length === 0) return { sold_out_at: null, is_held: false };
  if (limited.some(({ left }) => left < 0)) return { sold_out_at: order.created, is_held: false };
  const { paid, going } = rivalsOf(store, order);
  for (const { at, lines } of paid)
    for (const item of limited) {
      item.left -= quantityOf(lines, item.id);
      if (item.left < 0) return { sold_out_at: at, is_held: false };
    }
  const isHeld = ({ id, left }: { id: string; left: number }) =>
    going.reduce((rest, lines) => rest - quantityOf(lines, id), left) < 0;
  return { sold_out_at: null, is_held: limited.some(isHeld) };
}

/** Approved payments of a landing page's orders. */
export const approvedOn = (store: Sold, { id }: Pick<LandingRecord, 'id'>): PaymentRecord[] =>
  ordersOf(store, id)
    .flatMap((order) => paymentsOf(store, order))
    .filter(({ status }) => status === 'approved');

/** Amount that a landing page raised in its currency, in minor units: approved payments minus refunds. */
export function raisedOn(store: Sold, landing: Pick<LandingRecord, 'id'>, currency: string) {
  const approved = approvedOn(store, landing).filter((payment) => payment.currency === currency);
  return { raised: approved.reduce((sum, payment) => sum + remainingAmount(payment), 0), payments: approved.length };
}
