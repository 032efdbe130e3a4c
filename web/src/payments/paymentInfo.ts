import { payment, paymentLists, type Payment, type PaymentInfo } from '@portal/contract/payments';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey, createQuery } from '../api/client.ts';
import { withDefaults } from '../api/withDefaults.ts';

const IDENTITY = ['id', 'order_id', 'status', 'amount', 'currency', 'merchant'] as const;

/** Completes a payment: the members that identify it and its amount are required, and omitted lists become empty. */
export const normalizePaymentInfo = withDefaults<PaymentInfo>(
  IDENTITY,
  ['transactions', 'reverse_transactions', 'events', 'disputes', 'receipts'],
  ['order_id', 'status', 'amount', 'currency'],
);

/** Returns the query for one payment, shared by all its screens and forms. */
export const getPaymentQuery = (id: number) => createQuery(payment.info, { params: { id } }, normalizePaymentInfo);

/** Finds a payment in the lists that are already cached, to show its main data while the payment itself loads. */
export function findListedPayment(id: number, queries: QueryClient): Payment | undefined {
  const rows = Object.values(paymentLists)
    .flatMap(({ find }) => queries.getQueriesData<{ data: Payment[] }>({ queryKey: getQueryKey(find) }))
    .flatMap(([, answer]) => answer?.data ?? []);
  return rows.find((row) => row.id === id && IDENTITY.every((name) => (row[name] ?? null) !== null));
}
