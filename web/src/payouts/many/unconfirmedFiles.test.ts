import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberSentFile, forgetSentFile, canBeInTransit, findUnconfirmedFile } from './unconfirmedFiles.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

afterEach(() => void vi.useRealTimers());

const lastAt = (place: string) => findUnconfirmedFile(place)?.file;

test('sent payout files are remembered until their outcome is known; the latest file of each page is returned first', () => {
  rememberSentFile('coffee', 7);
  rememberSentFile('bikes', 8);
  rememberSentFile('coffee', 9);
  expect(lastAt('coffee')).toBe(9);
  forgetSentFile('coffee', 9);
  expect(lastAt('coffee')).toBe(7);
  forgetSentFile('coffee', 7);
  expect(lastAt('coffee')).toBeUndefined();
  expect(lastAt('bikes')).toBe(8);
});

test('ending an earlier payout file keeps the payout files sent later', () => {
  rememberSentFile('coffee', 7);
  rememberSentFile('coffee', 9);
  forgetSentFile('coffee', 7);
  expect(lastAt('coffee')).toBe(9);
});

test('a sent payout file counts as in progress for 15 minutes, and is forgotten after a day', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  rememberSentFile('coffee', 7);
  const file = findUnconfirmedFile('coffee')!;
  vi.advanceTimersByTime(14 * 60_000);
  expect(canBeInTransit(file)).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect([canBeInTransit(file), lastAt('coffee')]).toEqual([false, 7]);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(lastAt('coffee')).toBeUndefined();
});
