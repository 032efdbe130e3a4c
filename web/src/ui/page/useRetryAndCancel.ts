import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Returns two functions: `retry` sends a failed or running read again, `cancel` cancels it. */
export function useRetryAndCancel(queryKey: QueryKey): { retry: () => void; cancel: () => void } {
  const queries = useQueryClient();
  const one = { queryKey, exact: true };
  const cancel = () => queries.cancelQueries(one);
  return { retry: () => void cancel().then(() => queries.refetchQueries(one)), cancel: () => void cancel() };
}
