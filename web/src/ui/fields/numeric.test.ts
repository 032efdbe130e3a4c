import { expect, test } from 'vitest';
import {
  normalizeNumber,
  readNumber,
  stepNumber,
  fullTypedText,
  formatWithDecimals,
  type NumberLimits,
  type TypedNumber,
} from './numeric.ts';

const amount = { decimals: 2 } as const;
const whole = { decimals: 0 } as const;
const kept = (text: string, limits: NumberLimits = amount) => readNumber(text, limits).number;

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
])('an amount field reads "%s" as "%s"', (text, number) => {
  expect(kept(text)).toBe(number);
});

test.each([
  ['12.7', '12'],
  ['1,000', '1'],
  ['1.234.567', '1234567'],
  ['5.', '5'],
])('an integer field reads "%s" as "%s", without a fraction', (text, number) => {
  expect(kept(text, whole)).toBe(number);
});

test.each(['', '12', '12,5', '0.50', '12.', '.5', ' 5 ', '\u00a05\n', '5.00 UAH', 'UAH 5', '€5', '٥', '-', 'abc', '.'])(
  'an amount field does not ask to confirm the unambiguous text "%s"',
  (text) => {
    expect(readNumber(text, amount).isAmbiguous).toBe(false);
  },
);

test.each([
  ['1,000', { isThousand: true, left: '' }],
  ['1.000', { isThousand: true, left: '' }],
  ['10.999', { isThousand: true, left: '' }],
  ['12.3456', { isThousand: false, left: '' }],
  ['1.000,50', { isThousand: false, left: '' }],
  ['1,000.50', { isThousand: false, left: '' }],
  ['1 000', { isThousand: false, left: '' }],
  ['1\u200b000', { isThousand: false, left: '' }],
  ["1'000", { left: "'" }],
  ['1.2.3', { isThousand: false, left: '' }],
  ['1e3', { left: 'e' }],
  ['12k', { left: 'k' }],
  ['12 тис', { left: 'тис' }],
  ['-5', { left: '-' }],
  ['(5)', { left: '( )' }],
  ['1٥', { left: '٥' }],
  ['5%', { left: '%' }],
])('an amount field asks to confirm the ambiguous text "%s"', (text, why) => {
  expect(readNumber(text, amount)).toMatchObject({ isAmbiguous: true, ...why });
});

test.each([
  ['1.5', '.5'],
  ['1,000', ',000'],
  ['1e3.7', 'e .7'],
])('an integer field asks to confirm the ambiguous text "%s"', (text, left) => {
  expect(readNumber(text, whole)).toMatchObject({ isAmbiguous: true, left });
});

test.each(['12', ' 12 ', '12.', ''])('an integer field does not ask to confirm the unambiguous text "%s"', (text) => {
  expect(readNumber(text, whole).isAmbiguous).toBe(false);
});

test('a number field limits a number to the maximum while typing, also beyond the precision of a float', () => {
  expect(readNumber('26', { decimals: 0, max: '25' })).toMatchObject({ number: '25', isClamped: true });
  const most = { ...amount, max: '99999999999999999.98' };
  expect(readNumber('99999999999999999.99', most)).toMatchObject({ number: most.max, isClamped: true });
  expect(readNumber('25.', { ...amount, max: '25' })).toMatchObject({ number: '25.', isClamped: false });
});

/** Types the characters of `text` one after another at the end of the field's text. */
function typing(text: string, from: TypedNumber = { text: '', number: '' }): TypedNumber {
  return Array.from(text).reduce<TypedNumber>((before, key) => {
    const soFar = fullTypedText(before, before.number + key, key);
    return { text: soFar, number: kept(soFar) };
  }, from);
}

test.each(['1,000', '1.000', '1.000,50', '1,000.50', '1e3', '10.999', '-5', '٥5', ' 5 ', '1 234,50 UAH'])(
  'a number field reads "%s" the same when typed and when pasted',
  (text) => {
    expect(typing(text)).toEqual({ text, number: kept(text) });
  },
);

test('an edit of the shown number drops the characters that the field removed earlier', () => {
  const before = typing('1e3');
  expect(before.number).toBe('13');
  expect(fullTypedText(before, '1', null)).toBe('1');
  expect(fullTypedText(before, '213', '2')).toBe('213');
  expect(fullTypedText(before, '5', '5')).toBe('5');
  expect(fullTypedText(before, '1300', '1300')).toBe('1300');
  expect(fullTypedText(before, '130', '0')).toBe('1e30');
});

test.each([
  ['12.', '12'],
  ['.', ''],
  ['.5', '0.5'],
  ['', ''],
])('a number field changes "%s" to "%s" on blur', (text, left) => {
  expect(normalizeNumber(text, {})).toBe(left);
});

test('a number field applies its minimum on blur, not earlier', () => {
  expect(kept('0', { decimals: 0, min: '1' })).toBe('0');
  expect(normalizeNumber('0', { min: '1' })).toBe('1');
});

test.each([
  ['13', amount, '13.00'],
  ['.5', amount, '0.50'],
  ['12.', amount, '12.00'],
  ['1000.50', amount, '1000.50'],
  ['15', whole, '15'],
])('a number field confirms %s with the limits %j as %s', (number, limits, text) => {
  expect(formatWithDecimals(number, limits)).toBe(text);
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
] as const)('a number field changes %j by %i step with the limits %j to %j', (text, by, limits, next) => {
  expect(stepNumber(text, by, limits)).toBe(next);
});
