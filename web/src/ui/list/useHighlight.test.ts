import { expect, test } from 'vitest';
import { matchRanges } from './useHighlight.ts';

test('finds words anywhere, ignoring case', () => {
  expect(matchRanges('Olena olena@example.com', ['olena'])).toEqual([
    [0, 5],
    [6, 11],
  ]);
  expect(matchRanges('aaa', ['aa'])).toEqual([[0, 2]]);
  expect(matchRanges('nothing', ['x', ''])).toEqual([]);
});

test('finds words in other spellings, and marks the range in the original text', () => {
  expect(matchRanges('Кав’ярня «Двір»', ["кав'ярня", 'ДВІР'])).toEqual([
    [0, 8],
    [10, 14],
  ]);
  const name = `«${'Київ'.normalize('NFD')}»`;
  expect(matchRanges(name, ['київ'])).toEqual([[1, name.length - 1]]);
  expect(matchRanges('Hauptstraße 5', ['strasse'])).toEqual([[5, 11]]);
  expect(matchRanges('a\u00adb', ['ab'])).toEqual([[0, 3]]);
});
