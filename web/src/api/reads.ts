import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Failure } from './failure.ts';

/** Data that is already loaded elsewhere; sends no request. */
export const useCachedRead = <T>(read: UseQueryOptions<T, Failure>): T | undefined =>
  useQuery({ ...read, enabled: false }).data;

/** Optional data of a screen: undefined until it is loaded, and after a failure. */
export const useOptionalRead = <A, T = A>(read: UseQueryOptions<A, Failure, T>, isWanted = true): T | undefined =>
  useQuery({ ...read, enabled: isWanted }).data;

/** Required data of a part of a screen: undefined until it is loaded; the screen's boundary shows a failure. */
export const useRequiredRead = <T>(read: UseQueryOptions<T, Failure>, isWanted = true): T | undefined =>
  useQuery({ ...read, enabled: isWanted, throwOnError: true }).data;

interface PartRead<T> {
  data: T | undefined;
  isWaiting: boolean;
  /** Why there is no answer, or no newer one. */
  failure: Failure | null;
  refetch: () => Promise<{ isError: boolean }>;
}

/** Data of a part of a screen that shows its own loading and error states. */
export function usePartRead<T>(read: UseQueryOptions<T, Failure>, isWanted = true): PartRead<T> {
  const { data, isLoading, error, refetch } = useQuery({ ...read, enabled: isWanted });
  return { data, isWaiting: isLoading, failure: error, refetch };
}
