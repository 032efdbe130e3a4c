const ROUNDS = 9;

/**
 * How many times as long one act takes as another: the fastest of each of nine turns, taken by turns, so that neither a
 * busy machine nor a cold start is taken for a difference.
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
