import type { Amount } from '@portal/contract/values';
import { TWO_DIGITS } from './digits.ts';

/** Minor units as the wire wants them: `125000` → `"1250.00"`. Every currency here has two decimals (decision 9). */
export function decimal(minor: number): Amount {
  const whole = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.floor(whole / 100)}.${TWO_DIGITS[whole % 100]!}`;
}

/** Money a person typed (`12`, `12.5`, `12,50`) in minor units. Ask only below a limit: 17 digits do not fit a number. */
export function minorOf(typed: string): number {
  const [whole = '0', fraction = ''] = typed.split(/[.,]/);
  return Number(whole + fraction.padEnd(2, '0'));
}

const formats = new Map<string, Intl.NumberFormat>();

/** A decimal string as a language writes figures: `1250.5` → `1.250,50` in German. Exact: it is read as text. */
export function figure(value: string, lang: string): string {
  const format =
    formats.get(lang) ?? new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(lang, format);
  return format.format(value as Intl.StringNumericLiteral).replace(/^-/, '−');
}

/** `125000` UAH → `1,250.00 UAH`, or as another language writes it. */
export const money = (minor: number, currency: string, lang = 'en') => `${figure(decimal(minor), lang)} ${currency}`;
