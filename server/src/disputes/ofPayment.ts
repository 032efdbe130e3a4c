import type { PaymentDisputes } from '../payments/paymentDisputes.ts';
import { isDisputed } from './rules.ts';
import { disputesOf } from './view.ts';

/** What payments are told of their disputes. */
export const disputesOfPayment: PaymentDisputes = {
  isDisputed: ({ disputes }, payment) => isDisputed(disputes.values(), payment),
  rowsOf: ({ disputes }, payment, merchant) => disputesOf(disputes.values(), payment, merchant),
};
