import { setImmediate } from 'node:timers/promises';

/** Work that yields after each short step, such as one row of a file. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Steps of a slice: a few milliseconds for rows of a file. */
const SLICE_STEPS = 20;

/** Does work in short slices, with other calls between them. What the work read before a pause may have changed after it. */
export async function inSlices<Result>(work: Sliced<Result>): Promise<Result> {
  for (let steps = 1; ; steps += 1) {
    const step = work.next();
    if (step.done) return step.value;
    if (steps % SLICE_STEPS === 0) await setImmediate();
  }
}
