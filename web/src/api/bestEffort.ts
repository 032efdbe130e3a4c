import { settledInTime } from './settledInTime.ts';

/**
 * Loads what the portal can do without: callers wait 3 s at most, and share one load while it is under way. A load that
 * comes later than that serves the next caller; one that failed is tried again then.
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
