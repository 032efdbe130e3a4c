/** Longest time to wait for optional data, in milliseconds. */
const TIMEOUT = 3000;

/** Waits until a promise settles, but at most 3 s. Resolves with true if the promise settled within this time. */
export function waitUntilSettled(asked: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT, false);
    const settled = () => {
      clearTimeout(timer);
      resolve(true);
    };
    asked.then(settled, settled);
  });
}
