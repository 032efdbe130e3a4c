import { useEffect, useState } from 'react';
import type { Outcome } from './outcome.ts';

/** What became of an earlier try, once it is known; asked once. */
export function useEarlier(earlier: (() => Promise<Outcome | undefined>) | undefined) {
  const [asked, setAsked] = useState<{ outcome: Outcome | undefined } | undefined>(
    earlier ? undefined : { outcome: undefined },
  );
  useEffect(() => {
    let isLeft = false;
    void earlier?.().then((outcome) => !isLeft && setAsked({ outcome }));
    return () => void (isLeft = true);
    // Once; it is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return asked;
}
