import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../api/failure.ts';
import { SlowNotice } from './SlowNotice.tsx';
import { Delayed } from './ScreenBoundary.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useRetryAndCancel } from './useRetryAndCancel.ts';

/**
 * What a screen cannot be without, once it is there; the screen's boundary when it fails, or is given up. Of a read that
 * is not kept (`gcTime: 0`) the answer that the screen before still holds is not taken.
 */
export function useLoaded<T>(read: UseQueryOptions<T, Failure>): T | undefined {
  const query = useQuery({ ...read, throwOnError: (_failure, { state }) => state.data === undefined });
  const data = read.gcTime === 0 && !query.isFetchedAfterMount ? undefined : query.data;
  if (data === undefined && query.fetchStatus === 'idle') throw new Failure('silent', 0);
  return data;
}

/** In the place of what is read: nothing for a blink, then `children`, and after ten seconds the ways on. */
export function Waiting({ queryKey, children }: { queryKey: QueryKey; children: ReactNode }) {
  const { retry, cancel } = useRetryAndCancel(queryKey);
  return (
    <>
      <SlowNotice onRetry={retry} onCancel={cancel} />
      <Delayed>{children}</Delayed>
    </>
  );
}

/**
 * Draws `children` with what was read, a skeleton until then. It does not suspend: React holds back what comes after a
 * suspense for 300 ms.
 */
export function WhenLoaded<T>({
  read,
  children,
}: {
  read: UseQueryOptions<T, Failure>;
  children: (data: T) => ReactNode;
}) {
  const data = useLoaded(read);
  if (data !== undefined) return children(data);
  return (
    <Waiting queryKey={read.queryKey}>
      <ScreenSkeleton />
    </Waiting>
  );
}
