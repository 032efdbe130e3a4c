import { cardNumber } from '../rules.ts';
import { toLatinDigits } from './cardNumbers.ts';

/**
 * Validation of card data, on the checkout page and on the server. Messages are English and the keys of their
 * translations. This file does not import zod, because the checkout page loads it.
 */

/** Maximum number of years until the expiry date of a card. */
const FURTHEST_YEARS = 20;

/** Removes spaces and dashes of any kind from a card number. */
export const cardDigits = (typed: string): string => typed.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');

const WRONG_NUMBER = 'Enter a valid card number';

/** Returns the error of a payer's card number, which must have 14 to 19 digits. */
export const cardNumberError = (typed: string): string | undefined =>
  /^\d{14,19}$/.test(cardDigits(typed)) ? undefined : WRONG_NUMBER;

/**
 * Returns the error of a card number that a merchant's employee types into the terminal: 16 to 19 digits, 15 for
 * American Express (decision 38).
 */
export const terminalCardNumberError = (typed: string): string | undefined => {
  const digits = cardDigits(typed);
  return digits === '' ? WRONG_NUMBER : cardNumber(digits);
};

/**
 * Returns the error of an expiry date `MM/YY` or `MM/YYYY`. Cards are valid until the end of the month. `now` is in
 * milliseconds.
 */
export function cardExpiryError(typed: string, now: number): string | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{4}|\d{2})\s*$/.exec(typed) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return 'Enter a valid expiry date';
  const full = Number(year.padStart(4, '20'));
  if (Date.UTC(full, Number(month), 1) <= now) return 'The card has expired';
  return full > new Date(now).getUTCFullYear() + FURTHEST_YEARS ? 'Enter a valid expiry date' : undefined;
}

export const securityCodeError = (typed: string): string | undefined =>
  /^\d{3,4}$/.test(typed) ? undefined : 'Enter 3 or 4 digits';

/** Returns an error if a cardholder name is only three or four digits, which are probably a security code. */
export const cardholderNameError = (typed: string): string | undefined =>
  /^\d{3,4}$/.test(cardDigits(toLatinDigits(typed))) ? 'Enter the name on the card' : undefined;
