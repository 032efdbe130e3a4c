/**
 * Converts a value of any type to one line of text (quality B11): texts, numbers, and objects by their name. Returns
 * null if there is nothing to show.
 */
export function toDisplayText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  const { name, id } = value as { name?: unknown; id?: unknown };
  return typeof name === 'string' && name !== ''
    ? name
    : typeof id === 'number' || typeof id === 'string'
      ? String(id)
      : null;
}
