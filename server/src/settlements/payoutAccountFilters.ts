import type { PayoutAccount } from '@portal/fixtures/payoutAccount';
import { select, type FilterRules } from '../lists/filters.ts';

/** What is paid to an account, by whose and of which currency it is. */
export const payoutAccountFilters: FilterRules<{ account: PayoutAccount }> = {
  merchant_id: select('Merchant', ({ account }) => String(account.merchant_id)),
  currency: select('Currency', ({ account }) => account.currency),
};
