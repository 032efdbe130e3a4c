import { payouts } from '@portal/contract/payouts';
import { createQuery } from './client.ts';
import { toList, toPartialObject, requireRows } from './toList.ts';

/** A merchant that can make payouts, with the currencies of its payout balances. */
export interface PayoutMerchant {
  id: number;
  name: string;
  currencies: string[];
}

/**
 * Query for the merchants that the user may create payouts for (OUT-013). Without such a merchant the payout screens
 * are unavailable (OUT-011).
 */
export const payoutMerchantsQuery = {
  ...createQuery(payouts.merchants, {}, (answer): PayoutMerchant[] =>
    requireRows(toPartialObject(answer).data, ['id', 'name']).map((one) => ({
      ...one,
      currencies: [...new Set(toList(one.currencies))],
    })),
  ),
  staleTime: 60_000,
};
