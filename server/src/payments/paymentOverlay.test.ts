import { describe, expect, it } from 'vitest';
import { world } from '@portal/fixtures';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { DAY } from '../core/time.ts';
import { PaymentOverlay } from './paymentOverlay.ts';
import { dice, naive, queryOf, set } from '../../test/paymentQueries.ts';
import type { PaymentQuery } from './query.ts';

const NOW = Date.parse('2026-11-21T08:15:00Z');
const fixture = world({ seed: 1, now: NOW, payments: 2500 });
const base = Array.from({ length: 2500 }, (_, index) => fixture.payments.at(index));
const fresh = () => new PaymentOverlay(fixture.payments);
const owners: readonly number[] = [MERCHANTS.coffee, MERCHANTS.books, MERCHANTS.garden, MERCHANTS.bikes];
const ask = (say: Partial<PaymentQuery> = {}): PaymentQuery => ({
  tab: 'payments',
  merchants: owners,
  filters: [],
  text: '',
  ...say,
});
const ids = (rows: Iterable<PaymentRecord>) => Array.from(rows, ({ id }) => id);

/** Payments to write: changed sample payments and new payments, one of them older than the newest sample payment. */
const written = (): PaymentRecord[] => [
  ...base
    .filter((_, at) => at % 97 === 0)
    .map((one) => ({ ...one, reversed: one.amount, processing_status: 'reversed' as const, is_fraud: true })),
  ...base
    .filter((one) => one.processing_status === 'authorized')
    .map((one) => ({ ...one, processing_status: 'captured' as const, captured: one.amount })),
  ...[0, 1, 2].map((at) => ({
    ...base[500 + at]!,
    id: 9_000_000_000 + at,
    created: NOW + at * 1000,
    order_id: `CY-NEW-${at}`,
    amount: 777,
  })),
  { ...base[700]!, id: 9_000_000_009, created: base[1200]!.created },
];

describe('queries', () => {
  /**
   * Compares queries with a full scan. Returns the number of non-empty results, because empty results alone would prove
   * nothing.
   */
  function check(payments: PaymentOverlay, rows: readonly PaymentRecord[]) {
    let hits = 0;
    for (let number = 0; number < 500; number += 1) {
      const roll = dice(number);
      const [query, limit, page] = [queryOf(roll, base), 1 + roll(80), 1 + roll(40)];
      const expected = ids(naive(rows, query));
      const pages = Math.max(1, Math.ceil(expected.length / limit));
      const shown = Math.min(page, pages);
      const got = payments.page(query, page, limit);
      const right = {
        rows: expected.slice((shown - 1) * limit, shown * limit),
        total: expected.length,
        page: shown,
        pages,
      };
      expect({ ...got, rows: ids(got.rows) }, JSON.stringify(query)).toEqual(right);
      if (number % 5 === 0) expect(ids(payments.each(query)), JSON.stringify(query)).toEqual(expected);
      if (expected.length > 0) hits += 1;
    }
    return hits;
  }

  it('a payment query finds the same rows as a scan of all payments', () => {
    expect(check(fresh(), base)).toBeGreaterThan(130);
  });
  it('after changes and additions, a payment query finds the same rows as a scan of all payments', () => {
    const payments = fresh();
    const changed = new Map([...base, ...written()].map((one) => [one.id, one]));
    payments.put(written());
    expect(check(payments, [...changed.values()])).toBeGreaterThan(130);
  });
});

