import type { RefundPayment } from '@portal/contract/payments';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { leftOf, taken } from './facts.ts';
import { insist, type Known } from './flags.ts';
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
 * Refunds a payment: all that is left, or a part of it. Reversals under way and money passed on to receivers count as gone,
 * so that parts never exceed the whole (PAY-065, PAY-066). Refused for a payment whose money a dispute keeps.
 */
export function refund(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  body: RefundPayment,
  stamp: Stamp,
  known: Pick<Known, 'isDisputed' | 'passedOn'>,
): Change {
  insist('can_reverse', payment, merchant, known);
  // Declined refunds do not reduce the remaining amount, so their number needs its own limit.
  insistBelowLimit(payment.transactions, 'reversal', `This payment was refunded ${MOST_REPEATS} times already`);
  const left = leftOf(payment, known.passedOn);
  const amount = body.type === 'total' ? left : checkedAmount(body, left, payment.currency);
  return startMovement(payment, merchant, reversal, { amount, comment: body.comment ?? '', by: stamp.by }, stamp);
}
