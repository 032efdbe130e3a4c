/** What the portal can do without is waited for this long, ms. */
const TIMEOUT = 3000;

/** Waits until something is settled, well or not, 3 s at most; says whether it was in time. */
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
