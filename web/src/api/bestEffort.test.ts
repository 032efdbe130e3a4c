import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bestEffort } from './bestEffort.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const passed = async (waiting: Promise<void>) => {
  let isOver = false;
  void waiting.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(0);
  return isOver;
};

test('a best-effort load makes its caller wait until the load has finished', async () => {
  let come = () => {};
  const part = bestEffort(() => new Promise<void>((resolve) => (come = resolve)));
  const waiting = part();
  expect(await passed(waiting)).toBe(false);
  come();
  expect(await passed(waiting)).toBe(true);
});

test('a best-effort load delays its first caller by three seconds at most, and later callers not at all', async () => {
  const load = vi.fn(() => new Promise<void>(() => {}));
  const part = bestEffort(load);
  const waiting = part();
  await vi.advanceTimersByTimeAsync(2999);
  expect(await passed(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await passed(waiting)).toBe(true);
  expect(await passed(part())).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed best-effort load is repeated for the next caller', async () => {
  const load = vi.fn(() => Promise.reject(new Error('away')));
  const part = bestEffort(load);
  expect(await passed(part())).toBe(true);
  expect(await passed(part())).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});
