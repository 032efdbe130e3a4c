import { world } from '@portal/fixtures';
import type { LandingOrderRecord } from '@portal/fixtures/landings/records';
import { describe, expect, test } from 'vitest';
import type { SessionRecord } from '../../checkout/session.ts';
import { DAY } from '../../core/time.ts';
import { NOW, sample } from '../../../test/payment.ts';
import { storeOf } from '../../../test/world.ts';
import { ordersToDelete, ORDER_LIFE } from './order.rules.ts';
import { stockShortageOf, soldOn } from './orders.ts';

const LANDING = 701;

const order = (id: number, say: Partial<LandingOrderRecord> = {}): LandingOrderRecord => ({
  id,
  token: `t${id}`,
  key: `k${id}`,
  landing_id: LANDING,
  merchant_id: 1,
  client: '198.51.100.7',
  created: NOW,
  currency: 'UAH',
  amount: 100,
  discount: 0,
  promocode_id: null,
  lines: [{ id: 'mug', name: 'A mug', quantity: 2, price: 50 }],
  language: 'en',
  payments: [],
  ...say,
});

/** Payment of an order, approved at a moment; still at the processor if `at` is null. */
const paid = (id: number, at: number | null) => {
  const part = sample().transactions[0]!;
  return sample({
    id,
    status: at === null ? 'processing' : 'approved',
    transactions: [{ ...part, status: at === null ? 'processing' : 'approved' }],
    events: at === null ? [] : [{ type: 'approved', at, amount: 100, detail: null }],
  });
};

/** Open checkout session of an order. */
const session = (id: number, expires_at = NOW + DAY): SessionRecord => ({
  id,
  secret: '',
  offer: { type: 'landing', id },
  merchant_id: 1,
  client: '198.51.100.7',
  language: 'en',
  opened_at: NOW,
  expires_at,
  cancelled_at: null,
  attempts: [],
});

const FIRST_PAYMENT = 9_000_000_000;
/** Store with these orders, each with the moment of its payment; null while the payment is at the processor. */
function storeWith(orders: readonly (readonly [LandingOrderRecord, number | null | undefined])[]) {
  const store = storeOf(world({ seed: 1, now: NOW, payments: 5 }));
  for (const [made, at] of orders) {
    const id = FIRST_PAYMENT + made.id;
    if (at === undefined) store.apply({ landingOrders: [made] });
    else store.apply({ landingOrders: [{ ...made, payments: [id] }], payments: [paid(id, at)] });
  }
  return store;
}

describe('stock of a landing page order', () => {
  test.each([
    ['no other order exists', [], 4, { sold_out_at: null, is_held: false }],
    ['the stock is unlimited', [NOW, NOW, NOW], null, { sold_out_at: null, is_held: false }],
    ['paid orders left enough stock', [NOW + 5], 4, { sold_out_at: null, is_held: false }],
    ['other paid orders exceeded the stock', [NOW + 9, NOW + 5], 4, { sold_out_at: NOW + 9, is_held: false }],
    ['another payer is paying for the last items', [NOW + 5, null], 5, { sold_out_at: null, is_held: true }],
    ['another payer is paying and enough stock is left', [null], 4, { sold_out_at: null, is_held: false }],
    ['the stock is lower than the ordered quantity', [], 1, { sold_out_at: NOW, is_held: false }],
  ] as const)(
    'a landing page order is available, sold out or held correctly if %s',
    (_what, others, stock, expected) => {
      const own = order(1);
      const store = storeWith([[own, undefined], ...others.map((at, index) => [order(index + 2), at] as const)]);
      expect(stockShortageOf(store, own, () => stock)).toEqual(expected);
      const sold = others.filter((at) => at !== null).length * 2;
      expect(soldOn(store, LANDING).get('mug') ?? 0).toBe(sold);
    },
  );
});

describe('abandoned landing page orders', () => {
  test('landing page orders without a payment attempt are deleted after two days', () => {
    const store = storeWith([
      [order(1), undefined],
      [order(2), NOW],
      [order(3, { created: NOW + DAY }), undefined],
      [order(4, { landing_id: 702 }), undefined],
    ]);
    expect(ordersToDelete(store, LANDING, NOW + ORDER_LIFE + DAY - 1)).toEqual([]);
    expect(ordersToDelete(store, LANDING, NOW + ORDER_LIFE + DAY)).toEqual([1]);
  });

  test('above the order limit, the client with the most unpaid landing page orders loses one, without checkout first', () => {
    const store = storeWith([[order(9000), NOW]]);
    store.apply({ landingOrders: [order(1, { client: 'honest' })] });
    store.apply({ landingOrders: Array.from({ length: 4999 }, (_, at) => order(at + 2)) });
    expect(ordersToDelete(store, LANDING, NOW)).toEqual([2]);
    store.apply({ checkouts: [session(2), session(3, NOW)] });
    expect(ordersToDelete(store, LANDING, NOW)).toEqual([3]);
  });

  test('above the order limit, unpaid landing page orders with an open checkout are deleted if no others exist', () => {
    const store = storeWith([]);
    const many = Array.from({ length: 5000 }, (_, at) => at + 1);
    store.apply({ landingOrders: many.map((id) => order(id)), checkouts: many.map((id) => session(id)) });
    expect(ordersToDelete(store, LANDING, NOW)).toEqual([1]);
  });
});
