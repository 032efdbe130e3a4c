import { payment, paymentLists, type Payment, type PaymentInfo } from '@portal/contract/payments';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey, createQuery } from '../api/client.ts';
import { withDefaults } from '../api/withDefaults.ts';

const IDENTITY = ['id', 'order_id', 'status', 'amount', 'currency', 'merchant'] as const;

/** What names a payment and says how much it is, and its lists. */
export const normalizePaymentInfo = withDefaults<PaymentInfo>(
  IDENTITY,
  ['transactions', 'reverse_transactions', 'events', 'disputes', 'receipts'],
  ['order_id', 'status', 'amount', 'currency'],
);

/** One payment, as every screen and form of it reads it. */
export const getPaymentQuery = (id: number) => createQuery(payment.info, { params: { id } }, normalizePaymentInfo);

/** What a list that was read says of a payment: enough to show which one it is while the rest comes. */
export function findListedPayment(id: number, queries: QueryClient): Payment | undefined {
  const rows = Object.values(paymentLists)
    .flatMap(({ find }) => queries.getQueriesData<{ data: Payment[] }>({ queryKey: getQueryKey(find) }))
    .flatMap(([, answer]) => answer?.data ?? []);
  return rows.find((row) => row.id === id && IDENTITY.every((name) => (row[name] ?? null) !== null));
}
