import { Failure } from './failure.ts';

/** A list that a foreign server may have left out: then an empty one (quality B11). */
export const listOf = <T>(value: readonly T[] | null | undefined): T[] =>
  Array.isArray(value) ? [...(value as readonly T[])] : [];

/** An object with members to read; anything else has none. */
export const membersOf = <T extends object>(value: T | null | undefined): Partial<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/**
 * The rows that an answer is about, each with the members that name it: without the list, or with a row that is none,
 * the answer is a failure and no empty list.
 */
export function rowsIn<T extends object>(
  value: readonly T[] | null | undefined,
  identity: readonly (keyof T)[] = [],
): T[] {
  const isRow = (row: unknown) =>
    typeof row === 'object' && row !== null && identity.every((name) => ((row as T)[name] ?? null) !== null);
  if (!Array.isArray(value) || !value.every(isRow)) throw new Failure('other', 200);
  return [...(value as readonly T[])];
}
