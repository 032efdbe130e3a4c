import { currentLanguage } from '../text/t.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string): Intl.NumberFormat {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    formats.set(language, format);
  }
  return format;
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d*)?$/.test(text);

/**
 * Money for reading: two decimals, the language's grouping, U+2212 as the minus (UI-037). Formats the string itself, a
 * float would lose digits. What is no amount is shown as it came.
 */
export const amountText = (value: string): string =>
  isDecimal(value) ? formatOf(currentLanguage()).format(value).replace(/^-/, '\u2212') : value;

/** With the currency behind it, for sentences and buttons: `Refund 1,250.00 UAH`; the parts stay on one line. */
export const moneyText = (value: string, currency: string): string =>
  value === '' ? '' : `${amountText(value)}\u00A0${currency}`;
