import { accounts, type Account } from '@portal/fixtures/shops';
import { same, select, type FilterRules } from '../lists/filters.ts';

/** What is paid to an account, by whose and of which currency it is. */
export const payoutAccountFilters: FilterRules<{ account: Account }> = {
  merchant_id: select('Merchant', ({ account }) => String(account.merchant.id)),
  currency: select('Currency', ({ account }) => account.code, same([...new Set(accounts.map(({ code }) => code))])),
};
