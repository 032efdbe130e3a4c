import { payment, paymentLists } from '@portal/contract/payments';

/** Routes whose cached answers are stale after an action on a payment: the payment itself, and all payment lists. */
export const stalePaymentRoutes = [
  payment.info,
  ...Object.values(paymentLists).flatMap((list) => [list.rows, list.find]),
];
