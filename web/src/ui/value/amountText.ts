import { currentLanguage } from '../../text/t.ts';

interface Style {
  format: Intl.NumberFormat;
  /** Between thousands; absent where a language groups digits in another way. */
  group: string | undefined;
  decimal: string;
}

const styles = new Map<string, Style>();

function styleOf(language: string): Style {
  let style = styles.get(language);
  if (!style) {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const [, group, , , , decimal = '.'] = format.formatToParts(1234567.5).map(({ value }) => value);
    const isPlain = group !== undefined && format.format(1234567) === ['1', '234', '567'].join(group) + `${decimal}00`;
    style = {
      format,
      group: isPlain && format.format(1234) === `1${group}234${decimal}00` ? group : undefined,
      decimal,
    };
    styles.set(language, style);
  }
  return style;
}

/** Digits, with decimals or without. */
export const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d*)?$/.test(text);

/** By hand what Intl would say, for a list has hundreds of amounts and Intl is slow; by Intl where there is more to it. */
function grouped(value: `${number}`, { format, group, decimal }: Style): string {
  const [, sign = '', whole = '', cents = ''] = /^(-?)(?!0\d)(\d+)\.(\d\d)$/.exec(value) ?? [];
  if (cents === '' || group === undefined) return format.format(value);
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${decimal}${cents}`;
}

/**
 * Money for reading: two decimals, the language's grouping, U+2212 as the minus (UI-037). Formats the string itself, a
 * float would lose digits. What is no amount is shown as it came, and as nothing where a foreign server left it out.
 */
export function amountText(value: string): string {
  const text = value ?? '';
  return isDecimal(text) ? grouped(text, styleOf(currentLanguage())).replace(/^-/, '\u2212') : text;
}

/** With the currency behind it, for sentences and buttons: `Refund 1,250.00 UAH`; the parts stay on one line. */
export const moneyText = (value: string, currency: string): string =>
  amountText(value) === '' ? '' : [amountText(value), currency].filter(Boolean).join('\u00A0');
