import type { PayoutInfo } from '@portal/contract/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { usePoll } from '../ui/list/usePoll.ts';
import { payoutInfo } from './payoutReads.ts';

/** Pauses between two reads, ms: short at first, because most payouts are decided soon. */
const WAITS = [1500, 1500, 1500, 1500, 3000, 3000, 5000] as const;
const LONGEST = 10_000;

const isUndecided = ({ status }: PayoutInfo): boolean => status === 'processing' || status === 'unknown';

/** Reads a payout until the bank has decided it (OUT-032). */
export function usePayoutPoll(payout: PayoutInfo): { hasStopped: boolean; again: () => void } {
  const queries = useQueryClient();
  const reading = useRef(0);
  const { order_id, merchant } = payout;
  const read = useCallback(async () => {
    const { queryKey } = payoutInfo(merchant.id, order_id);
    await queries.refetchQueries({ queryKey });
    return { isError: queries.getQueryState(queryKey)?.status === 'error' };
  }, [queries, merchant.id, order_id]);
  const every = useCallback(() => WAITS[reading.current++] ?? LONGEST, []);
  return usePoll(isUndecided(payout), read, every);
}
