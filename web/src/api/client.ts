import { isRight, type CallRight } from '@portal/contract/rightRules';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import type { AppRoute, ClientInferRequest, ClientInferResponseBody } from '@ts-rest/core';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emit } from './events.ts';
import { classify, type Failure } from './failure.ts';
import { fetcher } from './http.ts';
import { checkDrift } from './drift.ts';
import { shareRunningCalls } from './shareRunningCalls.ts';

/** The answer of a call. Failures are thrown, so it is always a success. */
export type Result<R extends AppRoute> = ClientInferResponseBody<R, 200>;
/** The arguments of a call: `params`, `query`, `body`. */
export type Args<R extends AppRoute> = Omit<
  ClientInferRequest<R>,
  'headers' | 'extraHeaders' | 'fetchOptions' | 'overrideClientOptions' | 'cache'
>;

type Send = (args: Record<string, unknown>) => Promise<{ body: unknown }>;
const senders = new WeakMap<AppRoute, Send>();

/**
 * The ts-rest client of a route, created at its first call. Only its `query` or `mutate` is used: ts-rest has read
 * hooks for GET and write hooks for other methods, but here some lists are read by POST and some writes are GETs.
 */
function senderOf(route: AppRoute): Send {
  let send = senders.get(route);
  if (!send) {
    const client = initTsrReactQuery({ call: route }, { baseUrl: '', credentials: 'same-origin', api: fetcher });
    const call = client.call as { query: Send } | { mutate: Send };
    send = 'query' in call ? call.query : call.mutate;
    senders.set(route, send);
  }
  return send;
}

/** ts-rest does not encode path parameters, and drops the segment of an empty one. */
const encoded = (params: unknown) =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => {
      if (value === '') throw new Error(`empty path parameter ${name}`);
      return [name, encodeURIComponent(String(value))];
    }),
  );

/** Calls whose 401 answers their own question; a sign-out for them would never end (ERR-011). */
const OWN_401 = new Set(['/api/v2/account/check_auth/', '/api/v2/account/logout/']);

/**
 * Whether the server denied a right. It answers 404 for records outside the user's rights, so a revoked right shows up
 * as 403 or 404.
 */
const isTurnedAway = ({ metadata }: AppRoute, { status }: Failure): boolean =>
  (status === 403 || status === 404) && isRight((metadata as { right: CallRight }).right);

type FetchOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

/** Options of a call. A call that moves money needs the idempotency key of its operation (decision 44). */
type CallOptions<R extends AppRoute> = R extends { metadata: { money: true } }
  ? [options: FetchOptions & { key: string }]
  : [options?: FetchOptions];

/** Calls the server: returns the answer or throws a `Failure`. A 401 ends the session. */
export async function ask<R extends AppRoute>(
  route: R,
  args: Args<R>,
  ...[options]: CallOptions<R>
): Promise<Result<R>> {
  const { key, ...fetchOptions } = (options ?? {}) as FetchOptions & { key?: string };
  const given = args as { params?: unknown };
  try {
    const answer = await senderOf(route)({
      ...args,
      params: encoded(given.params),
      ...(key === undefined ? {} : { extraHeaders: { 'idempotency-key': key } }),
      fetchOptions,
    });
    checkDrift(route, answer.body);
    return answer.body as Result<R>;
  } catch (thrown) {
    const failure = classify(thrown);
    if (failure.kind === 'ended' && !OWN_401.has(route.path)) emit({ type: 'ended' });
    if (isTurnedAway(route, failure)) emit({ type: 'denied' });
    throw failure;
  }
}

/** The cache key of a route's read; without arguments, the prefix of all its reads. */
export const keyOf = (route: AppRoute, args?: unknown): readonly unknown[] =>
  args === undefined ? [route.method, route.path] : [route.method, route.path, args];

/**
 * A read for `useQuery` and `useSuspenseQuery`, whatever its HTTP method. `withDefaults` fills in what a foreign server
 * omitted, or throws a `Failure` (quality B11). With `goesOn` the request continues when no component waits for it.
 */
export const qWithDefaults = <R extends AppRoute, T>(
  route: R,
  args: Args<R>,
  withDefaults: (answer: Result<R>) => T,
  how: { goesOn?: true } = {},
) =>
  queryOptions<T, Failure>({
    queryKey: keyOf(route, args),
    queryFn: async (context) => {
      // TanStack Query aborts the request only if `queryFn` reads `signal`.
      const options = [how.goesOn ? {} : { signal: context.signal }] as unknown as CallOptions<R>;
      const answer = await ask(route, args, ...options);
      try {
        return withDefaults(answer);
      } catch (thrown) {
        // An unreadable answer is the server's fault, not a programming error.
        throw classify(thrown);
      }
    },
  });

/** Marks all reads of the routes as stale; resolves when the reads on the screen have loaded again. */
export const invalidateReads = (queries: QueryClient, routes: readonly AppRoute[]): Promise<unknown> =>
  Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })));

/** Excludes calls that move money: they need an idempotency key, so they go through `useMoneyOperation`. */
type NoMoney<R extends AppRoute> = R extends { metadata: { money: true } } ? never : R;

export interface Action<R extends AppRoute> {
  /** Resolves with the answer, rejects with a `Failure`. The same arguments during a call share that call. */
  run: (args: Args<R>) => Promise<Result<R>>;
  /** Whether the latest call is running. */
  running: boolean;
}

/**
 * A write, whatever its HTTP method. It is never retried, not even when the network returns. `invalidates` names the
 * reads that are stale after a success.
 */
export function useAction<R extends AppRoute>(route: R & NoMoney<R>, invalidates: readonly AppRoute[] = []): Action<R> {
  const queries = useQueryClient();
  const mutation = useMutation<Result<R>, Failure, Args<R>>({
    mutationFn: (args) => ask<R>(route, args, ...([] as unknown as CallOptions<R>)),
    onSuccess: () => invalidateReads(queries, invalidates),
    networkMode: 'always',
    retry: false,
  });
  const [shared] = useState(() => shareRunningCalls<Result<R>>());
  return {
    run: (args) => shared(args, () => mutation.mutateAsync(args)),
    running: mutation.isPending,
  };
}
