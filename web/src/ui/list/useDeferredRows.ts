import { startTransition, useEffect, useRef, useState } from 'react';

/** Number of rows that fit in the window. */
const inSight = () => Math.ceil(window.innerHeight / 60);

/** Milliseconds of two frames: visible rows are painted before the rows below render. */
const PAINTED = 32;

/**
 * Renders visible rows immediately and the rows below a moment later, because eighty rows of twelve columns are a long
 * task on a phone. Until then the rows below are missing, or are those of the previous page. If the user leaves the
 * page meanwhile (`isLeaving`), they are not rendered.
 */
export function useDeferredRows<T>(rows: readonly T[], isLeaving: boolean): readonly T[] {
  const [late, setLate] = useState<readonly T[]>([]);
  const drawn = useRef(late);
  useEffect(() => void (drawn.current = late), [late]);
  useEffect(() => {
    // Discards rows that were being rendered but are not on the page yet.
    setLate(drawn.current);
    if (isLeaving) return;
    const timer = setTimeout(() => startTransition(() => setLate(rows)), PAINTED);
    return () => clearTimeout(timer);
  }, [rows, isLeaving]);
  if (late === rows) return rows;
  const first = rows.slice(0, inSight());
  return [...first, ...late.slice(first.length, rows.length)];
}
