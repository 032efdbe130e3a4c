import { replaceEqualDeep, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { emitPortalEvent } from '../../api/events.ts';
import { Failure } from '../../api/failure.ts';
import type { ListBody } from './listRead.ts';
import type { Answer } from './listTypes.ts';
import { useRetryAndCancel } from '../page/useRetryAndCancel.ts';
import { usePoll } from './usePoll.ts';

export interface ListRead {
  /** The latest answer: for the current address, or (`isOld`) for the previous one until the current one arrives. */
  answer: Answer | undefined;
  isOld: boolean;
  isBusy: boolean;
  /** Why there is no answer for the current address. */
  failure: Failure | undefined;
  /** Automatic reading stopped. */
  hasStopped: boolean;
  /** Reads the current address again, in any state. */
  retry: () => void;
  /** Cancels the running read; it then counts as failed without an answer. */
  cancel: () => void;
}

/** The user cancelled the read. */
const GIVEN_UP = new Failure('silent', 0);

/** The server answers 400 for a filter that the list does not have; the list shows that itself. */
export const isUnknownFilter = (failure: Failure, body: ListBody): boolean =>
  failure.status === 400 && ((body.filters?.length ?? 0) > 0 || body.query !== undefined);

/** The next answer, reusing unchanged parts of the last one, so that columns and filters do not render again. */
const sameWhereEqual = (last: Answer | undefined, { fields, current, filters, ...rest }: Answer): Answer => ({
  ...rest,
  fields: replaceEqualDeep(last?.fields, fields),
  current: replaceEqualDeep(last?.current, current),
  filters: replaceEqualDeep(last?.filters, filters),
});

/**
 * Reads the rows of an address; `answerOf` converts the result and must keep its identity. Old rows stay while the next
 * ones load, and if that fails. Answers belong to their address, so a late answer never wins. A status with an error
 * page goes to the screen's boundary (000 §8), unless rows are shown.
 */
export function useListRead<T>(
  asked: UseQueryOptions<T, Failure>,
  answerOf: (said: T) => Answer,
  body: ListBody,
  how: {
    isOff: boolean;
    pollWhile: ((rows: Answer['data']) => boolean) | undefined;
    /** All failures are shown in place of the rows, and nowhere else (decision 6). */
    isToldHere?: boolean;
  },
): ListRead {
  // Not in `select`: if it threw there, the previous address's rows would appear for this one.
  const read = useQuery({ ...asked, enabled: !how.isOff, retryOnMount: false });
  const said = read.data;
  const data = useMemo(() => (said === undefined ? undefined : answerOf(said)), [said, answerOf]);
  const [last, setLast] = useState({ data, answer: data });
  if (data !== undefined && data !== last.data) setLast({ data, answer: sameWhereEqual(last.answer, data) });

  const isGivenUp = read.fetchStatus === 'idle' && !how.isOff;
  const failure =
    data === undefined && !read.isFetching ? (read.error ?? (isGivenUp ? GIVEN_UP : undefined)) : undefined;
  useToldElsewhere(how.isToldHere || (failure && isUnknownFilter(failure, body)) ? undefined : failure, last.answer);

  const isPolled = data !== undefined && how.pollWhile?.(data.data) === true;
  const { hasStopped, again } = usePoll(isPolled, read.refetch);
  const waiting = useRetryAndCancel(asked.queryKey);
  const retry = () => {
    again();
    waiting.retry();
  };
  return {
    answer: last.answer,
    isOld: data === undefined && last.answer !== undefined,
    isBusy: read.isFetching,
    failure,
    hasStopped,
    retry,
    cancel: waiting.cancel,
  };
}

/** Shows a dialog for unexpected failures; a status with an error page opens it, unless rows are shown. */
function useToldElsewhere(failure: Failure | undefined, before: Answer | undefined): void {
  const isBad = failure?.kind === 'other';
  useEffect(() => {
    if (isBad) emitPortalEvent({ type: 'bad', retryAfter: failure?.retryAfter });
  }, [failure, isBad]);
  if (failure?.kind === 'page' && before === undefined) throw failure;
}
