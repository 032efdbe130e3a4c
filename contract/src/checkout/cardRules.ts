import { cardNumber } from '../rules.ts';
import { withLatinDigits } from './cardNumbers.ts';

/**
 * What is wrong with a card that a payer types: the page checks while they type, the server again on arrival. Messages are
 * in English, the keys of their translations. No zod here: the payer's page loads this file.
 */

/** The most years ahead that an expiry date is believed. */
const FURTHEST_YEARS = 20;

/** A card number without the blanks and dashes of any kind that people read and paste it with. */
export const cardDigits = (typed: string): string => typed.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');

const WRONG_NUMBER = 'Enter a valid card number';

/** What is wrong with a number that a payer types: 14 to 19 digits. */
export const numberComplaint = (typed: string): string | undefined =>
  /^\d{14,19}$/.test(cardDigits(typed)) ? undefined : WRONG_NUMBER;

/** What is wrong with a number that a merchant's person types: 16 to 19 digits, 15 of American Express (decision 38). */
export const handTypedNumberComplaint = (typed: string): string | undefined => {
  const digits = cardDigits(typed);
  return digits === '' ? WRONG_NUMBER : cardNumber(digits);
};

/** Month and year, `MM/YY` or `MM/YYYY`, of a card that is good to the end of that month; `now` in milliseconds. */
export function expiryComplaint(typed: string, now: number): string | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{4}|\d{2})\s*$/.exec(typed) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return 'Enter a valid expiry date';
  const full = Number(year.padStart(4, '20'));
  if (Date.UTC(full, Number(month), 1) <= now) return 'The card has expired';
  return full > new Date(now).getUTCFullYear() + FURTHEST_YEARS ? 'Enter a valid expiry date' : undefined;
}

export const cvcComplaint = (typed: string): string | undefined =>
  /^\d{3,4}$/.test(typed) ? undefined : 'Enter 3 or 4 digits';

/** What is wrong with the cardholder's name: three or four digits are a security code in the wrong field. */
export const cardNameComplaint = (typed: string): string | undefined =>
  /^\d{3,4}$/.test(cardDigits(withLatinDigits(typed))) ? 'Enter the name on the card' : undefined;
