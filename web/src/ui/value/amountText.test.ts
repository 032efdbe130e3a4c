import { afterAll, expect, test, vi } from 'vitest';
import { setLanguage } from '../../text/t.ts';
import { amountText, moneyText } from './amountText.ts';

test.each([
  ['1250.00', '1,250.00'],
  ['12', '12.00'],
  ['12.5', '12.50'],
  ['12.', '12.00'],
  ['-3.10', '\u22123.10'],
  ['99999999999999999.99', '99,999,999,999,999,999.99'],
  ['', ''],
  ['soon', 'soon'],
])('the amount "%s" is formatted as "%s"', (value, text) => {
  expect(amountText(value)).toBe(text);
});

test.each([
  ['12.5', 'UAH', '12.50\u00A0UAH'],
  ['', 'UAH', ''],
  [undefined, 'UAH', ''],
  ['12.5', undefined, '12.50'],
])('the amount %s in %s is formatted as "%s"', (value, currency, text) => {
  expect(moneyText(value as string, currency as string)).toBe(text);
});

vi.stubGlobal('document', { documentElement: {} });
afterAll(() => setLanguage('en', {}));

test.each(['en', 'uk', 'cs', 'de', 'ka', 'ko', 'pl', 'hi'])(
  'amounts in the language "%s" are formatted exactly as by Intl.NumberFormat',
  (language) => {
    setLanguage(language, {});
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    for (const value of [
      '0.00',
      '7.46',
      '-7.46',
      '999.99',
      '1234.50',
      '12345.00',
      '1234567.89',
      '99999999999999999.99',
      '007.50',
      '5',
      '5.',
      '5.5',
      '5.555',
    ] as const)
      expect(amountText(value)).toBe(format.format(value as `${number}`).replace(/^-/, '\u2212'));
  },
);
