import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Failure } from './failure.ts';

/** Returns data of a query that another component has already loaded. Sends no request. */
export const useCachedQuery = <T>(read: UseQueryOptions<T, Failure>): T | undefined =>
  useQuery({ ...read, enabled: false }).data;

/** Loads optional data of a screen. Undefined until the data is loaded, and after a failure. */
export const useOptionalQuery = <A, T = A>(read: UseQueryOptions<A, Failure, T>, isWanted = true): T | undefined =>
  useQuery({ ...read, enabled: isWanted }).data;

/**
 * Loads required data of a section. Undefined until the data is loaded; the error boundary of the screen shows a
 * failure.
 */
export const useRequiredQuery = <T>(read: UseQueryOptions<T, Failure>, isWanted = true): T | undefined =>
  useQuery({ ...read, enabled: isWanted, throwOnError: true }).data;

interface SectionQuery<T> {
  data: T | undefined;
  isWaiting: boolean;
  /** Failure of the latest read: of the first read, or of a refresh of data that is already shown. */
  failure: Failure | null;
  refetch: () => Promise<{ isError: boolean }>;
}

/** Loads the data of a section that shows its own loading and error states. */
export function useSectionQuery<T>(read: UseQueryOptions<T, Failure>, isWanted = true): SectionQuery<T> {
  const { data, isLoading, error, refetch } = useQuery({ ...read, enabled: isWanted });
  return { data, isWaiting: isLoading, failure: error, refetch };
}
