import { expect, test } from 'vitest';
import { amountText } from './amountText.ts';

test.each([
  ['1250.00', '1,250.00'],
  ['12', '12.00'],
  ['12.5', '12.50'],
  ['12.', '12.00'],
  ['-3.10', '\u22123.10'],
  ['99999999999999999.99', '99,999,999,999,999,999.99'],
  ['', ''],
  ['soon', 'soon'],
])('"%s" reads "%s"', (value, text) => {
  expect(amountText(value)).toBe(text);
});
