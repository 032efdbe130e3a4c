import { useEffect, useState } from 'react';
import { serverNow } from '../api/serverClock.ts';

/** Now, by the server's clock, again each second. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
