import { QueryClient, type Query } from '@tanstack/react-query';

/**
 * TanStack Query client of the portal. Failed reads are not retried automatically (one 401 would cause four requests),
 * and neither are writes (decision 10).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Records which reads are complete or in progress, and returns a function that repeats them. Reads that start later are
 * fresh and are not repeated.
 */
export function prepareRefetch(): () => Promise<void> {
  const since = Date.now();
  const isIdle = ({ state }: Query) => state.fetchStatus === 'idle';
  const underWay = new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .filter((one) => !isIdle(one)),
  );
  const isFresh = (one: Query) => !underWay.has(one) && (!isIdle(one) || one.state.dataUpdatedAt >= since);
  return () => queryClient.invalidateQueries({ predicate: (one) => !isFresh(one) });
}
