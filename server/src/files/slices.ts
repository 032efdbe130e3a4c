import { setImmediate } from 'node:timers/promises';

/** A long computation as a generator that yields after each short step, such as one row of a file. */
export type SlicedWork<Result> = Generator<undefined, Result, undefined>;

/** Number of steps between two pauses, which take a few milliseconds for rows of a file. */
const SLICE_STEPS = 20;

/**
 * Runs a long computation in short slices, so that other requests run between them. Stored data may change during a
 * pause.
 */
export async function runInSlices<Result>(work: SlicedWork<Result>): Promise<Result> {
  for (let steps = 1; ; steps += 1) {
    const step = work.next();
    if (step.done) return step.value;
    if (steps % SLICE_STEPS === 0) await setImmediate();
  }
}
