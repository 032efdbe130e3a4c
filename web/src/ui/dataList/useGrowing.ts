import { useEffect, useState } from 'react';

/** What the window shows at a glance. */
const step = () => Math.ceil(window.innerHeight / 60);

/**
 * The first rows at once and the rest a step a frame: eighty rows of twelve columns are a long task for a phone, those
 * in sight are there before it is noticed. Rows that are there already are changed all at once.
 */
export function useGrowing<T>(rows: readonly T[]): readonly T[] {
  const [count, setCount] = useState(step);
  const isWhole = count >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => (timer = setTimeout(setCount, 0, count + step())));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [count, isWhole]);
  return isWhole ? rows : rows.slice(0, count);
}
