import { QueryClient, type Query } from '@tanstack/react-query';

/** A failed read is not repeated by itself (one 401 would be four requests), a write never (decision 10). */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Remembers what was read, or was being read, when it is called; the function returned reads that again. What was begun
 * in between is fresh, and is not asked for twice.
 */
export function readAgainSince(): () => Promise<void> {
  const since = Date.now();
  const isIdle = ({ state }: Query) => state.fetchStatus === 'idle';
  const underWay = new Set(
    queries
      .getQueryCache()
      .getAll()
      .filter((one) => !isIdle(one)),
  );
  const isFresh = (one: Query) => !underWay.has(one) && (!isIdle(one) || one.state.dataUpdatedAt >= since);
  return () => queries.invalidateQueries({ predicate: (one) => !isFresh(one) });
}
