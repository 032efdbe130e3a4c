import { getCurrentLanguage, t } from '../../text/t.ts';

interface Style {
  format: Intl.NumberFormat;
  /** Thousands separator; undefined for languages with other grouping. */
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

/** Whether a text is a decimal number. */
export const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d*)?$/.test(text);

/**
 * Groups digits without Intl, which is too slow for the hundreds of amounts in a list; uses Intl for languages with
 * other grouping.
 */
function grouped(value: `${number}`, { format, group, decimal }: Style): string {
  const [, sign = '', whole = '', cents = ''] = /^(-?)(?!0\d)(\d+)\.(\d\d)$/.exec(value) ?? [];
  if (cents === '' || group === undefined) return format.format(value);
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${decimal}${cents}`;
}

/**
 * Formats an amount: two decimals, the language's grouping, U+2212 as minus (UI-037). The function formats the decimal
 * string, because a float would lose digits. Text that is not an amount stays, and a missing amount is empty.
 */
export function amountText(value: string): string {
  const text = value ?? '';
  return isDecimal(text) ? grouped(text, styleOf(getCurrentLanguage())).replace(/^-/, '\u2212') : text;
}

/** Formats an amount with its currency, for sentences and buttons: `Refund 1,250.00 UAH`; the text does not wrap. */
export const moneyText = (value: string, currency: string): string =>
  amountText(value) === '' ? '' : [amountText(value), currency].filter(Boolean).join('\u00A0');

/** Formats the paid amount beside the requested amount: `0.01 of 250.00 UAH`. */
export const paidOfRequestedText = (paid: string, asked: string, currency: string): string =>
  t('{paid} of {asked}', { paid: amountText(paid), asked: moneyText(asked, currency) });
