import { randomUUID } from 'node:crypto';
import { metadataOf, type FormError } from '@portal/contract/protocol';
import type { AppRoute, StandardSchemaV1 } from '@ts-rest/core';
import { z } from 'zod';

type Result<R extends AppRoute> = R['responses'][200] extends StandardSchemaV1<unknown, infer Output> ? Output : Buffer;
export interface ResponseMarkers {
  demo_mode?: boolean;
  auth?: boolean;
  code?: string;
  'redirect-to'?: string;
  error?: FormError;
  issues?: { path: string; message: string }[];
}
/**
 * Result type with the common members (such as `error`) that any response may carry. If the result declares a common
 * member with fewer values, the member has the common type here.
 */
type Marked<T> = T extends readonly unknown[] | Buffer
  ? T & ResponseMarkers
  : (string extends keyof T ? unknown : Omit<T, keyof ResponseMarkers>) & ResponseMarkers;
export interface CallAnswer<R extends AppRoute> {
  status: number;
  headers: Record<string, string>;
  /** Response body, validated against the schema of its status; a file is a Buffer. */
  body: Marked<Result<R>>;
}
/** Loosely typed arguments of a call, because a test may send values that the contract forbids. */
export interface CallArgs {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}
/**
 * Function that calls a route of the contract like the portal does, and throws if the response violates the contract.
 */
export type CallRoute = <R extends AppRoute>(route: R, args?: CallArgs) => Promise<CallAnswer<R>>;

/** Encodes a query like the portal: arrays and objects as JSON, other values as text, without empty values. */
function encodeQuery(query: Record<string, unknown>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    parts.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return parts.size === 0 ? '' : `?${parts.toString()}`;
}

/** Builds the path of a call with its parameters and query. */
export const buildCallPath = ({ path }: Pick<AppRoute, 'path'>, { params = {}, query = {} }: CallArgs = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `:${name}`)) + encodeQuery(query);

/** Builds the headers that the portal sends with a call; `csrf` is the encoded cookie value. */
export const buildCallHeaders = (
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

/** Lists the paths at which two JSON values differ, such as `data[0].secret`. */
function differences(sent: unknown, kept: unknown, path = ''): string[] {
  if (Object.is(sent, kept)) return [];
  if (typeof sent !== 'object' || typeof kept !== 'object' || sent === null || kept === null) return [path || '(all)'];
  const names = new Set([...Object.keys(sent), ...Object.keys(kept)]);
  const step = (name: string) => (Array.isArray(sent) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`);
  return [...names].flatMap((name) => differences(Reflect.get(sent, name), Reflect.get(kept, name), step(name)));
}

/**
 * Alternatives of a 200 response schema. Each is validated separately, so that no alternative allows another's extra
 * members.
 */
const choices = (schema: z.core.$ZodType): readonly z.core.$ZodType[] =>
  schema instanceof z.ZodUnion ? schema.options : [schema];

/** Text before the paths of a body that its schema does not declare, or would change. */
export const SCHEMA_DIFFERENCES = 'undeclared in the schema, or changed by the schema: ';

function schemaViolation(schema: z.core.$ZodType, body: unknown): string | undefined {
  const read = z.safeParse(schema, body);
  if (!read.success) return z.prettifyError(read.error);
  const paths = differences(body, read.data);
  return paths.length === 0 ? undefined : SCHEMA_DIFFERENCES + paths.slice(0, 10).join(', ');
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Returns why a response violates the contract: an undeclared status, or a body that differs from its schema. */
function contractViolation(route: AppRoute, status: number, type: string, body: unknown): string | undefined {
  const declared: unknown = route.responses[status];
  const name = `${route.method} ${route.path} answered ${status}`;
  if (declared === undefined) return `${name}, which the contract does not declare`;
  if (!isSchema(declared)) return Buffer.isBuffer(body) ? undefined : schemaViolation(z.object({}).loose(), body);
  if (!type.startsWith('application/json')) return `${name} as ${type || 'nothing'} instead of JSON`;
  const violations = choices(declared).map((choice) => schemaViolation(choice, body));
  return violations.includes(undefined) ? undefined : `${name}: ${violations.at(-1)}`;
}

/** Parses a response body: JSON, or the bytes of a file. */
function parseBody(route: AppRoute, status: number, type: string, bytes: Buffer): unknown {
  const isFile = !isSchema(route.responses[status]) && route.responses[status] !== undefined;
  if (isFile && !type.startsWith('application/json')) return bytes;
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Parses a response; throws if it violates the contract. */
export function parseCallAnswer<R extends AppRoute>(
  route: R,
  status: number,
  headers: Record<string, string>,
  bytes: Buffer,
): CallAnswer<R> {
  const type = headers['content-type'] ?? '';
  const body = parseBody(route, status, type, bytes);
  const violation = contractViolation(route, status, type, body);
  if (violation !== undefined) throw new Error(`${violation}\n${JSON.stringify(body).slice(0, 600)}`);
  return { status, headers, body: body as CallAnswer<R>['body'] };
}
