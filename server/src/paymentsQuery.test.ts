import { describe, expect, it } from 'vitest';
import type { SetFilter } from '@portal/contract/dataList';
import { world } from '@portal/fixtures';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { draw } from '@portal/fixtures/random';
import type { PaymentRecord } from '@portal/fixtures/records';
import { BasedPayments, type PaymentQuery } from './paymentsQuery.ts';

const NOW = Date.parse('2026-11-21T08:15:00Z');
const DAY = 86_400_000;
const fixture = world({ seed: 1, now: NOW, payments: 2500 });
const base = Array.from({ length: 2500 }, (_, index) => fixture.payments.at(index));
const fresh = () => new BasedPayments(fixture.payments);
const owners: readonly number[] = [MERCHANTS.coffee, MERCHANTS.books, MERCHANTS.garden, MERCHANTS.bikes];
const ask = (say: Partial<PaymentQuery> = {}): PaymentQuery => ({ tab: 'payments', merchants: owners, filters: [], text: '', ...say });
const set = (s: string, m: SetFilter['m'], v: SetFilter['v']): SetFilter => ({ s, m, v });
const ids = (rows: Iterable<PaymentRecord>) => Array.from(rows, ({ id }) => id);

/** What each filter reads in a row, written down a second time and without an index. */
const READ: Record<string, (row: PaymentRecord) => string> = {
  status: (row) => row.status,
  processing_status: (row) => row.processing_status,
  tran_type: (row) => row.tran_type,
  merchant_id: (row) => String(row.merchant_id),
  currency: (row) => row.currency,
  card_brand: (row) => row.payer.card.brand,
  country: (row) => row.payer.country,
  origin_type: (row) => row.origin_type,
  origin_id: (row) => row.origin_id ?? '',
  is_fraud: (row) => String(row.is_fraud),
  id: (row) => String(row.id),
  order_id: (row) => row.order_id,
  sender_email: (row) => row.payer.email ?? '',
  card: ({ payer: { card } }) => `${card.bin}${card.brand === 'american express' ? '*****' : '******'}${card.last4}`,
  createtime: (row) => new Date(row.created).toISOString().slice(0, 10),
};

function passes(row: PaymentRecord, { s, m, v }: SetFilter): boolean {
  const values = typeof v === 'string' ? [v] : v;
  if (s === 'amount') {
    const [low, high = 0] = values.map((value) => Math.round(Number(value) * 100)) as [number, number?];
    return { gte: row.amount >= low, lte: row.amount <= low, between: row.amount >= low && row.amount <= high }[m as string] ?? row.amount === low;
  }
  const text = READ[s]!(row);
  if (m === 'between') return text >= values[0]! && text <= values[1]!;
  if (m === 'like') return text.toLowerCase().includes(values[0]!.toLowerCase());
  return values.includes(text) !== (m === 'ne');
}

const TAB: Record<PaymentQuery['tab'], (row: PaymentRecord) => boolean> = {
  payments: () => true,
  uncaptured: (row) => row.status === 'approved' && row.processing_status === 'authorized',
  recurring: (row) => row.recurring !== null,
  refund: (row) => row.reversed > 0,
  fraud: (row) => row.is_fraud,
};
const found = (row: PaymentRecord, word: string) =>
  row.order_id.toLowerCase().startsWith(word) ||
  String(row.id) === word ||
  row.payer.card.last4 === word ||
  `${row.payer.name}\n${row.payer.email ?? ''}`.toLowerCase().includes(word);

const naive = (rows: readonly PaymentRecord[], query: PaymentQuery) =>
  rows
    .filter((row) => query.merchants.includes(row.merchant_id) && TAB[query.tab](row) && query.filters.every((filter) => passes(row, filter)))
    .filter((row) => query.text.toLowerCase().split(/\s+/).filter(Boolean).every((word) => found(row, word)))
    .sort((a, b) => b.created - a.created || b.id - a.id);

/** Chance for one query: each call gives a whole number below `many`. */
type Dice = (many: number) => number;
const dice = (query: number): Dice => {
  let thrown = 0;
  return (many) => draw(query, 99, (thrown += 1)) % many;
};
const oneOf = <T>(roll: Dice, list: readonly T[]): T => list[roll(list.length)]!;
const CHOICES = ['status', 'processing_status', 'tran_type', 'merchant_id', 'currency', 'card_brand', 'country', 'origin_type', 'is_fraud'];

