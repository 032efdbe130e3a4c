import { payoutLists, payouts, type PayoutInfo, type PayoutStatus } from '@portal/contract/payouts';
import type { QueryClient } from '@tanstack/react-query';
import { createQuery } from '../api/client.ts';
import { payoutMerchantsQuery } from '../api/payoutMerchants.ts';
import { requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';
import type { MoneyOperationResult } from '../ui/form/moneyOperation.ts';

/** Query for the payout balances of all merchants. */
export const payoutBalancesQuery = createQuery(payouts.balances, {}, ({ data }) =>
  requireRows(data, ['merchant_id', 'merchant_name', 'currency', 'balance_db']),
);

/** Returns the query for the payout balances of one merchant, with fees and limits. */
export const getPayoutTermsQuery = (merchant: number) =>
  createQuery(payouts.balance, { params: { id: merchant } }, ({ data }) =>
    requireRows(data, ['currency', 'balance_db', 'min_amount', 'max_amount', 'fee_percent', 'fee_min']),
  );

/** Returns the query for the stored cards of a merchant. */
export const getStoredCardsQuery = (merchant: number) =>
  createQuery(payouts.tokens, { params: { id: merchant } }, ({ data }) => requireRows(data, ['token', 'card']));

/** Completes a payout of an answer; throws a `Failure` if a member that identifies the payout is missing. */
const infoWithDefaults = withDefaults<PayoutInfo>(
  ['id', 'order_id', 'status', 'amount', 'currency', 'merchant'],
  ['events', 'entries'],
  ['order_id', 'status', 'amount', 'currency'],
);

/** Returns the query for one payout. */
export const getPayoutQuery = (merchant: number, order: string) =>
  createQuery(payouts.order, { params: { id: merchant, order } }, infoWithDefaults);

/** Result status of an operation, by payout status. */
export const resultStatuses: Readonly<Record<PayoutStatus, MoneyOperationResult['status']>> = {
  approved: 'approved',
  declined: 'declined',
  cancelled: 'declined',
  waiting: 'processing',
  planned: 'processing',
  processing: 'processing',
  unknown: 'processing',
};

/** Number of rows of the longest list page. The newest payouts come first. */
export const MAX_PAGE_ROWS = 80;
/** Tolerance in milliseconds for comparing times, because the server rounds times to seconds. */
export const TIME_TOLERANCE_MS = 1000;

/** Routes whose cached answers are stale after an action on a payout. */
export const stalePayoutRoutes = [
  payouts.order,
  payouts.balances,
  payouts.balance,
  payouts.splitForm,
  payoutLists.history.rows,
  payoutLists.history.find,
  payoutLists.summary.rows,
  payoutLists.summary.find,
];

/**
 * Starts the reads of a payout screen, unless the user has no merchant that can make payouts and is redirected first
 * (OUT-011).
 */
export function prefetchPayouts(queries: QueryClient, read: () => void): void {
  const isNeeded = (merchants: readonly unknown[]) => merchants.length > 0 && read();
  void queries.fetchQuery(payoutMerchantsQuery).then(isNeeded, () => undefined);
}
