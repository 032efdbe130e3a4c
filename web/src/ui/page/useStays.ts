import { useEffect, useState } from 'react';

/** True once `is` has been true for so many ms: what passes within a blink is not shown. */
export function useStays(is: boolean, ms: number): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!is) return setStays(false);
    const timer = setTimeout(setStays, ms, true);
    return () => clearTimeout(timer);
  }, [is, ms]);
  return is && stays;
}
