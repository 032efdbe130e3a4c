import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';

/**
 * Functions that derive facts from a payment's record, for lists, action flags and rules. Amounts are in minor units.
 */

/** Whether a payment is authorized and not yet captured. */
export const isUncaptured = (payment: PaymentRecord): boolean =>
  payment.status === 'approved' && payment.processing_status === 'authorized';

/** Paid amount of a payment: the captured part of an authorization, else the whole amount; 0 for failed payments. */
export const paidAmount = (payment: PaymentRecord): number =>
  payment.status === 'approved' ? (payment.captured ?? payment.amount) : 0;

/** Remaining amount of a payment after capture and refunds; for an uncaptured authorization the whole amount. */
export const remainingAmount = (payment: PaymentRecord): number =>
  isUncaptured(payment) ? payment.amount : paidAmount(payment) - payment.reversed;

/** Transactions that the processor has not answered yet: at most one capture, any number of refunds. */
export const pendingTransactions = (
  payment: PaymentRecord,
  type: TransactionRecord['type'],
): readonly TransactionRecord[] =>
  payment.transactions.filter((part) => part.type === type && part.status === 'processing');

/**
 * Captured amount that has not been refunded. Pending refunds count as done, so that refunds never exceed the payment.
 */
export const refundableAmount = (payment: PaymentRecord): number =>
  isUncaptured(payment)
    ? 0
    : remainingAmount(payment) - pendingTransactions(payment, 'reversal').reduce((sum, part) => sum + part.amount, 0);

/** Amount of a payment that can still be refunded or paid out to receivers. Each part can be used only once. */
export const unclaimedAmount = (payment: PaymentRecord, paidOut: number): number =>
  Math.max(0, refundableAmount(payment) - paidOut);

/** Whether less than the authorized amount of a payment was captured. */
export const hasPartialCapture = (payment: PaymentRecord): boolean =>
  !isUncaptured(payment) && payment.captured !== null && payment.captured < payment.amount;

/** Whether a payment has a completed or pending refund. */
export const hasRefund = (payment: PaymentRecord): boolean =>
  payment.reversed > 0 || pendingTransactions(payment, 'reversal').length > 0;

/** The approved refund of a payment with this transaction id. */
export const findApprovedRefund = (payment: PaymentRecord, id: number): TransactionRecord | undefined =>
  payment.transactions.find((part) => part.id === id && part.type === 'reversal' && part.status === 'approved');
