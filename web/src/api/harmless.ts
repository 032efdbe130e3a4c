import { inTime } from './inTime.ts';

/**
 * A part that the portal can do without: whoever wants it waits 3 s at most, and only once while it is asked for. What
 * comes after that is there for the next one who wants it; what failed is asked for again then.
 */
export function harmless(load: () => Promise<unknown>): () => Promise<void> {
  let waiting: Promise<void> | undefined;
  return () => {
    if (waiting === undefined) {
      const asked = load();
      waiting = inTime(asked).then(() => undefined);
      const over = () => {
        waiting = undefined;
      };
      asked.then(over, over);
    }
    return waiting;
  };
}
