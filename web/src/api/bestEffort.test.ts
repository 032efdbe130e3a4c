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

test('is waited for until it is there', async () => {
  let come = () => {};
  const part = bestEffort(() => new Promise<void>((resolve) => (come = resolve)));
  const waiting = part();
  expect(await passed(waiting)).toBe(false);
  come();
  expect(await passed(waiting)).toBe(true);
});

test('is waited for three seconds, once: who wants it later does not wait for the same call again', async () => {
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

test('that failed is asked for again by the next who wants it', async () => {
  const load = vi.fn(() => Promise.reject(new Error('away')));
  const part = bestEffort(load);
  expect(await passed(part())).toBe(true);
  expect(await passed(part())).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});
