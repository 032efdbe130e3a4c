import { payment, paymentLists } from '@portal/contract/payments';

/** The reads that an action on a payment makes stale: the payment whole, and every list it stands in. */
export const stalePaymentRoutes = [
  payment.info,
  ...Object.values(paymentLists).flatMap((list) => [list.rows, list.find]),
];
