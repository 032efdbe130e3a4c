import type { CallbackInfo } from '@portal/contract/callbacks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '../api/serverClock.ts';
import { usePoll } from '../ui/list/usePoll.ts';
import { callbackInfo } from './callbackReads.ts';
import { isUnderWay } from './isUnderWay.ts';

/** No timer is set for a moment further ahead than this, ms: a browser's own reach 24 days. */
const FURTHEST = 86_400_000;

/** Draws again at a moment of the server's clock. */
function useDrawnAt(moment: string | null): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const span = Date.parse(moment ?? '') - serverNow();
    if (!(span > 0 && span <= FURTHEST)) return;
    const timer = setTimeout(() => draw((times) => times + 1), span);
    return () => clearTimeout(timer);
  }, [moment]);
}

/** Whether an attempt is being made, also of one that falls due meanwhile; the callback is read again until its answer is there. */
export function useUnderWay(info: CallbackInfo): boolean {
  const queries = useQueryClient();
  const { id } = info;
  const read = useCallback(async () => {
    const { queryKey } = callbackInfo(id);
    await queries.refetchQueries({ queryKey });
    return { isError: queries.getQueryState(queryKey)?.status === 'error' };
  }, [queries, id]);
  useDrawnAt(info.next_time);
  const isPolled = isUnderWay(info);
  usePoll(isPolled, read);
  return isPolled;
}
