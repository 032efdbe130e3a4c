import { isRight, type CallRight } from '@portal/contract/rightRules';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import type { AppRoute, ClientInferRequest, ClientInferResponseBody } from '@ts-rest/core';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emit } from './events.ts';
import { classify, type Failure } from './failure.ts';
import { fetcher } from './http.ts';
import { checkDrift } from './drift.ts';
import { sharedRuns } from './sharedRuns.ts';

/** The result of a call; interruptions and failures never come this far, they are thrown. */
export type Result<R extends AppRoute> = ClientInferResponseBody<R, 200>;
/** What a call is given: `params`, `query`, `body`. */
export type Args<R extends AppRoute> = Omit<
  ClientInferRequest<R>,
  'headers' | 'extraHeaders' | 'fetchOptions' | 'overrideClientOptions' | 'cache'
>;

type Send = (args: Record<string, unknown>) => Promise<{ body: unknown }>;
const senders = new WeakMap<AppRoute, Send>();

/**
 * The client of a route, made at its first call. Only its `query` or `mutate` is used: ts-rest has hooks that read for GETs
 * and hooks that write for the other methods, and here some lists are read by POST and some writes are GETs.
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

/** ts-rest puts path parameters in as they are and drops an empty one's segment. */
const encoded = (params: unknown) =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => {
      if (value === '') throw new Error(`empty path parameter ${name}`);
      return [name, encodeURIComponent(String(value))];
    }),
  );

/** Their 401 says what they were asked; another sign-out would not end (ERR-011). */
const OWN_401 = new Set(['/api/v2/account/check_auth/', '/api/v2/account/logout/']);

/** What somebody may not see is missing to them, so that a right that was withdrawn answers 403 or 404. */
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

/** Computed from the route, never written by hand. Without arguments it is the key of all its reads. */
export const keyOf = (route: AppRoute, args?: unknown): readonly unknown[] =>
  args === undefined ? [route.method, route.path] : [route.method, route.path, args];

/**
 * A read, for `useQuery` and `useSuspenseQuery`, whatever its method (some lists are read by POST). `withDefaults` puts in
 * what a foreign server left out; where it cannot, it throws a `Failure` (quality B11).
 * `goesOn`: the read is not given up when nobody waits for it any more.
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
        // An answer that cannot even be read is no programming error of ours.
        throw classify(thrown);
      }
    },
  });

/** Marks all reads of the routes as stale; resolves when the reads on the screen have loaded again. */
export const invalidateReads = (queries: QueryClient, routes: readonly AppRoute[]): Promise<unknown> =>
  Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })));

/** A call that moves money needs an idempotency key: it goes through `useMoneyOperation`, not `useAction`. */
type NoMoney<R extends AppRoute> = R extends { metadata: { money: true } } ? never : R;

export interface Action<R extends AppRoute> {
  /**
   * Resolves with the result, rejects with a `Failure`. The same run again while it is under way is the run under way; of
   * another row it is a call of its own.
   */
  run: (args: Args<R>) => Promise<Result<R>>;
  /** The run that began last is under way. */
  running: boolean;
}

/**
 * A write, whatever its method. It is never repeated by itself, not even when the network comes back; `invalidates` names
 * the reads that are stale once it succeeded.
 */
export function useAction<R extends AppRoute>(route: R & NoMoney<R>, invalidates: readonly AppRoute[] = []): Action<R> {
  const queries = useQueryClient();
  const mutation = useMutation<Result<R>, Failure, Args<R>>({
    mutationFn: (args) => ask<R>(route, args, ...([] as unknown as CallOptions<R>)),
    onSuccess: () => invalidateReads(queries, invalidates),
    networkMode: 'always',
    retry: false,
  });
  const [shared] = useState(() => sharedRuns<Result<R>>());
  return {
    run: (args) => shared(args, () => mutation.mutateAsync(args)),
    running: mutation.isPending,
  };
}
