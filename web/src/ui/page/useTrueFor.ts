import { useEffect, useState } from 'react';

/** True when `is` has been true for `ms`. */
export function useTrueFor(is: boolean, ms: number): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!is) return setStays(false);
    const timer = setTimeout(setStays, ms, true);
    return () => clearTimeout(timer);
  }, [is, ms]);
  return is && stays;
}
