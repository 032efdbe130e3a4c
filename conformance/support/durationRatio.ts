const ROUNDS = 9;

/**
 * Measures the duration of one action divided by another's: the fastest of nine alternating runs each, so that load on
 * the machine or a cold start does not look like a difference.
 */
export async function measureDurationRatio(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  const fastest = [Infinity, Infinity];
  for (let left = ROUNDS; left > 0; left--)
    for (const [at, act] of [one, other].entries()) {
      const from = performance.now();
      await act();
      fastest[at] = Math.min(fastest[at] ?? Infinity, performance.now() - from);
    }
  return (fastest[0] ?? 0) / (fastest[1] ?? 1);
}
