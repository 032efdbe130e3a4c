import { payoutLists, payouts, type PayoutInfo, type PayoutStatus } from '@portal/contract/payouts';
import type { QueryClient } from '@tanstack/react-query';
import { qWithDefaults } from '../api/client.ts';
import { payoutMerchants } from '../api/payoutMerchants.ts';
import { rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';
import type { OperationResult } from '../ui/form/moneyOperation.ts';

/** What merchants have to pay out of. */
export const payoutBalances = qWithDefaults(payouts.balances, {}, ({ data }) =>
  rowsIn(data, ['merchant_id', 'merchant_name', 'currency', 'balance_db']),
);

/** What one merchant has to pay out of, with fees and limits. */
export const payoutTerms = (merchant: number) =>
  qWithDefaults(payouts.balance, { params: { id: merchant } }, ({ data }) =>
    rowsIn(data, ['currency', 'balance_db', 'min_amount', 'max_amount', 'fee_percent', 'fee_min']),
  );

/** Stored cards that a merchant can pay to. */
export const payoutTokens = (merchant: number) =>
  qWithDefaults(payouts.tokens, { params: { id: merchant } }, ({ data }) => rowsIn(data, ['token', 'card']));

/** What names a payout and says how much it is, and its lists. */
const infoWithDefaults = withDefaults<PayoutInfo>(
  ['id', 'order_id', 'status', 'amount', 'currency', 'merchant'],
  ['events', 'entries'],
  ['order_id', 'status', 'amount', 'currency'],
);

/** One payout, whole. */
export const payoutInfo = (merchant: number, order: string) =>
  qWithDefaults(payouts.order, { params: { id: merchant, order } }, infoWithDefaults);

/** The result status for each payout status. */
export const resultStatus: Readonly<Record<PayoutStatus, OperationResult['status']>> = {
  approved: 'approved',
  declined: 'declined',
  cancelled: 'declined',
  waiting: 'processing',
  planned: 'processing',
  processing: 'processing',
  unknown: 'processing',
};

/** Rows of the longest page; the newest payouts come first. */
export const LONGEST_PAGE = 80;
/** Milliseconds: times of the server are whole seconds. */
export const SECOND = 1000;

/** Reads that are stale once something was done to a payout. */
export const touched = [
  payouts.order,
  payouts.balances,
  payouts.balance,
  payouts.splitForm,
  payoutLists.history.rows,
  payoutLists.history.find,
  payoutLists.summary.rows,
  payoutLists.summary.find,
];

/** Starts the reads of a screen of payouts: whoever may pay out for nobody is sent away, and reads nothing else (OUT-011). */
export function prefetchPayouts(queries: QueryClient, read: () => void): void {
  const isNeeded = (merchants: readonly unknown[]) => merchants.length > 0 && read();
  void queries.fetchQuery(payoutMerchants).then(isNeeded, () => undefined);
}
