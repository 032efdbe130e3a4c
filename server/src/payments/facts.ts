import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';

/** Facts derived from a payment's record, for lists, flags and rules. Amounts are in minor units. */

/** Whether a payment is authorized and not captured. */
export const isUncaptured = (payment: PaymentRecord): boolean =>
  payment.status === 'approved' && payment.processing_status === 'authorized';

/** Paid amount: the captured part of an authorization, else the whole amount; 0 for failed payments. */
export const taken = (payment: PaymentRecord): number =>
  payment.status === 'approved' ? (payment.captured ?? payment.amount) : 0;

/** Remaining amount after capture and refunds; the whole amount of an uncaptured authorization. */
export const actualAmount = (payment: PaymentRecord): number =>
  isUncaptured(payment) ? payment.amount : taken(payment) - payment.reversed;

/** Transactions without an answer of the processor: at most one capture, any number of reversals. */
export const pending = (payment: PaymentRecord, type: TransactionRecord['type']): readonly TransactionRecord[] =>
  payment.transactions.filter((part) => part.type === type && part.status === 'processing');

/** Captured and not refunded amount. Pending refunds count as done, so that refunds never exceed the payment. */
export const refundable = (payment: PaymentRecord): number =>
  isUncaptured(payment)
    ? 0
    : actualAmount(payment) - pending(payment, 'reversal').reduce((sum, part) => sum + part.amount, 0);

/** Amount that can still be refunded or paid out to receivers; money can be used for one of them only. */
export const leftOf = (payment: PaymentRecord, passedOn: number): number => Math.max(0, refundable(payment) - passedOn);

/** Whether less than the authorized amount was captured. */
export const hasPartCapture = (payment: PaymentRecord): boolean =>
  !isUncaptured(payment) && payment.captured !== null && payment.captured < payment.amount;

/** Whether a refund was made or is pending. */
export const hasPartReverse = (payment: PaymentRecord): boolean =>
  payment.reversed > 0 || pending(payment, 'reversal').length > 0;

/** Approved refund with a transaction id. */
export const approvedReversal = (payment: PaymentRecord, id: number): TransactionRecord | undefined =>
  payment.transactions.find((part) => part.id === id && part.type === 'reversal' && part.status === 'approved');
