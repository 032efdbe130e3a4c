import { expect, test } from 'vitest';
import { placesOf } from './useHighlight.ts';

test('words are found wherever they stand, whatever their case', () => {
  expect(placesOf('Olena olena@example.com', ['olena'])).toEqual([
    [0, 5],
    [6, 11],
  ]);
  expect(placesOf('aaa', ['aa'])).toEqual([[0, 2]]);
  expect(placesOf('nothing', ['x', ''])).toEqual([]);
});

test('words are found however they are written, and the marked range is that of the text', () => {
  expect(placesOf('Кав’ярня «Двір»', ["кав'ярня", 'ДВІР'])).toEqual([
    [0, 8],
    [10, 14],
  ]);
  const name = `«${'Київ'.normalize('NFD')}»`;
  expect(placesOf(name, ['київ'])).toEqual([[1, name.length - 1]]);
  expect(placesOf('Hauptstraße 5', ['strasse'])).toEqual([[5, 11]]);
  expect(placesOf('a\u00adb', ['ab'])).toEqual([[0, 3]]);
});