/** Filters with values as rows have them, pieces of them, and some that none has. */
const FILTERS: ((roll: Dice, near: () => PaymentRecord) => SetFilter)[] = [
  (roll, near) => {
    const name = oneOf(roll, CHOICES);
    const values = [READ[name]!(near()), READ[name]!(near()), 'nothing'];
    return oneOf(roll, [set(name, 'eq', values[0]!), set(name, 'ne', values[0]!), set(name, 'in', values)]);
  },
  (roll, near) => {
    const name = oneOf(roll, ['order_id', 'sender_email', 'card']);
    const text = READ[name]!(near());
    const start = roll(text.length || 1);
    return set(name, 'like', text.slice(start, start + 1 + roll(9)) || 'zz');
  },
  (roll, near) => {
    const name = oneOf(roll, ['id', 'order_id', 'sender_email', 'origin_id']);
    return set(name, 'eq', READ[name]!(near()) || 'none');
  },
  (roll, near) => {
    const [low, high] = [near(), near()].map(({ amount }) => amount).sort((a, b) => a - b) as [number, number];
    const [from, to] = [(low / 100).toFixed(2), (high / 100).toFixed(2)];
    return oneOf(roll, [set('amount', 'eq', from), set('amount', 'gte', from), set('amount', 'lte', from), set('amount', 'between', [from, to])]);
  },
  (_, near) => set('createtime', 'between', [near(), near()].map(READ['createtime']!).sort()),
];

function word(roll: Dice, near: () => PaymentRecord): string {
  const { payer, order_id, id } = near();
  const length = 1 + roll(12);
  return oneOf(roll, [payer.name.split(' ')[0]!.slice(0, length), payer.email ?? 'x', order_id.slice(0, length), String(id), payer.card.last4, 'nobody']);
}

const some = <T>(roll: Dice, most: number, make: () => T): T[] => Array.from({ length: roll(most + 1) }, make);
/** Most parts of a query are about one row, so that it is found. */
function queryOf(roll: Dice): PaymentQuery {
  const subject = oneOf(roll, base);
  const near = () => (roll(5) > 0 ? subject : oneOf(roll, base));
  return {
    tab: oneOf(roll, ['payments', 'payments', 'payments', 'uncaptured', 'recurring', 'refund', 'fraud']),
    merchants: oneOf(roll, [owners, owners, [subject.merchant_id, MERCHANTS.flowers], []]),
    filters: some(roll, 3, () => oneOf(roll, FILTERS)(roll, near)),
    text: oneOf(roll, ['', some(roll, 2, () => word(roll, near)).join(' ')]),
  };
}

/** Written rows: some of the base changed in what lists ask for, some new, one of them older than the newest of the base. */
const written = (): PaymentRecord[] => [
  ...base.filter((_, at) => at % 97 === 0).map((one) => ({ ...one, reversed: one.amount, processing_status: 'reversed' as const, is_fraud: true })),
  ...base.filter((one) => one.processing_status === 'authorized').map((one) => ({ ...one, processing_status: 'captured' as const, captured: one.amount })),
  ...[0, 1, 2].map((at) => ({ ...base[500 + at]!, id: 9_000_000_000 + at, created: NOW + at * 1000, order_id: `CY-NEW-${at}`, amount: 777 })),
  { ...base[700]!, id: 9_000_000_009, created: base[1200]!.created },
];

describe('a query', () => {
  function check(payments: BasedPayments, rows: readonly PaymentRecord[]) {
    let hits = 0;
    for (let number = 0; number < 1500; number += 1) {
      const roll = dice(number);
      const [query, limit, page] = [queryOf(roll), 1 + roll(80), 1 + roll(40)];
      const expected = ids(naive(rows, query));
      const pages = Math.max(1, Math.ceil(expected.length / limit));
      const shown = Math.min(page, pages);
      const got = payments.page(query, page, limit);
      const right = { rows: expected.slice((shown - 1) * limit, shown * limit), total: expected.length, page: shown, pages };
      expect({ ...got, rows: ids(got.rows) }, JSON.stringify(query)).toEqual(right);
      if (number % 5 === 0) expect(ids(payments.each(query)), JSON.stringify(query)).toEqual(expected);
      if (expected.length > 0) hits += 1;
    }
    // A test that only ever met empty lists would show nothing.
    expect(hits).toBeGreaterThan(400);
  }

  it('answers as a walk over all rows would', () => check(fresh(), base));
  it('answers so after rows were changed and added too', () => {
    const payments = fresh();
    const changed = new Map([...base, ...written()].map((one) => [one.id, one]));
    payments.put(written());
    check(payments, [...changed.values()]);
  });
});

