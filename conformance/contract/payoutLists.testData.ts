import type { PayoutBalance } from '@portal/contract/payouts';
import type { WorldFixture } from '@portal/fixtures';
import { allLists, type ListCalls } from '../support/lists.ts';
import type { ListRow } from '../support/referenceFilter.ts';

/**
 * Expected columns, filters and rows of the three payout lists, computed independently of the server from the sample
 * data.
 */

type Filtered = readonly (readonly [name: string, title: string, type: string, modes: string, choices: string])[];

export interface ExpectedPayoutList {
  list: ListCalls & { whole: NonNullable<ListCalls['whole']> };
  title: string;
  /** Name, title and type of each column. Amounts also name the column of their currency. */
  columns: readonly string[];
  /** Number of columns that the list shows by default. */
  shown: number;
  search: readonly string[];
  filters: Filtered;
  rows: (world: WorldFixture, merchants: readonly number[]) => ListRow[];
}

const named = (name: string): ExpectedPayoutList['list'] => {
  const found = allLists.find((one) => one.name === `payoutLists.${name}`);
  if (!found?.whole) throw new Error(`no list ${name}`);
  return { ...found, whole: found.whole };
};

const amount = (minor: number) => (minor / 100).toFixed(2);
export const formatMoment = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
const merchantOf = ({ merchants }: WorldFixture, id: number) => ({
  id,
  name: merchants.find((one) => one.id === id)?.name,
});
const newestFirst = <Record extends { created: number; id: number; merchant_id: number }>(
  records: readonly Record[],
  merchants: readonly number[],
) =>
  records
    .filter(({ merchant_id }) => merchants.includes(merchant_id))
    .toSorted((a, b) => b.created - a.created || b.id - a.id);

const payoutRows: ExpectedPayoutList['rows'] = (world, merchants) =>
  newestFirst(world.payouts.payouts, merchants).map((one) => {
    const card = world.payouts.receivers.find(({ id }) => id === one.receiver_id)?.card;
    return {
      id: one.id,
      order_id: one.order_id,
      merchant: merchantOf(world, one.merchant_id),
      createtime: formatMoment(one.created),
      status: one.status,
      type: one.type,
      receiver: `${card?.bin}******${card?.last4}`,
      brand: card?.brand,
      receiver_id: one.receiver_id,
      amount: amount(one.amount),
      fee: amount(one.fee),
      currency: one.currency,
      additional_info: one.additional_info,
      origin: one.origin,
      file_id: one.file_id,
      payment_id: one.payment_id,
      planned_for: one.planned_for,
      created_by: one.created_by,
      donetime: one.done === null ? null : formatMoment(one.done),
      reason: one.reason,
    };
  });

/** Sum of the movements' entries on one account, in minor units. */
const sumOf = (moves: WorldFixture['payouts']['movements'], account: string) =>
  moves
    .flatMap(({ entries }) => entries)
    .reduce((sum, entry) => sum + (entry.account === account ? entry.amount : 0), 0);

/** Expected balance of a merchant in a currency, computed from the money movements of the sample data. */
export function computeExpectedBalance(world: WorldFixture, merchant: number, currency: string): PayoutBalance {
  const own = world.payouts.movements.filter((one) => one.merchant_id === merchant && one.currency === currency);
  return {
    merchant_id: merchant,
    merchant_name: merchantOf(world, merchant).name ?? '',
    currency,
    balance_db: amount(sumOf(own, 'available')),
    balance_hold: amount(sumOf(own, 'reserved')),
    balance_cr: amount(sumOf(own, 'due')),
  };
}

const topupRows: ExpectedPayoutList['rows'] = (world, merchants) =>
  newestFirst(world.payouts.topups, merchants).map((one) => {
    const own = world.payouts.movements.filter(
      ({ merchant_id, currency }) => merchant_id === one.merchant_id && currency === one.currency,
    );
    const at = own.findIndex(({ topup_id }) => topup_id === one.id);
    return {
      id: one.id,
      merchant: merchantOf(world, one.merchant_id),
      createtime: formatMoment(one.created),
      amount: amount(one.amount),
      currency: one.currency,
      status: one.status,
      source: one.source,
      reference: one.reference,
      balance: at === -1 ? null : amount(sumOf(own.slice(0, at + 1), 'available')),
    };
  });

const monthOf = (at: number) => formatMoment(at).slice(0, 7);

