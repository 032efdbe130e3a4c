import { useEffect, useState } from 'react';

const EVERY = 1500;
const MOST_FAILURES = 5;

/** Milliseconds until the next poll: `every` (1.5 s by default), doubled for each consecutive failure. */
export const pollDelay = (failures: number, every = EVERY): number => every * 2 ** failures;

/**
 * Polls while something is pending. The delay grows after each consecutive failure, and polling stops after five (B8).
 * `every` returns the delay before each poll.
 */
export function usePoll(
  isPending: boolean,
  read: () => Promise<{ isError: boolean }>,
  every?: () => number,
): { hasStopped: boolean; again: () => void } {
  const [turn, setTurn] = useState({ reading: 0, failures: 0 });
  const hasStopped = isPending && turn.failures >= MOST_FAILURES;
  useEffect(() => {
    if (!isPending || turn.failures >= MOST_FAILURES) return;
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        void read().then(({ isError }) => {
          if (isCurrent)
            setTurn(({ reading, failures }) => ({ reading: reading + 1, failures: isError ? failures + 1 : 0 }));
        });
      },
      pollDelay(turn.failures, every?.()),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isPending, read, every, turn]);
  return { hasStopped, again: () => setTurn({ reading: 0, failures: 0 }) };
}
