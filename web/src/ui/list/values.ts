import { getCurrentLanguage } from '../../text/t.ts';
import type { Row } from './listTypes.ts';

/** Returns the value of a row's field; a dotted name reads nested objects: `max_reversal_amount.amount`. */
export function valueAt(row: Row, name: string): unknown {
  if (name in row) return row[name];
  let value: unknown = row;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Row)[part];
  }
  return value;
}

/** Formats a masked card number: `444455******1234` in groups of four, with dots for the hidden digits. */
export const formatMaskedCard = (card: string): string =>
  /^[\d*]{12,19}$/.test(card) ? card.replaceAll('*', '•').replaceAll(/(.{4})(?=.)/g, '$1 ') : (card ?? '');

let names: { language: string; display: Intl.DisplayNames } | undefined;

/** Returns a country's name in the portal's language; an invalid country code stays unchanged. */
export function countryName(code: string): string {
  const language = getCurrentLanguage();
  if (names?.language !== language) names = { language, display: new Intl.DisplayNames(language, { type: 'region' }) };
  try {
    return names.display.of(code) ?? code;
  } catch {
    return code;
  }
}
