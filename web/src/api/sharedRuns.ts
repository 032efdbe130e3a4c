/**
 * Runs by what they are asked for: the same asked again while it is under way is the run under way, anything else is a
 * run of its own.
 */
export function sharedRuns<T>(): (asked: unknown, start: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (asked, start) => {
    const name = JSON.stringify(asked);
    const run = underWay.get(name) ?? start().finally(() => underWay.delete(name));
    underWay.set(name, run);
    return run;
  };
}
