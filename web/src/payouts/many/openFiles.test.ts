import { beforeEach, expect, test, vi } from 'vitest';
import { beginFile, endFile, openFileAt } from './openFiles.ts';

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

test('the last file of a place is remembered until it is known what became of it', () => {
  beginFile('coffee', 7);
  beginFile('bikes', 8);
  beginFile('coffee', 9);
  expect(openFileAt('coffee')).toBe(9);
  endFile('coffee');
  expect(openFileAt('coffee')).toBeUndefined();
  expect(openFileAt('bikes')).toBe(8);
});

test('the end of an earlier file forgets none that was sent since', () => {
  beginFile('coffee', 7);
  beginFile('coffee', 9);
  endFile('coffee', 7);
  expect(openFileAt('coffee')).toBe(9);
  endFile('coffee', 9);
  expect(openFileAt('coffee')).toBeUndefined();
});
