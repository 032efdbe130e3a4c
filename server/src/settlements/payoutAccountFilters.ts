import { type PayoutAccount, CURRENCIES } from '@portal/fixtures/shops';
import { same, select, type FilterRules } from '../lists/filters.ts';

/** What is paid to an account, by whose and of which currency it is. */
export const payoutAccountFilters: FilterRules<{ account: PayoutAccount }> = {
  merchant_id: select('Merchant', ({ account }) => String(account.merchant.id)),
  currency: select('Currency', ({ account }) => account.code, same(CURRENCIES)),
};
