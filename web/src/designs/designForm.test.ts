import { expect, test } from 'vitest';
import { formatMajorUnits, parseMinorUnits } from './designForm.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [123_456, '1234.56'],
])('an amount of %i minor units is shown and typed as %s', (minor, typed) => {
  expect(formatMajorUnits(minor)).toBe(typed);
  expect(parseMinorUnits(typed)).toBe(minor);
});

test.each([
  ['', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['0.29', 29],
  ['twelve', 0],
])('the typed amount %j is %i in minor units', (typed, minor) => expect(parseMinorUnits(typed)).toBe(minor));