describe('writes', () => {
  const one = base.find((row) => row.processing_status === 'authorized' && owners.includes(row.merchant_id))!;
  const captured: PaymentRecord = { ...one, processing_status: 'captured', captured: one.amount };
  const total = (payments: BasedPayments, tab: PaymentQuery['tab']) => payments.page(ask({ tab }), 1, 5).total;

  it('move a payment from tab to tab, and count once', () => {
    const payments = fresh();
    const before = { uncaptured: total(payments, 'uncaptured'), refund: total(payments, 'refund'), all: total(payments, 'payments') };
    payments.put([captured]);
    expect(total(payments, 'uncaptured')).toBe(before.uncaptured - 1);
    payments.put([{ ...captured, reversed: 100, processing_status: 'partially_reversed' }]);
    expect(total(payments, 'refund')).toBe(before.refund + 1);
    expect(total(payments, 'payments')).toBe(before.all);
    expect(payments.get(one.id)!.reversed).toBe(100);
    expect(payments.size).toBe(base.length);
  });
  it('leave a walk that began before them as it was', () => {
    const payments = fresh();
    const walk = payments.each(ask({ tab: 'uncaptured' }));
    payments.put([captured]);
    expect([...walk].find(({ id }) => id === one.id)).toEqual(one);
  });
  it('are undone by going back, again and again, and seen by nobody else', () => {
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
});

describe('by order', () => {
  it('finds the payment of an order at the merchants asked for only', () => {
    const payments = fresh();
    payments.put(written());
    const mine = base.find(({ merchant_id }) => merchant_id === MERCHANTS.books)!;
    expect(payments.byOrder(owners, mine.order_id)?.id).toBe(mine.id);
    expect(payments.byOrder([MERCHANTS.flowers], mine.order_id)).toBeUndefined();
    expect(payments.byOrder(Object.values(MERCHANTS), 'CY-NEW-1')?.id).toBe(9_000_000_001);
    expect(payments.byOrder(owners, 'OWL-9999999')).toBeUndefined();
  });
});

describe('what a filter cannot read', () => {
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
  ])('is refused with a 400 and one sentence: $s $m $v', (filter) => {
    for (const act of [() => fresh().page(ask({ filters: [filter] }), 1, 5), () => fresh().each(ask({ filters: [filter] }))])
      expect(act).toThrow(expect.objectContaining({ status: 400, message: expect.stringMatching(/^[^\n]+\.$/) }));
  });
  it('finds nothing where it is only unknown', () => {
    for (const filter of [set('id', 'eq', 'abc'), set('id', 'eq', '99999999999999999999'), set('status', 'eq', 'lost'), set('card', 'like', '\n'), set('sender_email', 'like', 'a\nb'), set('origin_id', 'eq', '1')])
      expect(fresh().page(ask({ filters: [filter] }), 1, 5).total).toBe(0);
  });
  it('reads days in UTC, both ends included, and amounts with a comma', () => {
    const day = new Date(base[2000]!.created).toISOString().slice(0, 10);
    const start = Date.parse(day);
    const expected = base.filter(({ created, merchant_id }) => created >= start && created < start + DAY && owners.includes(merchant_id));
    expect(ids(fresh().each(ask({ filters: [set('createtime', 'between', [day, day])] }))).reverse()).toEqual(ids(expected));
    const comma = fresh().page(ask({ filters: [set('amount', 'gte', '99,50')] }), 1, 5).total;
    expect(comma).toBe(fresh().page(ask({ filters: [set('amount', 'gte', '99.5')] }), 1, 5).total);
  });
});
