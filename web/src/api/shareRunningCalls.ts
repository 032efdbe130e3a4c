/**
 * Creates a function that shares running calls: a call with the same arguments as a running call returns that call's
 * promise.
 */
export function shareRunningCalls<T>(): (asked: unknown, start: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (asked, start) => {
    const name = JSON.stringify(asked);
    const run = underWay.get(name) ?? start().finally(() => underWay.delete(name));
    underWay.set(name, run);
    return run;
  };
}
