import { describe, expect, test } from 'vitest';
import { formatMinorUnits, parseMinorUnits } from './money.ts';

describe('money in minor units', () => {
  test.each([
    ['12.34', 1234],
    ['12,3', 1230],
    [' 7 ', 700],
    ['0.01', 1],
    ['1 000', 100_000],
    ['1.000,50', 100_050],
    ['999999.99', 99_999_999],
  ])('of %s', (typed, minor) => {
    expect(parseMinorUnits(typed)).toBe(minor);
  });
  test.each(['', '1.234', '-1', '1e3', '1.', 'ten', '12345678901234'])('is nothing of %s', (typed) => {
    expect(parseMinorUnits(typed)).toBeUndefined();
  });
  test('and back', () => {
    expect([0, 5, 1230, 99_999_999].map((minor) => formatMinorUnits(minor))).toEqual([
      '0.00',
      '0.05',
      '12.30',
      '999999.99',
    ]);
  });
});
