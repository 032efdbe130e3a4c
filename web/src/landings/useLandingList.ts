import type { LandingFilters, Landings } from '@portal/contract/landings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../api/failure.ts';
import { useRetryAndCancel } from '../ui/page/useRetryAndCancel.ts';
import { getLandingListQuery } from './landingReads.ts';

/** State of the list for an address. */
export interface LandingListRead {
  /** Answer for the current address, or for the previous one (`isOld`) until it arrives. */
  list: Landings | undefined;
  isOld: boolean;
  isBusy: boolean;
  /** Failure of the current address while the previous answer is shown. */
  failure: Failure | undefined;
  /** The server refused the filter. */
  isUnknown: boolean;
  retry: () => void;
  /** Cancels the read in progress. */
  cancel: () => void;
}

const isUnknown = (failure: Failure, filters: LandingFilters) =>
  failure.status === 400 && Object.keys(filters).length > 0;

/** Landing pages by filters; reads nothing if they are undefined. The screen shows a first failure, the list a later one. */
export function useLandingList(filters: LandingFilters | undefined): LandingListRead {
  const [last, setLast] = useState<Landings>();
  const read = useQuery({
    ...getLandingListQuery(filters),
    enabled: filters !== undefined,
    throwOnError: (failure, { state }) =>
      state.data === undefined && last === undefined && !isUnknown(failure, filters ?? {}),
  });
  const waiting = useRetryAndCancel(getLandingListQuery(filters).queryKey);
  const { data, error, isFetching } = read;
  if (data !== undefined && data !== last) setLast(data);
  const isIdle = data === undefined && !isFetching && filters !== undefined;
  const failure = isIdle ? (error ?? new Failure('silent', 0)) : undefined;
  const isOff = failure !== undefined && isUnknown(failure, filters ?? {});
  // The read was cancelled before the first answer.
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
