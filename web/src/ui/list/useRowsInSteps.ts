import { startTransition, useEffect, useRef, useState } from 'react';

/** What the window shows at a glance. */
const inSight = () => Math.ceil(window.innerHeight / 60);

/** Two frames: the rows in sight are painted before the ones below them are drawn. */
const PAINTED = 32;

/**
 * The rows in sight at once, those below them a moment later, when nothing more urgent is to be drawn: eighty rows of
 * twelve columns are a long task for a phone. Until then rows below are missing, or are those of the page before. Who
 * turns on meanwhile (`isLeaving`) never sees them: they are not drawn.
 */
export function useRowsInSteps<T>(rows: readonly T[], isLeaving: boolean): readonly T[] {
  const [late, setLate] = useState<readonly T[]>([]);
  const drawn = useRef(late);
  useEffect(() => void (drawn.current = late), [late]);
  useEffect(() => {
    // Takes back what is being drawn and did not come to the page.
    setLate(drawn.current);
    if (isLeaving) return;
    const timer = setTimeout(() => startTransition(() => setLate(rows)), PAINTED);
    return () => clearTimeout(timer);
  }, [rows, isLeaving]);
  if (late === rows) return rows;
  const first = rows.slice(0, inSight());
  return [...first, ...late.slice(first.length, rows.length)];
}
