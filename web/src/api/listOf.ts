import { Failure } from './failure.ts';

/** A list, or an empty one if a foreign server omitted it (quality B11). */
export const listOf = <T>(value: readonly T[] | null | undefined): T[] =>
  Array.isArray(value) ? [...(value as readonly T[])] : [];

/** An object's members; none for any other value. */
export const membersOf = <T extends object>(value: T | null | undefined): Partial<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/**
 * The rows of an answer with their required members. Throws if the list or a required member is missing, instead of
 * showing an empty list.
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
