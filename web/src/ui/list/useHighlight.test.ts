import { expect, test } from 'vitest';
import { findMatchRanges } from './useHighlight.ts';

test('search words are highlighted anywhere in a text, ignoring case', () => {
  expect(findMatchRanges('Olena olena@example.com', ['olena'])).toEqual([
    [0, 5],
    [6, 11],
  ]);
  expect(findMatchRanges('aaa', ['aa'])).toEqual([[0, 2]]);
  expect(findMatchRanges('nothing', ['x', ''])).toEqual([]);
});

test('search words are highlighted in other Unicode spellings, at the right range of the original text', () => {
  expect(findMatchRanges('Кав’ярня «Двір»', ["кав'ярня", 'ДВІР'])).toEqual([
    [0, 8],
    [10, 14],
  ]);
  const name = `«${'Київ'.normalize('NFD')}»`;
  expect(findMatchRanges(name, ['київ'])).toEqual([[1, name.length - 1]]);
  expect(findMatchRanges('Hauptstraße 5', ['strasse'])).toEqual([[5, 11]]);
  expect(findMatchRanges('a\u00adb', ['ab'])).toEqual([[0, 3]]);
});
