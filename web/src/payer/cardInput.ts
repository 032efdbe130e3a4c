import { cardBrandOf } from '@portal/contract/checkout/cardNumbers';
import { cardDigits } from '@portal/contract/checkout/cardRules';

/**
 * Formats a card number in groups of digits. A text with other characters stays unchanged, so that the payer can
 * correct it.
 */
export function formatCardNumber(typed: string): string {
  const digits = cardDigits(typed);
  if (!/^\d+$/.test(digits)) return typed;
  const groups = cardBrandOf(digits) === 'american express' ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : undefined;
  const parts = groups ? (groups.exec(digits) ?? []).slice(1) : (digits.match(/\d{1,4}/g) ?? []);
  return parts.filter(Boolean).join(' ');
}

/** Formats a typed or pasted expiry date: `1230` becomes `12/30`. */
export const formatCardExpiry = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replace(/^(\d\d)[/.-]?(?=\d)(\d{1,4})$/, '$1/$2');

/** Returns the caret position after `typed` was formatted as `shown`: the caret stays after the same digit. */
export function getCaretPosition(typed: string, caret: number, shown: string): number {
  const digits = typed.slice(0, caret).replaceAll(/\D/g, '').length;
  let [at, seen] = [0, 0];
  while (at < shown.length && seen < digits) if (/\d/.test(shown.charAt(at++))) seen++;
  return caret >= typed.length ? shown.length : at;
}
