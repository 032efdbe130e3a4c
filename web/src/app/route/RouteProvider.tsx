import { createContext, use, type ReactNode } from 'react';
import type { HashAddress } from './hash.ts';

const Path = createContext('/');
const Query = createContext('');

/** Provides path and query of the shown screen in separate contexts, so that a query change does not re-render readers of the path. */
export function RouteProvider({ at, children }: { at: HashAddress | null; children: ReactNode }) {
  return (
    <Path value={at?.path ?? '/'}>
      <Query value={at?.query ?? ''}>{children}</Query>
    </Path>
  );
}

/** Path of the shown screen; wouter's router uses it as its location hook. */
export const useRoutePath = (): string => use(Path);
/** Query of the shown screen. wouter decodes it before `URLSearchParams` does, so percent signs are escaped here. */
export const useRouteQuery = (): string => use(Query).replaceAll('%', '%25');
