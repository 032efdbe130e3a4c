import { payment, type PaymentInfo } from '@portal/contract/payments';
import { qWhole } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import { listOf } from '../api/listOf.ts';

/** What names a payment and says how much it is. */
const IDENTITY = ['id', 'order_id', 'status', 'amount', 'currency', 'merchant'] as const;

/**
 * A payment with the lists that a foreign server left out put in, empty (quality B11). What identifies it cannot be
 * made up: without that the answer is a failure.
 */
export function wholeInfo(answer: unknown): PaymentInfo {
  const said = (answer ?? {}) as PaymentInfo;
  if (IDENTITY.some((name) => (said[name] ?? null) === null)) throw new Failure('other', 200);
  return {
    ...said,
    transactions: listOf(said.transactions),
    reverse_transactions: listOf(said.reverse_transactions),
    events: listOf(said.events),
    disputes: listOf(said.disputes),
  };
}

/** One payment, as every screen and form of it reads it. */
export const paymentInfo = (id: number) => qWhole(payment.info, { params: { id } }, wholeInfo);
