import { randomUUID } from 'node:crypto';
import { metadataOf, type FormError } from '@portal/contract/protocol';
import type { AppRoute, StandardSchemaV1 } from '@ts-rest/core';
import { contractComplaint, readBody } from './answer.ts';

type Result<R extends AppRoute> = R['responses'][200] extends StandardSchemaV1<unknown, infer Output> ? Output : Buffer;
export interface Markers {
  demo_mode?: boolean;
  auth?: boolean;
  code?: string;
  'redirect-to'?: string;
  error?: FormError;
  issues?: { path: string; message: string }[];
}
/** Any answer may carry markers; where a result declares one more narrowly, a test still meets all its values. */
type Marked<T> = T extends readonly unknown[] | Buffer
  ? T & Markers
  : (string extends keyof T ? unknown : Omit<T, keyof Markers>) & Markers;
export interface Answer<R extends AppRoute> {
  status: number;
  headers: Record<string, string>;
  /** Held to the schema of its status; a file is a Buffer. */
  body: Marked<Result<R>>;
}
/** What a call carries. Loose on purpose: a test may send what the contract forbids. */
export interface CallArgs {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}
/** Calls a route of the contract as the portal does; fails the test when the answer is not what the contract declares. */
export type Call = <R extends AppRoute>(route: R, args?: CallArgs) => Promise<Answer<R>>;

/** Arrays and objects as JSON, the rest as text; nothing for what is empty: the portal's own encoding. */
function encodeQuery(query: Record<string, unknown>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    parts.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return parts.size === 0 ? '' : `?${parts.toString()}`;
}

/** The path of a call with its parameters and its query. */
export const pathOf = ({ path }: Pick<AppRoute, 'path'>, { params = {}, query = {} }: CallArgs = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `:${name}`)) + encodeQuery(query);

/** The headers that the portal sends with a call; `csrf` is the cookie as the browser holds it. */
export const headersOf = (
  route: AppRoute,
  { headers }: CallArgs,
  csrf: string | undefined,
): Record<string, string> => ({
  ...((route.method !== 'GET' || metadataOf(route).writes) && csrf !== undefined
    ? { 'X-CSRFToken': decodeURIComponent(csrf) }
    : {}),
  ...(metadataOf(route).money ? { 'Idempotency-Key': randomUUID() } : {}),
  ...headers,
});

/** An answer as the contract means it; throws where it is not what the contract declares. */
export function readAnswer<R extends AppRoute>(
  route: R,
  status: number,
  headers: Record<string, string>,
  bytes: Buffer,
): Answer<R> {
  const type = headers['content-type'] ?? '';
  const body = readBody(route, status, type, bytes);
  const wrong = contractComplaint(route, status, type, body);
  if (wrong !== undefined) throw new Error(`${wrong}\n${JSON.stringify(body).slice(0, 600)}`);
  return { status, headers, body: body as Answer<R>['body'] };
}
