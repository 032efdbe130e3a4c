import { replaceEqualDeep, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { emit } from '../../api/events.ts';
import { Failure } from '../../api/failure.ts';
import type { ListBody } from './listRead.ts';
import type { Answer } from './listTypes.ts';
import { useRetryAndCancel } from '../page/useRetryAndCancel.ts';
import { usePoll } from './usePoll.ts';

export interface ListRead {
  /** The last answer that came: of the address asked for, or while that is missing (`isOld`) of the one before. */
  answer: Answer | undefined;
  isOld: boolean;
  isBusy: boolean;
  /** Why the address asked for has no answer. */
  failure: Failure | undefined;
  /** Reading again by itself was given up. */
  hasStopped: boolean;
  /** Asks for the address once more, whether it failed, is on its way, or is there. */
  retry: () => void;
  /** Gives up what is on its way: then it has failed without an answer. */
  cancel: () => void;
}

/** Somebody gave it up while it was on its way. */
const GIVEN_UP = new Failure('silent', 0);

/** A filter of the address that the list does not have is answered with 400; the list says it in its own place. */
export const isUnknownFilter = (failure: Failure, body: ListBody): boolean =>
  failure.status === 400 && ((body.filters?.length ?? 0) > 0 || body.query !== undefined);

/** The next answer, with the parts of the last one that did not change: columns and filters are drawn once. */
const sameWhereEqual = (last: Answer | undefined, { fields, current, filters, ...rest }: Answer): Answer => ({
  ...rest,
  fields: replaceEqualDeep(last?.fields, fields),
  current: replaceEqualDeep(last?.current, current),
  filters: replaceEqualDeep(last?.filters, filters),
});

/**
 * The rows of an address, made of what was read by `answerOf`, which has to be one function as long as it makes the same.
 * Old rows stay while the next come and when those fail; answers belong to their address, so a late one never wins.
 * A status with a page of its own goes to the screen's boundary (000 §8) where nothing stands here yet.
 */
export function useListRead<T>(
  asked: UseQueryOptions<T, Failure>,
  answerOf: (said: T) => Answer,
  body: ListBody,
  how: {
    isOff: boolean;
    pollWhile: ((rows: Answer['data']) => boolean) | undefined;
    /** Whatever failed is told in the place of the rows, and nowhere else (decision 6). */
    isToldHere?: boolean;
  },
): ListRead {
  // Not by `select`: its failure would leave the rows of another address as this one's.
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

/** A dialog for what nobody expects; a status with a page of its own goes there, unless rows of before stand here. */
function useToldElsewhere(failure: Failure | undefined, before: Answer | undefined): void {
  const isBad = failure?.kind === 'other';
  useEffect(() => {
    if (isBad) emit({ type: 'bad', retryAfter: failure?.retryAfter });
  }, [failure, isBad]);
  if (failure?.kind === 'page' && before === undefined) throw failure;
}
