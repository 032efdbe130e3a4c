import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginFile, endFile, isFresh, openFileAt } from './openFiles.ts';

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

const lastAt = (place: string) => openFileAt(place)?.file;

test('a file is remembered until it is known what became of it, the last of its place first', () => {
  beginFile('coffee', 7);
  beginFile('bikes', 8);
  beginFile('coffee', 9);
  expect(lastAt('coffee')).toBe(9);
  endFile('coffee', 9);
  expect(lastAt('coffee')).toBe(7);
  endFile('coffee', 7);
  expect(lastAt('coffee')).toBeUndefined();
  expect(lastAt('bikes')).toBe(8);
});

test('the end of an earlier file forgets none that was sent since', () => {
  beginFile('coffee', 7);
  beginFile('coffee', 9);
  endFile('coffee', 7);
  expect(lastAt('coffee')).toBe(9);
});

test('a file may be on its way for a quarter of an hour, and is forgotten after a day', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  beginFile('coffee', 7);
  const file = openFileAt('coffee')!;
  vi.advanceTimersByTime(14 * 60_000);
  expect(isFresh(file)).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect([isFresh(file), lastAt('coffee')]).toEqual([false, 7]);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(lastAt('coffee')).toBeUndefined();
});
