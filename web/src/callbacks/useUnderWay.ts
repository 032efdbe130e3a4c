import type { CallbackInfo } from '@portal/contract/callbacks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '../api/serverClock.ts';
import { usePoll } from '../ui/list/usePoll.ts';
import { callbackInfo } from './callbackReads.ts';
import { isUnderWay } from './isUnderWay.ts';

/** Longest timer in ms: browsers support at most 24 days. */
const FURTHEST = 86_400_000;

/** Renders again at a moment of the server's clock. */
function useDrawnAt(moment: string | null): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const span = Date.parse(moment ?? '') - serverNow();
    if (!(span > 0 && span <= FURTHEST)) return;
    const timer = setTimeout(() => draw((times) => times + 1), span);
    return () => clearTimeout(timer);
  }, [moment]);
}

/** Whether an attempt is in progress, also when one becomes due. Reads the callback again until its answer is known. */
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
