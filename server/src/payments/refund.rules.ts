import type { RefundPayment } from '@portal/contract/payments';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { leftOf, taken } from './facts.ts';
import { insist, type Known } from './flags.ts';
import { startMovement, checkedAmount, type Movement } from './movement.ts';
import { insistBelowLimit, MOST_REPEATS } from './repeatLimit.rules.ts';

/** Money movement of a refund. Only approved refunds change the payment. */
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
 * Refunds the whole remaining amount of a payment or a part of it. Pending refunds and money paid out to receivers
 * reduce the remaining amount, so that it is never exceeded (PAY-065, PAY-066). Refused if a dispute blocks the money.
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
  insistBelowLimit(
    payment.transactions,
    'reversal',
    `This payment was already refunded ${MOST_REPEATS} times, which is the limit`,
  );
  const left = leftOf(payment, known.passedOn);
  const amount = body.type === 'total' ? left : checkedAmount(body, left, payment.currency);
  return startMovement(payment, merchant, reversal, { amount, comment: body.comment ?? '', by: stamp.by }, stamp);
}
