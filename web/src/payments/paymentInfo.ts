import { payment, type PaymentInfo } from '@portal/contract/payments';
import { qWhole } from '../api/client.ts';
import { whole } from '../api/whole.ts';

/** What names a payment and says how much it is, and its lists. */
export const wholeInfo = whole<PaymentInfo>(
  ['id', 'order_id', 'status', 'amount', 'currency', 'merchant'],
  ['transactions', 'reverse_transactions', 'events', 'disputes'],
);

/** One payment, as every screen and form of it reads it. */
export const paymentInfo = (id: number) => qWhole(payment.info, { params: { id } }, wholeInfo);
