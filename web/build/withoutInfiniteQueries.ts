import type { Plugin } from 'vite';

/**
 * TanStack Query carries the reading of endless lists in every query (half a KB gz of what the sign-in page loads). Lists
 * here have pages, so this cuts it out, and fails where the package has changed.
 */
export function withoutInfiniteQueries(): Plugin {
  return {
    name: 'without-infinite-queries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^function (\w+)\(/gm)].map(([, name]) => name).join();
        if (names !== 'infiniteQueryBehavior,getNextPageParam,getPreviousPageParam,hasNextPage,hasPreviousPage')
          throw new Error(`without-infinite-queries: @tanstack/query-core has changed: ${names}`);
        const never = `() => { throw new Error('endless lists are left out of the build'); }`;
        return {
          code: `export const infiniteQueryBehavior = ${never}, hasNextPage = ${never}, hasPreviousPage = ${never};`,
          map: null,
        };
      },
    },
  };
}