describe('writes', () => {
  const one = base.find((row) => row.processing_status === 'authorized' && owners.includes(row.merchant_id))!;
  const captured: PaymentRecord = { ...one, processing_status: 'captured', captured: one.amount };
  const total = (payments: PaymentOverlay, tab: PaymentQuery['tab']) => payments.page(ask({ tab }), 1, 5).total;

  it('a written payment moves between the list tabs without being counted twice', () => {
    const payments = fresh();
    const before = {
      uncaptured: total(payments, 'uncaptured'),
      refund: total(payments, 'refund'),
      all: total(payments, 'payments'),
    };
    payments.put([captured]);
    expect(total(payments, 'uncaptured')).toBe(before.uncaptured - 1);
    payments.put([{ ...captured, reversed: 100, processing_status: 'partially_reversed' }]);
    expect(total(payments, 'refund')).toBe(before.refund + 1);
    expect(total(payments, 'payments')).toBe(before.all);
    expect(payments.get(one.id)!.reversed).toBe(100);
    expect(payments.size).toBe(base.length);
  });
  it('writing payments does not affect an iteration that is already running', () => {
    const payments = fresh();
    const walk = payments.each(ask({ tab: 'uncaptured' }));
    payments.put([captured]);
    expect([...walk].find(({ id }) => id === one.id)).toEqual(one);
  });
  it('restoring a snapshot undoes written payments, repeatedly, and in one world only', () => {
    const payments = fresh();
    const start = payments.share();
    payments.put(written());
    const middle = payments.share();
    payments.put([captured]);
    payments.restore(middle);
    expect(payments.get(9_000_000_001)!.amount).toBe(777);
    for (let time = 0; time < 2; time += 1) {
      payments.restore(start);
      expect(payments.size).toBe(base.length);
      expect(payments.get(one.id)).toEqual(one);
      payments.put(written());
    }
    expect(fresh().size).toBe(base.length);
  });
  it('deleting written payments removes new payments and restores changed sample payments', () => {
    const payments = fresh();
    payments.put([...written(), captured]);
    payments.drop([9_000_000_001, captured.id]);
    expect(payments.get(9_000_000_001)).toBeUndefined();
    expect(payments.get(one.id)).toEqual(one);
  });
});

describe('lookup by order id', () => {
  it('the lookup by order id finds a payment only at the requested merchants', () => {
    const payments = fresh();
    payments.put(written());
    const mine = base.find(({ merchant_id }) => merchant_id === MERCHANTS.books)!;
    expect(payments.byOrder(owners, mine.order_id)?.id).toBe(mine.id);
    expect(payments.byOrder([MERCHANTS.flowers], mine.order_id)).toBeUndefined();
    expect(payments.byOrder(Object.values(MERCHANTS), 'CY-NEW-1')?.id).toBe(9_000_000_001);
    expect(payments.byOrder(owners, 'OWL-9999999')).toBeUndefined();
  });
});

function thrown(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('filter values', () => {
  it.each([
    set('password', 'eq', 'x'),
    set('__proto__', 'eq', 'x'),
    set('constructor', 'eq', 'x'),
    set('createtime', 'between', ['2026-02-31', '2026-03-01']),
    set('createtime', 'between', ['2026-02-01']),
    set('createtime', 'between', '2026-02-01'),
    set('createtime', 'between', ['yesterday', 'today']),
    set('amount', 'eq', '1e3'),
    set('amount', 'gte', '-1'),
    set('amount', 'between', ['1', '']),
    set('amount', 'between', ['1', '2', '3']),
    set('status', 'eq', ['approved', 'declined']),
  ])('an invalid payment filter gets 400 with a one-sentence message: $s $m $v', (filter) => {
    for (const act of [
      () => fresh().page(ask({ filters: [filter] }), 1, 5),
      () => fresh().each(ask({ filters: [filter] })),
    ])
      expect(thrown(act)).toMatchObject({ status: 400, message: expect.stringMatching(/^[^\n]+\.$/) as string });
  });
  it('a payment filter with a valid but unknown value finds no payments', () => {
    for (const filter of [
      set('id', 'eq', 'abc'),
      set('id', 'eq', '99999999999999999999'),
      set('status', 'eq', 'lost'),
      set('card', 'like', '\n'),
      set('sender_email', 'like', 'a\nb'),
      set('origin_id', 'eq', '1'),
    ])
      expect(fresh().page(ask({ filters: [filter] }), 1, 5).total).toBe(0);
  });
  it('payment filters read dates as whole UTC days and amounts with a decimal comma', () => {
    const day = new Date(base[2000]!.created).toISOString().slice(0, 10);
    const start = Date.parse(day);
    const expected = base.filter(
      ({ created, merchant_id }) => created >= start && created < start + DAY && owners.includes(merchant_id),
    );
    expect(ids(fresh().each(ask({ filters: [set('createtime', 'between', [day, day])] }))).toReversed()).toEqual(
      ids(expected),
    );
    const comma = fresh().page(ask({ filters: [set('amount', 'gte', '99,50')] }), 1, 5).total;
    expect(comma).toBe(fresh().page(ask({ filters: [set('amount', 'gte', '99.5')] }), 1, 5).total);
  });
});
