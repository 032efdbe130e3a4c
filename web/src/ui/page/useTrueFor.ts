import { useEffect, useState } from 'react';

/** Returns true after `is` has been true for `ms` milliseconds. */
export function useTrueFor(is: boolean, ms: number): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!is) return setStays(false);
    const timer = setTimeout(setStays, ms, true);
    return () => clearTimeout(timer);
  }, [is, ms]);
  return is && stays;
}
