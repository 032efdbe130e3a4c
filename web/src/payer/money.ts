import { readAmount } from '@portal/contract/text/readAmount';
import { amountText } from '../ui/value/amountText.ts';

/** Formats money in the payer's language: `1,234.50 EUR`. */
export const formatMoney = (amount: string, currency: string): string =>
  [amountText(amount), currency].filter(Boolean).join(' ');

/** Parses an amount to minor units: `12.5` → 1250, `1 000` → 100000; undefined for an invalid amount. */
export function parseMinorUnits(amount: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(readAmount(amount)) ?? [];
  return whole === undefined ? undefined : Number(whole + cents.padEnd(2, '0'));
}
/** Formats minor units: `1250` → `12.50`. */
export const formatMinorUnits = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
