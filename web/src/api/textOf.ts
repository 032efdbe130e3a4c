/**
 * A value in one line, whatever type a foreign server gave it (quality B11): texts, numbers, and things by their name;
 * null where there is nothing to read.
 */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  const { name, id } = value as { name?: unknown; id?: unknown };
  return typeof name === 'string' && name !== ''
    ? name
    : typeof id === 'number' || typeof id === 'string'
      ? String(id)
      : null;
}
