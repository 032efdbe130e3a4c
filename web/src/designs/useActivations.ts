import type { Design } from '@portal/contract/designs';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { getQueryKey } from '../api/client.ts';
import { getServerTime } from '../api/serverClock.ts';
import { usePoll } from '../ui/list/usePoll.ts';
import { getDesignStatusesQuery, staleDesignRoutes } from './designReads.ts';

/** Interval of progress bar steps, in milliseconds (DSN-041). */
const STEP = 1200;

/** Whether a design is being activated (DSN-040). */
export const isActivationPending = ({ invalidation_status: isSeen }: Design): boolean => !isSeen;

/** Returns the progress of a design's activation from 0 to 1 (DSN-044). */
export function getActivationShare(design: Pick<Design, 'activated_from' | 'activated_at'>, now: number): number {
  const [from, until] = [design.activated_from, design.activated_at].map((moment) => Date.parse(moment ?? ''));
  const share = (now - (from ?? 0)) / ((until ?? 0) - (from ?? 0));
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}

/** Hook that returns the current time, updated every 1200 ms during an activation. */
export function useActivationClock(isWaiting: boolean): number {
  const [now, setNow] = useState(getServerTime);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(getServerTime()), STEP);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return now;
}

const everyStep = () => STEP;

/**
 * Hook that polls the statuses of designs in activation every 1200 ms (DSN-042, decision 36), and refreshes all design
 * queries after a status change (DSN-043).
 */
export function useActivations(designs: readonly Design[]): { hasStopped: boolean; again: () => void } {
  const queries = useQueryClient();
  const pending = designs.filter(isActivationPending);
  const ids = pending.map(({ id }) => id).join(',');
  const read = useCallback(async () => {
    const asked = ids.split(',').map(Number);
    try {
      const states = await queries.fetchQuery({ ...getDesignStatusesQuery(asked), staleTime: 0, retry: false });
      const isOver = asked.some((id) => states.find((state) => state.id === id)?.invalidation_status !== false);
      if (isOver)
        await Promise.all(
          staleDesignRoutes.map((route) => queries.invalidateQueries({ queryKey: getQueryKey(route) })),
        );
      return { isError: false };
    } catch {
      return { isError: true };
    }
  }, [queries, ids]);
  return usePoll(pending.length > 0, read, everyStep);
}
