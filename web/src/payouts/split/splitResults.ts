import type { Payout } from '@portal/contract/payouts';
import { Failure } from '../../api/failure.ts';
import { requireRows } from '../../api/toList.ts';
import { t } from '../../text/t.ts';
import type { MoneyOperationResult } from '../../ui/form/moneyOperation.ts';
import { addDecimals } from '../../ui/value/addDecimals.ts';
import { getPaymentPayoutsAddress } from '../payoutAddresses.ts';
import { resultStatuses } from '../payoutReads.ts';

type Part = Pick<Payout, 'id' | 'amount' | 'currency' | 'status' | 'createtime' | 'origin' | 'split_id'> & {
  reason?: string | null;
};

/** Members that a row of the payout list needs to count as part of a split. */
const REQUIRED = ['amount', 'currency', 'status', 'createtime'] as const;
const isPart = (row: Record<string, unknown>): row is Record<string, unknown> & Part =>
  row['origin'] === 'split' && typeof row['id'] === 'number' && REQUIRED.every((name) => typeof row[name] === 'string');

/** Returns the status of a split: declined or approved if all parts are, otherwise in progress. */
function statusOf(parts: readonly Part[]): MoneyOperationResult['status'] {
  if (parts.every(({ status }) => status === 'declined' || status === 'cancelled')) return 'declined';
  return parts.every(({ status }) => status === 'approved') ? 'approved' : 'processing';
}

/** Finds the split in an answer; throws a `Failure` if the answer contains none. */
export function findSplit(payment: number, rows: readonly object[]): MoneyOperationResult {
  const parts = requireRows(rows).map((row) => ({ ...row }));
  const isComplete = parts.every((row) => isPart(row) && Object.hasOwn(resultStatuses, row.status));
  if (parts.length === 0 || !isComplete) throw new Failure('other', 200);
  return resultOf(payment, parts.filter(isPart));
}

/** Combines the payouts of one split to one operation result. */
function resultOf(payment: number, parts: readonly Part[]): MoneyOperationResult {
  const status = statusOf(parts);
  return {
    id: Math.min(...parts.map(({ id }) => id)),
    amount: parts.map(({ amount }) => amount).reduce(addDecimals, '0.00'),
    currency: parts[0]?.currency ?? '',
    status,
    reason: status === 'declined' ? (parts[0]?.reason ?? null) : null,
    link: { to: getPaymentPayoutsAddress(payment), label: t('View in the list') },
  };
}

/**
 * Groups the payouts of a payment by split. `at` is the creation time in ms. Payouts without `split_id` that have the
 * same time count as one split.
 */
export function groupSplits(
  payment: number,
  rows: readonly Record<string, unknown>[] = [],
): (MoneyOperationResult & { at: number })[] {
  const splits = new Map<number | string, Part[]>();
  for (const part of rows.filter(isPart)) {
    const key = part.split_id ?? part.createtime;
    splits.set(key, [...(splits.get(key) ?? []), part]);
  }
  return [...splits.values()].map((parts) => ({
    ...resultOf(payment, parts),
    at: Date.parse(parts[0]?.createtime ?? ''),
  }));
}
