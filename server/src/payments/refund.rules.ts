import type { RefundPayment } from '@portal/contract/payments';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { unclaimedAmount, paidAmount } from './facts.ts';
import { assertActionOffered, type ExternalPaymentFacts } from './flags.ts';
import { startMoneyMovement, parseAmount, type MoneyMovement } from './movement.ts';
import { assertBelowRepeatLimit, MAX_REPEATS } from './repeatLimit.rules.ts';

/** Money movement of a refund. Only approved refunds change the payment. */
export const refundMovement: MoneyMovement = {
  type: 'reversal',
  approved(payment, _merchant, { amount, by }, { at }) {
    const reversed = payment.reversed + amount;
    return {
      ...payment,
      reversed,
      processing_status: reversed < paidAmount(payment) ? 'partially_reversed' : 'reversed',
      events: [...payment.events, { type: 'reversed', at, amount, detail: by ?? null }],
    };
  },
  declined: (payment) => payment,
};

/**
 * Refunds the whole remaining amount of a payment or a part of it. Pending refunds and money paid out to receivers
 * reduce the remaining amount, so that it is never exceeded (PAY-065, PAY-066). Refused if a dispute blocks the money.
 */
export function refundPayment(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  body: RefundPayment,
  stamp: ChangeContext,
  known: Pick<ExternalPaymentFacts, 'isDisputed' | 'paidOut'>,
): Change {
  assertActionOffered('can_reverse', payment, merchant, known);
  // Declined refunds do not reduce the remaining amount, so their number needs its own limit.
  assertBelowRepeatLimit(
    payment.transactions,
    'reversal',
    `This payment was already refunded ${MAX_REPEATS} times, which is the limit`,
  );
  const left = unclaimedAmount(payment, known.paidOut);
  const amount = body.type === 'total' ? left : parseAmount(body, left, payment.currency);
  return startMoneyMovement(
    payment,
    merchant,
    refundMovement,
    { amount, comment: body.comment ?? '', by: stamp.by },
    stamp,
  );
}
