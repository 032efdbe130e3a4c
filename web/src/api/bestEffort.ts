import { waitUntilSettled } from './waitUntilSettled.ts';

/**
 * Wraps a loader of optional data. Each caller waits at most 3 s, and callers share a load in progress. A late result
 * serves the next caller; after a failure the next caller starts a new load.
 */
export function bestEffort(load: () => Promise<unknown>): () => Promise<void> {
  let waiting: Promise<void> | undefined;
  return () => {
    if (waiting === undefined) {
      const asked = load();
      waiting = waitUntilSettled(asked).then(() => undefined);
      const over = () => {
        waiting = undefined;
      };
      asked.then(over, over);
    }
    return waiting;
  };
}
