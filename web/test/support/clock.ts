import { vi } from 'vitest';

/** How long a check may take to pass, in real ms. */
const LIMIT = 10_000;

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** Stops the clock of what is drawn: only `pass` moves it on. */
export const stopClock = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Moves a stopped clock on, and lets React draw what that changed. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await nextFrame();
  await nextFrame();
}

/**
 * Repeats a check until it passes, under a stopped clock. `expect.poll` and `expect.element` move a stopped clock on by
 * 50 ms with each try, so they would pass for what comes late.
 */
export async function settles(check: () => void): Promise<void> {
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
