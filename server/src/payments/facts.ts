import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';

/** Facts derived from a payment's record, used by lists, flags and rules alike. Amounts are in minor units. */

/** Authorized and not captured: it may be captured until it is released. */
export const isUncaptured = (payment: PaymentRecord): boolean =>
  payment.status === 'approved' && payment.processing_status === 'authorized';

/** What the payer paid: the captured part, or all where nothing was held; nothing of what failed. */
export const taken = (payment: PaymentRecord): number =>
  payment.status === 'approved' ? (payment.captured ?? payment.amount) : 0;

/** What is left after capture and reversals; of an uncaptured authorization all of it. */
export const actualAmount = (payment: PaymentRecord): number =>
  isUncaptured(payment) ? payment.amount : taken(payment) - payment.reversed;

/** Transactions that the processor has not answered yet; at most one capture, any number of reversals. */
export const pending = (payment: PaymentRecord, type: TransactionRecord['type']): readonly TransactionRecord[] =>
  payment.transactions.filter((part) => part.type === type && part.status === 'processing');

/** What was taken and not refunded yet: a reversal under way counts as done, so that refunds never exceed the payment. */
export const refundable = (payment: PaymentRecord): number =>
  isUncaptured(payment)
    ? 0
    : actualAmount(payment) - pending(payment, 'reversal').reduce((sum, part) => sum + part.amount, 0);

/** What can still be refunded or passed on to receivers: money that was passed on is not refundable, and the other way round. */
export const leftOf = (payment: PaymentRecord, passedOn: number): number => Math.max(0, refundable(payment) - passedOn);

/** Less was captured than was held. */
export const hasPartCapture = (payment: PaymentRecord): boolean =>
  !isUncaptured(payment) && payment.captured !== null && payment.captured < payment.amount;

/** Money went back already, or is on its way. */
export const hasPartReverse = (payment: PaymentRecord): boolean =>
  payment.reversed > 0 || pending(payment, 'reversal').length > 0;

/** A refund that went through, by its transaction's id. */
export const approvedReversal = (payment: PaymentRecord, id: number): TransactionRecord | undefined =>
  payment.transactions.find((part) => part.id === id && part.type === 'reversal' && part.status === 'approved');
