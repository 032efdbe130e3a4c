import { expect, test } from 'vitest';
import { readAmount } from './readAmount.ts';

test.each([
  ['1 000', '1000'],
  ['1\u00A0000,5', '1000.5'],
  ['12\u202F345\u202F678.90', '12345678.90'],
  ['1.000,50', '1000.50'],
  ['1,000.50', '1000.50'],
  ['1.000.000', '1000000'],
  [' 1200,00 ', '1200,00'],
])('reads the typed amount %j as %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each(['1.000', '1,000', '10 00', '1 0000', '1 000.000', '1,00,000.00', '1e3', '-5', ''])(
  'does not change a typed amount that is ambiguous or invalid: %j',
  (typed) => {
    expect(readAmount(typed)).toBe(typed);
  },
);
