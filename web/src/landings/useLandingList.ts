import type { LandingFilters, Landings } from '@portal/contract/landings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../api/failure.ts';
import { useRetryAndCancel } from '../ui/page/useRetryAndCancel.ts';
import { landingList } from './landingReads.ts';

/** What was read of an address, or is on its way. */
export interface LandingListRead {
  /** Of the address asked for, or while that is missing (`isOld`) of the one before. */
  list: Landings | undefined;
  isOld: boolean;
  isBusy: boolean;
  /** Why the address asked for has no answer, where another one stood here. */
  failure: Failure | undefined;
  /** The server knows no such filter. */
  isUnknown: boolean;
  retry: () => void;
  /** Gives up what is on its way. */
  cancel: () => void;
}

const isUnknown = (failure: Failure, filters: LandingFilters) =>
  failure.status === 400 && Object.keys(filters).length > 0;

/** Landing pages by filters; none are asked for without them. The first failure is the screen's, a later one the list's own. */
export function useLandingList(filters: LandingFilters | undefined): LandingListRead {
  const [last, setLast] = useState<Landings>();
  const read = useQuery({
    ...landingList(filters),
    enabled: filters !== undefined,
    throwOnError: (failure, { state }) =>
      state.data === undefined && last === undefined && !isUnknown(failure, filters ?? {}),
  });
  const waiting = useRetryAndCancel(landingList(filters).queryKey);
  const { data, error, isFetching } = read;
  if (data !== undefined && data !== last) setLast(data);
  const isIdle = data === undefined && !isFetching && filters !== undefined;
  const failure = isIdle ? (error ?? new Failure('silent', 0)) : undefined;
  const isOff = failure !== undefined && isUnknown(failure, filters ?? {});
  // It was given up before anything stood here.
  if (failure !== undefined && last === undefined && !isOff) throw failure;
  return {
    list: data ?? last,
    isOld: data === undefined,
    isBusy: isFetching,
    failure: isOff ? undefined : failure,
    isUnknown: isOff,
    ...waiting,
  };
}
