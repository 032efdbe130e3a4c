import type { LandingFilters, Landings } from '@portal/contract/landings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../api/failure.ts';
import { useRetryAndCancel } from '../ui/page/useRetryAndCancel.ts';
import { getLandingListQuery } from './landingReads.ts';

/** State of the landing page list for the current address. */
export interface LandingListRead {
  /** Answer for the current address. Until it arrives, the answer for the previous address, with `isOld` set. */
  list: Landings | undefined;
  isOld: boolean;
  isBusy: boolean;
  /** Failure of the read for the current address, while the previous answer is still shown. */
  failure: Failure | undefined;
  /** Whether the server refused the filter. */
  isUnknown: boolean;
  retry: () => void;
  /** Cancels the list read in progress. */
  cancel: () => void;
}

const isUnknown = (failure: Failure, filters: LandingFilters) =>
  failure.status === 400 && Object.keys(filters).length > 0;

/**
 * Hook that reads landing pages by filters, and reads nothing if the filters are undefined. The screen shows the
 * failure of a first read, the list that of a later read.
 */
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
  // A read that was cancelled before the first answer is not an error.
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
