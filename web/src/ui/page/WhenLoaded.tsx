import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../api/failure.ts';
import { SlowNotice } from './SlowNotice.tsx';
import { DelayedContent } from './ScreenBoundary.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useRetryAndCancel } from './useRetryAndCancel.ts';

/**
 * Returns the data of a screen, or undefined while it loads. A failed or cancelled read goes to the screen's boundary.
 * If a read is not cached (`gcTime: 0`), an earlier screen's answer is not used.
 */
export function useLoadedData<T>(read: UseQueryOptions<T, Failure>): T | undefined {
  const query = useQuery({ ...read, throwOnError: (_failure, { state }) => state.data === undefined });
  const data = read.gcTime === 0 && !query.isFetchedAfterMount ? undefined : query.data;
  if (data === undefined && query.fetchStatus === 'idle') throw new Failure('silent', 0);
  return data;
}

/**
 * Placeholder for loading data: nothing for 150 ms, then `children`, and after ten seconds also buttons to retry and
 * cancel.
 */
export function LoadingPlaceholder({ queryKey, children }: { queryKey: QueryKey; children: ReactNode }) {
  const { retry, cancel } = useRetryAndCancel(queryKey);
  return (
    <>
      <SlowNotice onRetry={retry} onCancel={cancel} />
      <DelayedContent>{children}</DelayedContent>
    </>
  );
}

/**
 * Renders `children` with loaded data, and a skeleton until then. The component does not suspend, because React delays
 * the content after a suspense by 300 ms.
 */
export function WhenLoaded<T>({
  read,
  children,
}: {
  read: UseQueryOptions<T, Failure>;
  children: (data: T) => ReactNode;
}) {
  const data = useLoadedData(read);
  if (data !== undefined) return children(data);
  return (
    <LoadingPlaceholder queryKey={read.queryKey}>
      <ScreenSkeleton />
    </LoadingPlaceholder>
  );
}
