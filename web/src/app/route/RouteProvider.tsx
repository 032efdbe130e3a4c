import { createContext, use, type ReactNode } from 'react';
import type { HashAddress } from './hash.ts';

const Path = createContext('/');
const Query = createContext('');

/**
 * Context provider for path and query of the shown screen. Each has its own context, so that a query change does not
 * re-render components that read only the path.
 */
export function RouteProvider({ at, children }: { at: HashAddress | null; children: ReactNode }) {
  return (
    <Path value={at?.path ?? '/'}>
      <Query value={at?.query ?? ''}>{children}</Query>
    </Path>
  );
}

/** Hook that returns the path of the shown screen. wouter's router uses it as its location hook. */
export const useRoutePath = (): string => use(Path);
/**
 * Hook that returns the query of the shown screen. wouter decodes the query before `URLSearchParams` does, so percent
 * signs are escaped here.
 */
export const useRouteQuery = (): string => use(Query).replaceAll('%', '%25');
