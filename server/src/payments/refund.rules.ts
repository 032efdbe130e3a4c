import type { RefundPayment } from '@portal/contract/payments';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { refundable, taken } from './facts.ts';
import { insist } from './flags.ts';
import { startMovement, checkedAmount, type Movement } from './movement.ts';
import { insistBelowLimit, MOST_REPEATS } from './repeatLimit.rules.ts';

/** Money given back. Only an approved reversal counts; a declined one leaves nothing but its line. */
export const reversal: Movement = {
  type: 'reversal',
  approved(payment, _merchant, { amount, by }, { at }) {
    const reversed = payment.reversed + amount;
    return {
      ...payment,
      reversed,
      processing_status: reversed < taken(payment) ? 'partially_reversed' : 'reversed',
      events: [...payment.events, { type: 'reversed', at, amount, detail: by ?? null }],
    };
  },
  declined: (payment) => payment,
};

/**
 * Gives money back: all that is left, or a part of it. `amount` may be at most what is left, reversals under way counted
 * as gone, so that no number of parts exceeds the whole (PAY-065, PAY-066); nothing of what a dispute keeps.
 */
export function refund(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  body: RefundPayment,
  stamp: Stamp,
  isDisputed: boolean,
): Change {
  insist('can_reverse', payment, merchant, { isDisputed });
  // A declined one leaves the amount as it is: without this there would be no end of them.
  insistBelowLimit(payment.transactions, 'reversal', `This payment was refunded ${MOST_REPEATS} times already`);
  const left = refundable(payment);
  const amount = body.type === 'total' ? left : checkedAmount(body, left, payment.currency);
  return startMovement(payment, merchant, reversal, { amount, comment: body.comment ?? '', by: stamp.by }, stamp);
}
