import { QueryClient, type Query } from '@tanstack/react-query';

/** Query client of the portal. Failed reads are not repeated automatically (one 401 would cause four requests), nor are writes (decision 10). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Notes which reads are complete or in progress. The returned function repeats those; reads that started later are fresh
 * and are not repeated.
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
