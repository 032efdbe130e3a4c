import { payouts } from '@portal/contract/payouts';
import { qWithDefaults } from './client.ts';
import { listOf, membersOf, rowsIn } from './listOf.ts';

/** A merchant with payouts, and the currencies of its balances. */
export interface PayoutMerchant {
  id: number;
  name: string;
  currencies: string[];
}

/** Merchants for which the user may create payouts (OUT-013); without one there are no payout screens (OUT-011). */
export const payoutMerchants = {
  ...qWithDefaults(payouts.merchants, {}, (answer): PayoutMerchant[] =>
    rowsIn(membersOf(answer).data, ['id', 'name']).map((one) => ({
      ...one,
      currencies: [...new Set(listOf(one.currencies))],
    })),
  ),
  staleTime: 60_000,
};
