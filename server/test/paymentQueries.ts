import type { SetFilter } from '@portal/contract/dataList';
import { fold } from '@portal/contract/text/fold';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { draw } from '@portal/fixtures/random';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { PaymentQuery } from '../src/payments/query.ts';

/** Random payment queries and a reference implementation without an index, for tests of the payment index. */

const OWNERS = [MERCHANTS.coffee, MERCHANTS.books, MERCHANTS.garden, MERCHANTS.bikes];
export const set = (s: string, m: SetFilter['m'], v: SetFilter['v']): SetFilter => ({ s, m, v });

/** Values that each filter reads from a payment, implemented independently of the index. */
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
  has_part_reverse: (row) => String(row.reversed > 0),
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
    return (
      { gte: row.amount >= low, lte: row.amount <= low, between: row.amount >= low && row.amount <= high }[
        m as string
      ] ?? row.amount === low
    );
  }
  const text = READ[s]!(row);
  if (m === 'between') return text >= values[0]! && text <= values[1]!;
  if (m === 'like') return fold(text).includes(fold(values[0]!));
  return values.includes(text) !== (m === 'ne');
}

const TAB: Record<PaymentQuery['tab'], (row: PaymentRecord) => boolean> = {
  payments: () => true,
  uncaptured: (row) => row.status === 'approved' && row.processing_status === 'authorized',
  recurring: (row) => row.recurring !== null,
  refund: (row) => row.reversed > 0,
  fraud: (row) => row.is_fraud,
};
const holdsWord = (row: PaymentRecord, word: string) =>
  fold(row.order_id).startsWith(word) ||
  String(row.id) === word ||
  row.payer.card.last4 === word ||
  fold(`${row.payer.name} ${row.payer.email ?? ''}`).includes(word);

/** Result of a payment query by reading all rows. */
export const naive = (rows: readonly PaymentRecord[], query: PaymentQuery) =>
  rows
    .filter(
      (row) =>
        query.merchants.includes(row.merchant_id) &&
        TAB[query.tab](row) &&
        query.filters.every((filter) => passes(row, filter)),
    )
    .filter((row) =>
      fold(query.text)
        .split(' ')
        .filter(Boolean)
        .every((part) => holdsWord(row, part)),
    )
    .toSorted((a, b) => b.created - a.created || b.id - a.id);

/** Random source of one query: each call returns an integer from 0 to `many` - 1. */
export type Dice = (many: number) => number;
export const dice = (query: number): Dice => {
  let thrown = 0;
  return (many) => draw(query, 99, (thrown += 1)) % many;
};
const oneOf = <T>(roll: Dice, list: readonly T[]): T => list[roll(list.length)]!;
const CHOICES = [
  'status',
  'processing_status',
  'tran_type',
  'merchant_id',
  'currency',
  'card_brand',
  'country',
  'origin_type',
  'is_fraud',
  'has_part_reverse',
];

/** Random filters with values that rows have, parts of such values, and values that no row has. */
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
    const [low, high] = [near(), near()].map(({ amount }) => amount).toSorted((a, b) => a - b) as [number, number];
    const [from, to] = [(low / 100).toFixed(2), (high / 100).toFixed(2)];
    return oneOf(roll, [
      set('amount', 'eq', from),
      set('amount', 'gte', from),
      set('amount', 'lte', from),
      set('amount', 'between', [from, to]),
    ]);
  },
  (_, near) => set('createtime', 'between', [near(), near()].map(READ['createtime']!).toSorted()),
];

function wordOf(roll: Dice, near: () => PaymentRecord): string {
  const { payer, order_id, id } = near();
  const length = 1 + roll(12);
  return oneOf(roll, [
    payer.name.split(' ')[0]!.slice(0, length),
    payer.email ?? 'x',
    order_id.slice(0, length),
    String(id),
    payer.card.last4,
    'nobody',
  ]);
}

const some = <T>(roll: Dice, most: number, make: () => T): T[] => Array.from({ length: roll(most + 1) }, make);
/** Returns a random payment query. Most filters are taken from one row, so that the query finds it. */
export function queryOf(roll: Dice, rows: readonly PaymentRecord[]): PaymentQuery {
  const subject = oneOf(roll, rows);
  const near = () => (roll(5) > 0 ? subject : oneOf(roll, rows));
  return {
    tab: oneOf(roll, ['payments', 'payments', 'payments', 'uncaptured', 'recurring', 'refund', 'fraud']),
    merchants: oneOf(roll, [OWNERS, OWNERS, [subject.merchant_id, MERCHANTS.flowers], []]),
    filters: some(roll, 3, () => oneOf(roll, FILTERS)(roll, near)),
    text: oneOf(roll, ['', some(roll, 2, () => wordOf(roll, near)).join(' ')]),
  };
}
