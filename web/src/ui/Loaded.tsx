import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';
import { Later } from './ScreenBoundary.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** What a screen cannot be without, once it is there; the screen's boundary when it fails. */
export const useLoaded = <T,>(read: UseQueryOptions<T, Failure>): T | undefined =>
  useQuery({ ...read, throwOnError: (_failure, { state }) => state.data === undefined }).data;

/**
 * The same, with a skeleton until it is there. It does not suspend: React holds back what comes after a suspense for
 * 300 ms.
 */
export function Loaded<T>({ read, children }: { read: UseQueryOptions<T, Failure>; children: (data: T) => ReactNode }) {
  const data = useLoaded(read);
  return data === undefined ? <Later children={<ScreenSkeleton />} /> : children(data);
}
