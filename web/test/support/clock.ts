import { vi } from 'vitest';

/** Time limit of a check in real ms. */
const LIMIT = 10_000;

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** Stops the page's clock; only `advanceClock` advances it. */
export const stopClock = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Advances a stopped clock by `ms` and lets React render. */
export async function advanceClock(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await nextFrame();
  await nextFrame();
}

/**
 * Repeats a check until it passes, with a stopped clock. `expect.poll` and `expect.element` advance a stopped clock by
 * 50 ms with each try, so they would accept late changes.
 */
export async function retryUntilPasses(check: () => void): Promise<void> {
  const end = performance.now() + LIMIT;
  for (;;)
    try {
      check();
      return;
    } catch (failure) {
      if (performance.now() > end) throw failure;
      await nextFrame();
    }
}