const summaryRows: ExpectedPayoutList['rows'] = (world, merchants) => {
  const moves = world.payouts.movements.filter(({ kind }) => kind !== 'fee');
  const balances = world.merchants.filter(({ id }) => merchants.includes(id));
  const rows = balances.flatMap(({ id: merchant, payouts: terms }) =>
    terms.flatMap(({ currency }) => {
      const own = moves.filter((one) => one.merchant_id === merchant && one.currency === currency);
      return [...new Set(own.map(({ at }) => monthOf(at)))].map((month) => {
        const [before, within] = [
          own.filter(({ at }) => monthOf(at) < month),
          own.filter(({ at }) => monthOf(at) === month),
        ];
        const held = (some: typeof own) => sumOf(some, 'available') + sumOf(some, 'reserved');
        const paid = within.filter(({ kind }) => kind === 'payout');
        return {
          id: `${month}-${merchant}-${currency}`,
          month,
          merchant: merchantOf(world, merchant),
          currency,
          opening: amount(held(before)),
          topups: amount(held(within.filter(({ kind }) => kind === 'topup'))),
          payouts: amount(-sumOf(paid, 'bank')),
          fees: amount(-sumOf(paid, 'due')),
          closing: amount(held([...before, ...within])),
          cnt: paid.length,
        };
      });
    }),
  );
  const order = ({ month, merchant, currency }: (typeof rows)[number]) => [month, merchant.id, currency] as const;
  return rows.toSorted((a, b) => {
    const [[month, merchant, currency], [otherMonth, other, otherCurrency]] = [order(a), order(b)];
    if (month !== otherMonth) return month < otherMonth ? 1 : -1;
    return merchant - other || currency.localeCompare(otherCurrency);
  });
};

const created = ['createtime', 'Created', 'daterange', 'between', ''] as const;
const merchant = ['merchant_id', 'Merchant', 'select', 'eq ne in', '100101 100102 100103 100104'] as const;
const currency = ['currency', 'Currency', 'select', 'eq ne in', 'UAH USD EUR CZK'] as const;
const sum = ['amount', 'Amount', 'text', 'eq gte lte between', ''] as const;
const STATUSES = 'waiting planned processing unknown approved declined cancelled';

export const EXPECTED_PAYOUT_HISTORY: ExpectedPayoutList = {
  list: named('history'),
  title: 'Payouts',
  columns: [
    'order_id: Order ID, text',
    'status: Status, status',
    'amount: Amount, amount of currency',
    'fee: Fee, amount of currency',
    'receiver: Receiver, card',
    'createtime: Created, moment',
    'merchant: Merchant, merchant',
    'additional_info: Purpose of payment, text',
    'planned_for: Planned for, date',
    'donetime: Completed, moment',
    'reason: Reason, text',
    'brand: Card brand, text',
    'type: Paid to, text',
    'origin: Created from, text',
    'currency: Currency, text',
    'created_by: Created by, text',
    'file_id: File, text',
    'payment_id: Payment ID, text',
    'receiver_id: Receiver ID, text',
    'id: ID, id',
  ],
  shown: 8,
  search: ['order_id', 'receiver', 'additional_info', 'created_by'],
  filters: [
    created,
    ['status', 'Status', 'select', 'eq ne in', STATUSES],
    merchant,
    currency,
    sum,
    ['receiver', 'Receiver', 'text', 'like eq', ''],
    ['receiver_id', 'Receiver ID', 'text', 'eq', ''],
    ['type', 'Paid to', 'select', 'eq ne in', 'card token'],
    ['origin', 'Created from', 'select', 'eq ne in', 'form file split'],
    ['file_id', 'File', 'text', 'eq', ''],
    ['payment_id', 'Payment ID', 'text', 'eq', ''],
  ],
  rows: payoutRows,
};

export const EXPECTED_TOPUP_LIST: ExpectedPayoutList = {
  list: named('payin'),
  title: 'Top-ups',
  columns: [
    'reference: Reference, text',
    'status: Status, status',
    'amount: Amount, amount of currency',
    'source: Source, text',
    'balance: Available after top-up, amount of currency',
    'createtime: Created, moment',
    'merchant: Merchant, merchant',
    'currency: Currency, text',
    'id: ID, id',
  ],
  shown: 7,
  search: ['reference', 'source'],
  filters: [
    created,
    ['status', 'Status', 'select', 'eq ne in', 'processing approved declined'],
    merchant,
    currency,
    sum,
  ],
  rows: topupRows,
};

/** Months of the sample data, latest first. */
const MONTHS = Array.from({ length: 15 }, (_, back) =>
  new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 7),
).join(' ');

export const EXPECTED_MONTHLY_SUMMARY: ExpectedPayoutList = {
  list: named('summary'),
  title: 'Payouts by month',
  columns: [
    'month: Month, text',
    'merchant: Merchant, merchant',
    'opening: Opening balance, amount of currency',
    'topups: Top-ups, amount of currency',
    'payouts: Payouts, amount of currency',
    'fees: Fees, amount of currency',
    'closing: Closing balance, amount of currency',
    'cnt: Count, number',
    'currency: Currency, text',
    'id: ID, id',
  ],
  shown: 8,
  search: ['month', 'currency'],
  filters: [['month', 'Month', 'select', 'eq ne in', MONTHS], merchant, currency],
  rows: summaryRows,
};
