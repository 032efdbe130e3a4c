import { Failure } from './failure.ts';

/** Returns the list, or an empty list if a foreign server omitted the value (quality B11). */
export const toList = <T>(value: readonly T[] | null | undefined): T[] =>
  Array.isArray(value) ? [...(value as readonly T[])] : [];

/** Returns the value if it is an object, otherwise an empty object. */
export const toPartialObject = <T extends object>(value: T | null | undefined): Partial<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/**
 * Returns the rows of an answer after checking their required members. Throws if the list or a required member is
 * missing, because an empty list would be misleading.
 */
export function requireRows<T extends object>(
  value: readonly T[] | null | undefined,
  identity: readonly (keyof T)[] = [],
): T[] {
  const isRow = (row: unknown) =>
    typeof row === 'object' && row !== null && identity.every((name) => ((row as T)[name] ?? null) !== null);
  if (!Array.isArray(value) || !value.every(isRow)) throw new Failure('other', 200);
  return [...(value as readonly T[])];
}
