import { expect, test } from 'vitest';
import { getCaretPosition, formatCardNumber, formatCardExpiry } from './cardInput.ts';

test.each([
  ['4444555511116666', '4444 5555 1111 6666'],
  ['4444-5555 1', '4444 5555 1'],
  ['378282246310005', '3782 822463 10005'],
  ['12345678901234567890', '1234 5678 9012 3456 7890'],
  ['4444 O555', '4444 O555'],
  ['', ''],
])('the card number %s is shown as %s, without losing a typed character', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['12/3', '12/3'],
  ['1230', '12/30'],
  ['122030', '12/2030'],
  ['12 / 30', '12/30'],
  ['12/', '12/'],
])('the card expiry date %s is shown as %s', (typed, shown) => {
  expect(formatCardExpiry(typed)).toBe(shown);
});

test('the caret in a grouped card number stays behind the typed digit', () => {
  expect(getCaretPosition('44445', 5, '4444 5')).toBe(6);
  expect(getCaretPosition('44494 555', 4, '4449 4555')).toBe(4);
  expect(getCaretPosition('4444 5555', 2, '4444 5555')).toBe(2);
});
