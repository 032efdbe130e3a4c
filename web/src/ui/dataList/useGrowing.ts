import { useDeferredValue } from 'react';

/** What the window shows at a glance. */
const inSight = () => Math.ceil(window.innerHeight / 60);

/**
 * The rows in sight at once, those below them a moment later, when nothing more urgent is to be drawn: eighty rows of
 * twelve columns are a long task for a phone. Until then rows below are missing, or are those of the page before.
 */
export function useGrowing<T>(rows: readonly T[]): readonly T[] {
  const first = rows.slice(0, inSight());
  const late = useDeferredValue(rows, first);
  return late === rows ? rows : [...first, ...late.slice(first.length, rows.length)];
}
