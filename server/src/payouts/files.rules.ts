import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutReceiverRecord, PayoutRecord } from '@portal/fixtures/payouts';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { mayApprove } from '../fourEyes/rules.ts';
import type { PayoutFileTotal, PayoutFileRecord } from './fileRecords.ts';
import { sendOrPlanPayout, assertCanPayOut } from './make.rules.ts';
import { cancelUnsentPayout } from './send.rules.ts';

/** Data for a decision on a payout file. */
export interface PayoutFileDecision {
  merchant: MerchantRecord;
  userId: number;
  approve: boolean;
  /** All payouts of the payout file, in any status. */
  payouts: readonly PayoutRecord[];
  receiverOf(payout: PayoutRecord): PayoutReceiverRecord;
}

/**
 * Whether a user may approve or reject waiting payouts: another user submitted them, and this user had the payout right
 * at that time.
 */
export const canDecide = (file: PayoutFileRecord, userId: number): boolean =>
  file.status === 'waiting' && mayApprove(file, userId);

/** Sends an approved payout immediately or plans it for its day. */
function approved(payout: PayoutRecord, receiver: PayoutReceiverRecord, stamp: ChangeContext): Change {
  const event = { type: 'approved_by' as const, at: stamp.at, detail: stamp.by };
  return sendOrPlanPayout({ ...payout, status: 'processing', events: [...payout.events, event] }, receiver, stamp);
}

/**
 * Approves or rejects submitted payouts, only once, by a user other than the submitter who had the payout right at the
 * submission. Approved payouts are sent, rejected payouts release their reserved money, cancelled payouts stay
 * cancelled. A merchant that may no longer pay out can only reject.
 */
export function decidePayoutFile(file: PayoutFileRecord, deciding: PayoutFileDecision, stamp: ChangeContext): Change {
  const { approve, payouts, receiverOf } = deciding;
  if (file.status === 'cancelled') refuse('All these payouts are cancelled');
  if (file.status !== 'waiting') refuse('These payouts are already approved or rejected');
  if (file.user_id === deciding.userId) refuse('A colleague must approve or reject payouts that you submitted');
  if (!canDecide(file, deciding.userId))
    refuse('Only people who had the right to pay out before the submission can approve or reject these payouts');
  if (approve) assertCanPayOut(deciding.merchant);
  const decided = { status: approve ? ('approved' as const) : ('rejected' as const), decided_by: stamp.by };
  const waiting = payouts.filter(({ status }) => status === 'waiting');
  return mergeChanges([
    { payoutFiles: [{ ...file, ...decided, decided: stamp.at }] },
    ...waiting.map((payout) =>
      approve ? approved(payout, receiverOf(payout), stamp) : cancelUnsentPayout(payout, stamp),
    ),
  ]);
}

/** Totals of a payout file without one of its payouts. */
const without = (sums: readonly PayoutFileTotal[], { currency, amount, fee }: PayoutRecord): PayoutFileTotal[] =>
  sums
    .map((sum) =>
      sum.currency === currency
        ? { currency, payouts: sum.payouts - 1, amount: sum.amount - amount, fees: sum.fees - fee }
        : sum,
    )
    .filter(({ payouts }) => payouts > 0);

/**
 * Cancels a payout that has not been sent. Its payout file keeps waiting with the other payouts; the last cancelled
 * payout cancels the file.
 */
export function cancelPayout(payout: PayoutRecord, file: PayoutFileRecord | undefined, stamp: ChangeContext): Change {
  const change = cancelUnsentPayout(payout, stamp);
  if (payout.status !== 'waiting' || file?.status !== 'waiting') return change;
  const open = without(file.open, payout);
  const over = { status: 'cancelled' as const, decided_by: stamp.by, decided: stamp.at };
  return mergeChanges([change, { payoutFiles: [{ ...file, open, ...(open.length === 0 ? over : {}) }] }]);
}
