const ROUNDS = 9;

/**
 * Duration of one action divided by that of another: the fastest of nine runs each. The runs alternate, so that a busy
 * machine or a cold start does not look like a difference.
 */
export async function durationRatio(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  const fastest = [Infinity, Infinity];
  for (let left = ROUNDS; left > 0; left--)
    for (const [at, act] of [one, other].entries()) {
      const from = performance.now();
      await act();
      fastest[at] = Math.min(fastest[at] ?? Infinity, performance.now() - from);
    }
  return (fastest[0] ?? 0) / (fastest[1] ?? 1);
}
