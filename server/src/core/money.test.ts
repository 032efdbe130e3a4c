import { expect, test } from 'vitest';
import { formatNumber, formatMoney } from './money.ts';

test.each([
  ['en', '1,250.00 UAH'],
  ['ko', '1,250.00 UAH'],
  ['de', '1.250,00 UAH'],
  ['uk', '1\u00A0250,00 UAH'],
  ['cs', '1\u00A0250,00 UAH'],
  ['ka', '1250,00 UAH'],
])('formats an amount in the language %s as %s', (lang, text) => {
  expect(formatMoney(125_000, 'UAH', lang)).toBe(text);
});

test('formats negative money amounts with a minus sign', () => {
  expect(formatMoney(-7_500, 'USD')).toBe('−75.00 USD');
  expect(formatMoney(-7_500, 'USD', 'de')).toBe('−75,00 USD');
});

test("formatting keeps all digits of an amount that exceeds a number's precision", () => {
  expect(formatNumber('99999999999999999.99', 'en')).toBe('99,999,999,999,999,999.99');
});
