import { createContext, use, type ReactNode } from 'react';
import type { Address } from './hash.ts';

const Path = createContext('/');
const Query = createContext('');

/** Gives the address of the screen that is drawn to all that stands in it: who asks for the path hears of that alone. */
export function RouteContext({ at, children }: { at: Address | null; children: ReactNode }) {
  return (
    <Path value={at?.path ?? '/'}>
      <Query value={at?.query ?? ''}>{children}</Query>
    </Path>
  );
}

/** The hooks of wouter's router: the path and query of the screen on the page. */
export const useRoutePath = (): string => use(Path);
/** wouter decodes the query once before `URLSearchParams` does: escaped percent signs keep values as they are. */
export const useRouteQuery = (): string => use(Query).replaceAll('%', '%25');
