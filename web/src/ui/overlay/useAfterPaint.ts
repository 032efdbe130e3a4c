import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the first frame of an overlay is painted. Rows that wait for it do not delay the frame. A component that
 * stays while its overlay closes passes another value of `opening` for each opening.
 */
export function useAfterPaint(opening = 0): boolean {
  const [painted, setPainted] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(opening)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [opening]);
  return painted === opening;
}
