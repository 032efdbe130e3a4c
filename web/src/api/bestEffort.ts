import { settledInTime } from './settledInTime.ts';

/**
 * Loads something optional: callers wait at most 3 s and share a running load. A later result serves the next caller; a
 * failed load is then retried.
 */
export function bestEffort(load: () => Promise<unknown>): () => Promise<void> {
  let waiting: Promise<void> | undefined;
  return () => {
    if (waiting === undefined) {
      const asked = load();
      waiting = settledInTime(asked).then(() => undefined);
      const over = () => {
        waiting = undefined;
      };
      asked.then(over, over);
    }
    return waiting;
  };
}
