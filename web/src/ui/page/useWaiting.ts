import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Asks for a read once more, whether it failed or is on its way, or gives it up while it is. */
export function useWaiting(queryKey: QueryKey): { retry: () => void; cancel: () => void } {
  const queries = useQueryClient();
  const one = { queryKey, exact: true };
  const cancel = () => queries.cancelQueries(one);
  return { retry: () => void cancel().then(() => queries.refetchQueries(one)), cancel: () => void cancel() };
}
