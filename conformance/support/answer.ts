import { z } from 'zod';
import type { AppRoute } from '@ts-rest/core';

/** Where two JSON values differ, as paths: `data[0].secret`. */
function differences(sent: unknown, kept: unknown, path = ''): string[] {
  if (Object.is(sent, kept)) return [];
  if (typeof sent !== 'object' || typeof kept !== 'object' || sent === null || kept === null) return [path || '(all)'];
  const names = new Set([...Object.keys(sent), ...Object.keys(kept)]);
  const step = (name: string) => (Array.isArray(sent) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`);
  return [...names].flatMap((name) => differences(Reflect.get(sent, name), Reflect.get(kept, name), step(name)));
}

/** A 200 may be an interruption or the result: each is tried by itself, so that neither excuses the other's extra keys. */
const choices = (schema: z.core.$ZodType): readonly z.core.$ZodType[] =>
  schema instanceof z.ZodUnion ? schema.options : [schema];

function complaint(schema: z.core.$ZodType, body: unknown): string | undefined {
  const read = z.safeParse(schema, body);
  if (!read.success) return z.prettifyError(read.error);
  const paths = differences(body, read.data);
  return paths.length === 0 ? undefined : `not in the schema, or changed by it: ${paths.slice(0, 10).join(', ')}`;
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** What is wrong with an answer: a status nobody declared, a body that is not exactly what the schema says. */
export function contractComplaint(route: AppRoute, status: number, type: string, body: unknown): string | undefined {
  const declared: unknown = route.responses[status];
  const name = `${route.method} ${route.path} answered ${status}`;
  if (declared === undefined) return `${name}, which the contract does not declare`;
  if (!isSchema(declared)) return Buffer.isBuffer(body) ? undefined : complaint(z.object({}).loose(), body);
  if (!type.startsWith('application/json')) return `${name} as ${type || 'nothing'} instead of JSON`;
  const complaints = choices(declared).map((choice) => complaint(choice, body));
  return complaints.includes(undefined) ? undefined : `${name}: ${complaints.at(-1)}`;
}

/** The body as the contract means it: JSON read, a file as bytes. */
export function readBody(route: AppRoute, status: number, type: string, bytes: Buffer): unknown {
  const isFile = !isSchema(route.responses[status]) && route.responses[status] !== undefined;
  if (isFile && !type.startsWith('application/json')) return bytes;
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
