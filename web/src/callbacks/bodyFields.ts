import { membersOf } from '../api/listOf.ts';

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What a callback says, by name; nothing where its body is no JSON. */
export const bodyFields = (body: string): Readonly<Record<string, unknown>> =>
  membersOf(parsed(body) as Record<string, unknown> | undefined);

/** A body with a line a field; what is no JSON as it came. */
export function prettyBody(body: string): string {
  const value = parsed(body);
  return value === undefined ? body : JSON.stringify(value, null, 2);
}
