/** Shares running calls by their arguments: the same arguments during a call share it, others start a new one. */
export function shareRunningCalls<T>(): (asked: unknown, start: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (asked, start) => {
    const name = JSON.stringify(asked);
    const run = underWay.get(name) ?? start().finally(() => underWay.delete(name));
    underWay.set(name, run);
    return run;
  };
}
