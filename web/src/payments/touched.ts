import { payment, paymentLists } from '@portal/contract/payments';

/** The reads that an action on a payment makes stale: the payment whole, its forms, and every list it stands in. */
export const touched = [
  payment.info,
  payment.captureForm,
  payment.refundForm,
  ...Object.values(paymentLists).flatMap((list) => [list.rows, list.find]),
];
