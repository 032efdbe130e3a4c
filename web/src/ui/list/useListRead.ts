import { replaceEqualDeep, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { emitPortalEvent } from '../../api/events.ts';
import { Failure } from '../../api/failure.ts';
import type { ListRequest } from './listRead.ts';
import type { Answer } from './listTypes.ts';
import { useRetryAndCancel } from '../page/useRetryAndCancel.ts';
import { usePoll } from './usePoll.ts';

export interface ListRead {
  /** Latest answer: for the current address, or (`isOld`) for the previous address until the current answer arrives. */
  answer: Answer | undefined;
  isOld: boolean;
  isBusy: boolean;
  /** Why there is no answer for the current address. */
  failure: Failure | undefined;
  /** Automatic updates have stopped after repeated failures. */
  hasStopped: boolean;
  /** Reads the current address again, in any state. */
  retry: () => void;
  /** Cancels the running read; the read then counts as failed without an answer. */
  cancel: () => void;
}

/** Failure of a read that the user cancelled. */
const GIVEN_UP = new Failure('silent', 0);

/**
 * Whether the list does not have a filter of the request: the server then answers 400, and the list shows this itself.
 */
export const isUnknownFilter = (failure: Failure, body: ListRequest): boolean =>
  failure.status === 400 && ((body.filters?.length ?? 0) > 0 || body.query !== undefined);

/**
 * Returns the next answer with the unchanged parts of the last answer, so that columns and filters do not render again.
 */
const sameWhereEqual = (last: Answer | undefined, { fields, current, filters, ...rest }: Answer): Answer => ({
  ...rest,
  fields: replaceEqualDeep(last?.fields, fields),
  current: replaceEqualDeep(last?.current, current),
  filters: replaceEqualDeep(last?.filters, filters),
});

/**
 * Reads the rows of a list address; `answerOf` converts the result and must keep its identity. Old rows stay visible
 * while the next rows load, and also if that fails. Each answer belongs to its address, so a late answer never replaces
 * newer rows. A failure whose status has an error page goes to the screen's boundary (000 §8), unless rows are shown.
 */
export function useListRead<T>(
  asked: UseQueryOptions<T, Failure>,
  answerOf: (said: T) => Answer,
  body: ListRequest,
  how: {
    isOff: boolean;
    pollWhile: ((rows: Answer['data']) => boolean) | undefined;
    /** All failures are shown in place of the rows, and only there (decision 6). */
    isShownInList?: boolean;
  },
): ListRead {
  // The conversion is not in `select`: if it threw there, the previous address's rows would appear for this address.
  const read = useQuery({ ...asked, enabled: !how.isOff, retryOnMount: false });
  const said = read.data;
  const data = useMemo(() => (said === undefined ? undefined : answerOf(said)), [said, answerOf]);
  const [last, setLast] = useState({ data, answer: data });
  if (data !== undefined && data !== last.data) setLast({ data, answer: sameWhereEqual(last.answer, data) });

  const isGivenUp = read.fetchStatus === 'idle' && !how.isOff;
  const failure =
    data === undefined && !read.isFetching ? (read.error ?? (isGivenUp ? GIVEN_UP : undefined)) : undefined;
  useFailureOutsideList(
    how.isShownInList || (failure && isUnknownFilter(failure, body)) ? undefined : failure,
    last.answer,
  );

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

/**
 * Handles failures outside the list: unexpected failures open a dialog, and a status with an error page opens that
 * page, unless rows are shown.
 */
function useFailureOutsideList(failure: Failure | undefined, before: Answer | undefined): void {
  const isBad = failure?.kind === 'other';
  useEffect(() => {
    if (isBad) emitPortalEvent({ type: 'bad', retryAfter: failure?.retryAfter });
  }, [failure, isBad]);
  if (failure?.kind === 'page' && before === undefined) throw failure;
}
