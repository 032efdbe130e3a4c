import { payouts } from '@portal/contract/payouts';
import { qWithDefaults } from './client.ts';
import { listOf, membersOf, rowsIn } from './listOf.ts';

/** A merchant that can pay out, with the currencies it has balances in. */
export interface PayoutMerchant {
  id: number;
  name: string;
  currencies: string[];
}

/** Merchants that the signed-in person may pay out for (OUT-013); none: there is nothing to do here (OUT-011). */
export const payoutMerchants = {
  ...qWithDefaults(payouts.merchants, {}, (answer): PayoutMerchant[] =>
    rowsIn(membersOf(answer).data, ['id', 'name']).map((one) => ({
      ...one,
      currencies: [...new Set(listOf(one.currencies))],
    })),
  ),
  staleTime: 60_000,
};
