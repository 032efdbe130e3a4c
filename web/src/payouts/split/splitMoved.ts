import type { Payout } from '@portal/contract/payouts';
import { Failure } from '../../api/failure.ts';
import { rowsIn } from '../../api/listOf.ts';
import { t } from '../../text/t.ts';
import type { Moved } from '../../ui/form/moneyMovement.ts';
import { addDecimals } from '../../ui/value/addDecimals.ts';
import { payoutsOfPayment } from '../payoutAddresses.ts';
import { movedStatus } from '../payoutReads.ts';

type Part = Pick<Payout, 'id' | 'amount' | 'currency' | 'status' | 'createtime' | 'origin' | 'split_id'> & {
  reason?: string | null;
};

/** The members that a row of the list needs to be recognized as a part of a split. */
const NAMED = ['amount', 'currency', 'status', 'createtime'] as const;
const isPart = (row: Record<string, unknown>): row is Record<string, unknown> & Part =>
  row['origin'] === 'split' && typeof row['id'] === 'number' && NAMED.every((name) => typeof row[name] === 'string');

/** Refused all of them, paid all of them, or still on their way. */
function statusOf(parts: readonly Part[]): Moved['status'] {
  if (parts.every(({ status }) => status === 'declined' || status === 'cancelled')) return 'declined';
  return parts.every(({ status }) => status === 'approved') ? 'approved' : 'processing';
}

/** The split that an answer states; throws a `Failure` where it does not. */
export function splitAnswered(payment: number, rows: readonly object[]): Moved {
  const parts = rowsIn(rows).map((row) => ({ ...row }));
  const isStated = parts.every((row) => isPart(row) && Object.hasOwn(movedStatus, row.status));
  if (parts.length === 0 || !isStated) throw new Failure('other', 200);
  return movedBy(payment, parts.filter(isPart));
}

/** The payouts of one split as one movement of money. */
function movedBy(payment: number, parts: readonly Part[]): Moved {
  const status = statusOf(parts);
  return {
    id: Math.min(...parts.map(({ id }) => id)),
    amount: parts.map(({ amount }) => amount).reduce(addDecimals, '0.00'),
    currency: parts[0]?.currency ?? '',
    status,
    reason: status === 'declined' ? (parts[0]?.reason ?? null) : null,
    link: { to: payoutsOfPayment(payment), label: t('Show them in the list') },
  };
}

/**
 * The splits among the payouts of a payment, with the moment they were created at, `at`. A server without `split_id` leaves
 * only that moment to tell splits apart.
 */
export function splitsIn(payment: number, rows: readonly Record<string, unknown>[] = []): (Moved & { at: number })[] {
  const splits = new Map<number | string, Part[]>();
  for (const part of rows.filter(isPart)) {
    const key = part.split_id ?? part.createtime;
    splits.set(key, [...(splits.get(key) ?? []), part]);
  }
  return [...splits.values()].map((parts) => ({
    ...movedBy(payment, parts),
    at: Date.parse(parts[0]?.createtime ?? ''),
  }));
}
