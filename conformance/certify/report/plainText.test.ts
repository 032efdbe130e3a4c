import { expect, test } from 'vitest';
import { countOf, formatDuration, formatShare, toOneLine, truncate } from './plainText.ts';

test('a count of one has the singular noun', () => {
  expect([countOf(1, 'test'), countOf(0, 'test'), countOf(2000, 'test')]).toEqual(['1 test', '0 tests', '2,000 tests']);
});

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [12_340, '12.3 s'],
  [59_960, '1 min 0 s'],
  [245_000, '4 min 5 s'],
])('shows %d ms as %s', (duration, text) => {
  expect(formatDuration(duration)).toBe(text);
});

test.each([
  [999, 1000, '99%'],
  [1, 1000, '1%'],
  [1, 3, '33%'],
  [0, 3, '0%'],
  [3, 3, '100%'],
  [0, 0, '—'],
])('shows the share %d of %d as %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});

test('puts a text on one line and marks a shortened one', () => {
  expect(truncate(toOneLine(' one\n\t two  three '), 9)).toBe('one two…');
});
