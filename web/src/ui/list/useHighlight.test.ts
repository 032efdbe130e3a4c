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
