import { expect, test } from 'vitest';
import { leftNumber, stepped, typedNumber } from './numeric.ts';

const amount = { decimals: 2 } as const;

test.each([
  ['12', '12'],
  ['12,5', '12.5'],
  ['12.345', '12.34'],
  ['-1a2b', '12'],
  ['1e3', '13'],
  ['٣', ''],
  ['12.', '12.'],
  ['.5', '.5'],
  ['12.3.', '12.3'],
  ['1.2.3', '1.23'],
  ['1 234,50 UAH', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234.567', '1234567'],
  ['１２٣5', '5'],
  [' \u00a012\n', '12'],
  ['\u202e12🎟️', '12'],
  ['9'.repeat(400), '9'.repeat(400)],
  ['', ''],
])('of the text "%s" an amount input keeps "%s"', (text, kept) => {
  expect(typedNumber(text, amount)).toBe(kept);
});

test('an integer input keeps no fraction', () => {
  expect(typedNumber('12.7', { decimals: 0 })).toBe('12');
});

test('the maximum clamps while typing, beyond the digits of a float too', () => {
  expect(typedNumber('26', { decimals: 0, max: '25' })).toBe('25');
  expect(typedNumber('99999999999999999.99', { ...amount, max: '99999999999999999.98' })).toBe('99999999999999999.98');
  expect(typedNumber('25.', { ...amount, max: '25' })).toBe('25.');
});

test.each([
  ['12.', '12'],
  ['.', ''],
  ['.5', '0.5'],
  ['', ''],
])('leaving "%s" behind gives "%s"', (text, left) => {
  expect(leftNumber(text, amount)).toBe(left);
});

test('the minimum holds on blur, not before', () => {
  expect(typedNumber('0', { decimals: 0, min: '1' })).toBe('0');
  expect(leftNumber('0', { decimals: 0, min: '1' })).toBe('1');
});

test.each([
  ['1', 1, { decimals: 2 }, '1.01'],
  ['', 1, { decimals: 2 }, '0.01'],
  ['0.01', -1, { decimals: 2 }, '0.00'],
  ['0', -1, { decimals: 2 }, '0.00'],
  ['9.99', 1, { decimals: 2 }, '10.00'],
  ['5.', 1, { decimals: 2 }, '5.01'],
  ['25', 1, { decimals: 0, max: '25' }, '25'],
  ['1', -1, { decimals: 0, min: '1' }, '1'],
  ['99999999999999999.98', 1, { decimals: 2 }, '99999999999999999.99'],
] as const)('from %j a step of %i within %j leads to %j', (text, by, limits, next) => {
  expect(stepped(text, by, limits)).toBe(next);
});
