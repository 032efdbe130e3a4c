/** How long an act takes, in milliseconds: the middle one of seven. */
export async function medianTime(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let left = 7; left > 0; left--) {
    const from = performance.now();
    await act();
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b)[3] ?? 0;
}
