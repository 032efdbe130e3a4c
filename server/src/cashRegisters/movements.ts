import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { isUncaptured, paidAmount } from '../payments/facts.ts';
import type { MovementRecord } from './fiscalRecords.ts';

/** Whether a payment is a sale: its money was captured, and it is not a transfer between cards. */
const isSale = (payment: PaymentRecord) =>
  payment.tran_type !== 'p2p debit' && paidAmount(payment) > 0 && !isUncaptured(payment);

const ofPayment = (payment: PaymentRecord, type: 'sale' | 'return', id: number, amount: number): MovementRecord => ({
  id,
  merchant_id: payment.merchant_id,
  type,
  payment_id: payment.id,
  order_id: payment.order_id,
  amount,
  currency: payment.currency,
});

/** Returns the sale of a payment; empty if the payment is not a sale. */
export const saleOf = (payment: PaymentRecord): MovementRecord[] =>
  isSale(payment) ? [ofPayment(payment, 'sale', payment.id, paidAmount(payment))] : [];

const isReturn = ({ type, status }: TransactionRecord) => type === 'reversal' && status === 'approved';

/** Returns the refunds of a payment as fiscal returns, the earliest first. */
export const returnsOf = (payment: PaymentRecord): MovementRecord[] =>
  isSale(payment)
    ? payment.transactions.filter(isReturn).map(({ id, amount }) => ofPayment(payment, 'return', id, amount))
    : [];
