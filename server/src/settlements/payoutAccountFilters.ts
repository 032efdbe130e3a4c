import { accounts } from '@portal/fixtures/shops';
import { same, type RowRules } from '../lists/rowFilters.ts';

/** What is paid to an account, by whose and of which currency it is. */
export const accountRules: RowRules<{ account: (typeof accounts)[number] }> = {
  merchant_id: { title: 'Merchant', type: 'select', of: ({ account }) => String(account.merchant.id) },
  currency: {
    title: 'Currency',
    type: 'select',
    choices: same([...new Set(accounts.map(({ code }) => code))]),
    of: ({ account }) => account.code,
  },
};
