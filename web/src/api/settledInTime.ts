/** Milliseconds to wait for optional data. */
const TIMEOUT = 3000;

/** Waits until a promise settles, at most 3 s; returns whether it was in time. */
export function settledInTime(asked: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT, false);
    const settled = () => {
      clearTimeout(timer);
      resolve(true);
    };
    asked.then(settled, settled);
  });
}
