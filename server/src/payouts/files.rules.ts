import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayoutReceiverRecord, PayoutRecord } from '@portal/fixtures/payouts';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change } from '../core/store.ts';
import { mayApprove } from '../fourEyes/rules.ts';
import type { FileSum, PayoutFileRecord } from './fileRecords.ts';
import { goOn, insistOnEligible } from './make.rules.ts';
import { cancel } from './send.rules.ts';

/** Who decides on a file, and on what. */
export interface Deciding {
  /** Whose money it is. */
  merchant: MerchantRecord;
  userId: number;
  approve: boolean;
  /** Payouts of the file, whatever became of them. */
  payouts: readonly PayoutRecord[];
  receiverOf(payout: PayoutRecord): PayoutReceiverRecord;
}

/** Whether a person may decide on payouts: they wait, another person submitted them, and the person could pay out before. */
export const mayDecide = (file: PayoutFileRecord, userId: number): boolean =>
  file.status === 'waiting' && mayApprove(file, userId);

/** An approved payout leaves, at once or on its day. */
function approved(payout: PayoutRecord, receiver: PayoutReceiverRecord, stamp: Stamp): Change {
  const event = { type: 'approved_by' as const, at: stamp.at, detail: stamp.by };
  return goOn({ ...payout, status: 'processing', events: [...payout.events, event] }, receiver, stamp);
}

/**
 * Approves or rejects submitted payouts, once, for a person other than the submitter who could pay out before. Approved payouts leave; of a rejected
 * file what they held is available again. Payouts that were called off one by one stay so. A merchant that pays out no more
 * can only reject.
 */
export function decide(file: PayoutFileRecord, deciding: Deciding, stamp: Stamp): Change {
  const { approve, payouts, receiverOf } = deciding;
  if (file.status === 'cancelled') refuse('All these payouts are cancelled');
  if (file.status !== 'waiting') refuse('These payouts are already approved or rejected');
  if (file.user_id === deciding.userId) refuse('A colleague has to approve or reject payouts that you submitted');
  if (!mayDecide(file, deciding.userId))
    refuse('Only a person who could pay out before these payouts were submitted may decide on them');
  if (approve) insistOnEligible(deciding.merchant);
  const decided = { status: approve ? ('approved' as const) : ('rejected' as const), decided_by: stamp.by };
  const waiting = payouts.filter(({ status }) => status === 'waiting');
  return merged([
    { payoutFiles: [{ ...file, ...decided, decided: stamp.at }] },
    ...waiting.map((payout) => (approve ? approved(payout, receiverOf(payout), stamp) : cancel(payout, stamp))),
  ]);
}

/** Takes one payout off the sums of a file. */
const without = (sums: readonly FileSum[], { currency, amount, fee }: PayoutRecord): FileSum[] =>
  sums
    .map((sum) =>
      sum.currency === currency
        ? { currency, payouts: sum.payouts - 1, amount: sum.amount - amount, fees: sum.fees - fee }
        : sum,
    )
    .filter(({ payouts }) => payouts > 0);

/** Calls off a payout that has not left. Its file waits with what is left, and no more once nothing is. */
export function callOff(payout: PayoutRecord, file: PayoutFileRecord | undefined, stamp: Stamp): Change {
  const change = cancel(payout, stamp);
  if (payout.status !== 'waiting' || file?.status !== 'waiting') return change;
  const open = without(file.open, payout);
  const over = { status: 'cancelled' as const, decided_by: stamp.by, decided: stamp.at };
  return merged([change, { payoutFiles: [{ ...file, open, ...(open.length === 0 ? over : {}) }] }]);
}
