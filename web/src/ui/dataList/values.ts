import { currentLanguage } from '../../text/t.ts';
import type { Row } from './list.ts';

/** The value of a field; `max_reversal_amount.amount` goes into objects. */
export function valueAt(row: Row, name: string): unknown {
  if (name in row) return row[name];
  let value: unknown = row;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Row)[part];
  }
  return value;
}

/** A value in one line: texts, numbers, and things by their name; nothing where there is nothing to read. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  const { name, id } = value as Row;
  return typeof name === 'string' && name !== ''
    ? name
    : typeof id === 'number' || typeof id === 'string'
      ? String(id)
      : null;
}

/** `444455******1234` in groups of four, the hidden digits as dots. */
export const maskedCard = (card: string): string =>
  /^[\d*]{12,19}$/.test(card) ? card.replaceAll('*', '•').replaceAll(/(.{4})(?=.)/g, '$1 ') : card;

let names: { language: string; display: Intl.DisplayNames } | undefined;

/** The name of a country in the portal's language; a code that is none stays. */
export function countryName(code: string): string {
  const language = currentLanguage();
  if (names?.language !== language) names = { language, display: new Intl.DisplayNames(language, { type: 'region' }) };
  try {
    return names.display.of(code) ?? code;
  } catch {
    return code;
  }
}
