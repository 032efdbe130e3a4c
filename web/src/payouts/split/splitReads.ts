import { payoutLists, payouts, type SplitForm } from '@portal/contract/payouts';
import { createQuery } from '../../api/client.ts';
import { withDefaults } from '../../api/withDefaults.ts';
import { listRowsQuery } from '../../ui/list/listRead.ts';
import { MAX_PAGE_ROWS } from '../payoutReads.ts';

const sums = ['currency', 'amount', 'available', 'fee_percent', 'fee_min', 'min_amount', 'max_amount'] as const;
const formWithDefaults = withDefaults<SplitForm>(['payment_id', ...sums], [], sums);

/**
 * Returns the query for the limits of splitting a payment. The limits are always read again, because another tab may
 * have split the payment.
 */
export const getSplitFormQuery = (merchant: number, payment: number) => ({
  ...createQuery(payouts.splitForm, { params: { id: merchant, payment } }, formWithDefaults),
  staleTime: 0,
});

/** Returns the query for the latest payouts of a payment. */
export const getPaymentPayoutsQuery = (merchant: number, payment: number) =>
  listRowsQuery(payoutLists.history, {
    filters: [{ s: 'payment_id', m: 'eq', v: String(payment) }],
    merchants: [merchant],
    page: 1,
    limit: MAX_PAGE_ROWS,
  });
