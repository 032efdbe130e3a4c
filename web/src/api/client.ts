import { isRight, type CallRight } from '@portal/contract/rightRules';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import type { AppRoute, ClientInferRequest, ClientInferResponseBody } from '@ts-rest/core';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emitPortalEvent } from './events.ts';
import { toFailure, type Failure } from './failure.ts';
import { apiFetcher } from './http.ts';
import { logContractMismatch } from './logContractMismatch.ts';
import { shareRunningCalls } from './shareRunningCalls.ts';

/** Body of a route's successful answer. Failed calls throw a `Failure`, so callers only get successful answers. */
export type RouteResult<R extends AppRoute> = ClientInferResponseBody<R, 200>;
/** Arguments of a call to a route: `params`, `query` and `body`. */
export type RouteArgs<R extends AppRoute> = Omit<
  ClientInferRequest<R>,
  'headers' | 'extraHeaders' | 'fetchOptions' | 'overrideClientOptions' | 'cache'
>;

type Send = (args: Record<string, unknown>) => Promise<{ body: unknown }>;
const senders = new WeakMap<AppRoute, Send>();

/**
 * The ts-rest client of a route, created at the first call. Only its `query` or `mutate` function is used: ts-rest
 * offers read hooks for GET only, but this API reads some lists by POST and writes by some GETs.
 */
function senderOf(route: AppRoute): Send {
  let send = senders.get(route);
  if (!send) {
    const client = initTsrReactQuery({ call: route }, { baseUrl: '', credentials: 'same-origin', api: apiFetcher });
    const call = client.call as { query: Send } | { mutate: Send };
    send = 'query' in call ? call.query : call.mutate;
    senders.set(route, send);
  }
  return send;
}

/** Encodes path parameters. ts-rest does not encode them, and it drops the path segment of an empty parameter. */
const encoded = (params: unknown) =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => {
      if (value === '') throw new Error(`empty path parameter ${name}`);
      return [name, encodeURIComponent(String(value))];
    }),
  );

/**
 * Paths of calls that may answer 401 without ending the session: the session check and the sign-out itself (ERR-011).
 */
const OWN_401 = new Set(['/api/v2/account/check_auth/', '/api/v2/account/logout/']);

/**
 * Whether the server denied a right. For records outside the user's rights the server answers 404, so a revoked right
 * shows up as 403 or 404.
 */
const isTurnedAway = ({ metadata }: AppRoute, { status }: Failure): boolean =>
  (status === 403 || status === 404) && isRight((metadata as { right: CallRight }).right);

type FetchOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

/**
 * Options of a call to the server. A call that moves money must pass the idempotency key of its operation (decision
 * 44).
 */
type CallOptions<R extends AppRoute> = R extends { metadata: { money: true } }
  ? [options: FetchOptions & { key: string }]
  : [options?: FetchOptions];

/** Calls a route of the server. Returns the answer, or throws a `Failure`. A 401 answer ends the session. */
export async function callServer<R extends AppRoute>(
  route: R,
  args: RouteArgs<R>,
  ...[options]: CallOptions<R>
): Promise<RouteResult<R>> {
  const { key, ...fetchOptions } = (options ?? {}) as FetchOptions & { key?: string };
  const given = args as { params?: unknown };
  try {
    const answer = await senderOf(route)({
      ...args,
      params: encoded(given.params),
      ...(key === undefined ? {} : { extraHeaders: { 'idempotency-key': key } }),
      fetchOptions,
    });
    logContractMismatch(route, answer.body);
    return answer.body as RouteResult<R>;
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (failure.kind === 'ended' && !OWN_401.has(route.path)) emitPortalEvent({ type: 'ended' });
    if (isTurnedAway(route, failure)) emitPortalEvent({ type: 'denied' });
    throw failure;
  }
}

/**
 * TanStack Query cache key of a route with its arguments. Without arguments, the key is the prefix of all reads of the
 * route.
 */
export const getQueryKey = (route: AppRoute, args?: unknown): readonly unknown[] =>
  args === undefined ? [route.method, route.path] : [route.method, route.path, args];

/**
 * Creates query options for `useQuery` and `useSuspenseQuery`, for a route of any HTTP method. `withDefaults` fills in
 * members that a foreign server omitted, or throws a `Failure` (quality B11). With `shouldKeepRunning` the request
 * continues when no component waits for its result.
 */
export const createQuery = <R extends AppRoute, T>(
  route: R,
  args: RouteArgs<R>,
  withDefaults: (answer: RouteResult<R>) => T,
  how: { shouldKeepRunning?: true } = {},
) =>
  queryOptions<T, Failure>({
    queryKey: getQueryKey(route, args),
    queryFn: async (context) => {
      // TanStack Query aborts a request only if `queryFn` reads `signal`.
      const options = [how.shouldKeepRunning ? {} : { signal: context.signal }] as unknown as CallOptions<R>;
      const answer = await callServer(route, args, ...options);
      try {
        return withDefaults(answer);
      } catch (thrown) {
        // An unreadable answer is reported as a failure of the server, not as a programming error.
        throw toFailure(thrown);
      }
    },
  });

/** Marks all cached reads of the routes as stale. Resolves when the reads of visible components have loaded again. */
export const invalidateRoutes = (queries: QueryClient, routes: readonly AppRoute[]): Promise<unknown> =>
  Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: getQueryKey(route) })));

/**
 * Type that excludes routes that move money: they need an idempotency key, so they are called through
 * `useMoneyOperation`.
 */
type NoMoney<R extends AppRoute> = R extends { metadata: { money: true } } ? never : R;

export interface RouteMutation<R extends AppRoute> {
  /**
   * Calls the route: resolves with the answer, rejects with a `Failure`. If a call with the same arguments is already
   * running, its result is shared.
   */
  run: (args: RouteArgs<R>) => Promise<RouteResult<R>>;
  /** Whether the latest call of the mutation is running. */
  running: boolean;
}

/**
 * Hook that calls a writing route of any HTTP method. A failed write is never retried automatically. `invalidates`
 * lists the routes whose cached reads are stale after a success.
 */
export function useRouteMutation<R extends AppRoute>(
  route: R & NoMoney<R>,
  invalidates: readonly AppRoute[] = [],
): RouteMutation<R> {
  const queries = useQueryClient();
  const mutation = useMutation<RouteResult<R>, Failure, RouteArgs<R>>({
    mutationFn: (args) => callServer<R>(route, args, ...([] as unknown as CallOptions<R>)),
    onSuccess: () => invalidateRoutes(queries, invalidates),
    networkMode: 'always',
    retry: false,
  });
  const [shared] = useState(() => shareRunningCalls<RouteResult<R>>());
  return {
    run: (args) => shared(args, () => mutation.mutateAsync(args)),
    running: mutation.isPending,
  };
}
