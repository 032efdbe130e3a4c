import { describe, expect, test } from 'vitest';
import { formatMinorUnits, parseMinorUnits } from './money.ts';

describe('amounts in minor units', () => {
  test.each([
    ['12.34', 1234],
    ['12,3', 1230],
    [' 7 ', 700],
    ['0.01', 1],
    ['1 000', 100_000],
    ['1.000,50', 100_050],
    ['999999.99', 99_999_999],
  ])('the amount "%s" is %i in minor units', (typed, minor) => {
    expect(parseMinorUnits(typed)).toBe(minor);
  });
  test.each(['', '1.234', '-1', '1e3', '1.', 'ten', '12345678901234'])(
    'the invalid amount "%s" has no value in minor units',
    (typed) => {
      expect(parseMinorUnits(typed)).toBeUndefined();
    },
  );
  test('minor units are formatted as an amount with two decimals', () => {
    expect([0, 5, 1230, 99_999_999].map((minor) => formatMinorUnits(minor))).toEqual([
      '0.00',
      '0.05',
      '12.30',
      '999999.99',
    ]);
  });
});
