import { expect, test } from 'vitest';
import { placesOf } from './useHighlight.ts';

test('finds words anywhere, ignoring case', () => {
  expect(placesOf('Olena olena@example.com', ['olena'])).toEqual([
    [0, 5],
    [6, 11],
  ]);
  expect(placesOf('aaa', ['aa'])).toEqual([[0, 2]]);
  expect(placesOf('nothing', ['x', ''])).toEqual([]);
});

test('finds words in other spellings, and marks the range in the original text', () => {
  expect(placesOf('Кав’ярня «Двір»', ["кав'ярня", 'ДВІР'])).toEqual([
    [0, 8],
    [10, 14],
  ]);
  const name = `«${'Київ'.normalize('NFD')}»`;
  expect(placesOf(name, ['київ'])).toEqual([[1, name.length - 1]]);
  expect(placesOf('Hauptstraße 5', ['strasse'])).toEqual([[5, 11]]);
  expect(placesOf('a\u00adb', ['ab'])).toEqual([[0, 3]]);
});
