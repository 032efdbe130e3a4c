import { QueryClient } from '@tanstack/react-query';

/** A failed read is not repeated by itself (one 401 would be four requests), a write never (decision 10). */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
