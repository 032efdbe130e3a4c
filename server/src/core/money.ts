import type { Amount } from '@portal/contract/values';
import { TWO_DIGITS } from './digits.ts';

/**
 * Formats minor units as an amount of the API: `125000` → `"1250.00"`. All currencies have two decimals (decision 9).
 */
export function formatDecimal(minor: number): Amount {
  const whole = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.floor(whole / 100)}.${TWO_DIGITS[whole % 100]!}`;
}

/**
 * Parses an entered amount (`12`, `12.5`, `12,50`) to minor units. Only for amounts with a checked limit, because 17
 * digits exceed a number's precision.
 */
export function parseMinorUnits(typed: string): number {
  const [whole = '0', fraction = ''] = typed.split(/[.,]/);
  return Number(whole + fraction.padEnd(2, '0'));
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a decimal string in a language: `1250.5` → `1.250,50` in German. The result is exact, because the string is
 * never converted to a float.
 */
export function formatNumber(value: string, lang: string): string {
  const format =
    formats.get(lang) ?? new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(lang, format);
  return format.format(value as Intl.StringNumericLiteral).replace(/^-/, '−');
}

/** Formats minor units with their currency in a language: `125000` → `1,250.00 UAH`. */
export const formatMoney = (minor: number, currency: string, lang = 'en') =>
  `${formatNumber(formatDecimal(minor), lang)} ${currency}`;
