import { setImmediate } from 'node:timers/promises';

/** Work that yields wherever other calls may run. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

const SLICE_MS = 5;

/** Does work in slices of about five milliseconds, with other calls between them. What the work read before may have changed. */
export async function inSlices<Result>(work: Sliced<Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE_MS;
  }
}
