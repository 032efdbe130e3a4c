import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Failure } from './failure.ts';

/** What another part of the portal has read already. It asks the server nothing. */
export const useKnown = <T>(read: UseQueryOptions<T, Failure>): T | undefined =>
  useQuery({ ...read, enabled: false }).data;

/** What a screen works without: undefined until it is read, and when it cannot be read. */
export const useExtra = <A, T = A>(read: UseQueryOptions<A, Failure, T>, isWanted = true): T | undefined =>
  useQuery({ ...read, enabled: isWanted }).data;

/** What a part of a screen cannot be without: undefined until it is read; the screen's boundary shows a failure. */
export const useNeeded = <T>(read: UseQueryOptions<T, Failure>, isWanted = true): T | undefined =>
  useQuery({ ...read, enabled: isWanted, throwOnError: true }).data;

interface PartRead<T> {
  data: T | undefined;
  isWaiting: boolean;
  /** Why there is no answer, or no newer one. */
  failure: Failure | null;
  refetch: () => Promise<{ isError: boolean }>;
}

/** What a part of a screen shows that says itself when it waits or when its read failed. */
export function usePart<T>(read: UseQueryOptions<T, Failure>, isWanted = true): PartRead<T> {
  const { data, isLoading, error, refetch } = useQuery({ ...read, enabled: isWanted });
  return { data, isWaiting: isLoading, failure: error, refetch };
}
