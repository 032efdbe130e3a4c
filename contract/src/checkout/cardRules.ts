import { cardNumber } from '../rules.ts';

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

/** 13 to 19 digits, with blanks and dashes between them as `cardDigits` reads past; a line break ends a number. */
const NUMBER_IN_TEXT = /\d(?:[\t\p{Zs}\p{Pd}\p{Cf}]{0,3}\d){12,18}/u;

/** What is wrong with a text that may hold a card number: such numbers belong in their own field alone. */
export const holdsNumberComplaint = (typed: string): string | undefined =>
  NUMBER_IN_TEXT.test(typed) ? 'A card number does not belong here' : undefined;

/** A text that may be kept: what may be a card number in it is struck out. */
export const withoutCardNumbers = (text: string): string => text.replaceAll(new RegExp(NUMBER_IN_TEXT, 'gu'), '***');

/** Whether the digits of a card number add up (ISO/IEC 7812): a slip of a finger does not. A hint, no rule. */
export function addsUp(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Digits with single blanks and dashes between them, the whole of such a run. */
const DIGITS_IN_TEXT = /\d(?:[\s\p{Pd}]?\d)*/gu;
const isCardNumber = (digits: string): boolean =>
  /^\d{13,19}$/.test(digits) && addsUp(digits) && brandOf(digits) !== undefined;

/** What is wrong with a name or an address that holds a card number; ids of other kinds may be as long. */
export const namesCardComplaint = (typed: string): string | undefined =>
  (typed.match(DIGITS_IN_TEXT) ?? []).some((run) => isCardNumber(cardDigits(run)))
    ? 'A card number does not belong here'
    : undefined;

const BRANDS: readonly (readonly [brand: string, beginning: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['american express', /^3[47]/],
  ['prostir', /^9804/],
  ['maestro', /^(50|5[6-9]|6)/],
];

/** The card system of a number by its first digits: a value of `CardBrand`; nothing while it may be any. */
export const brandOf = (digits: string): string | undefined =>
  BRANDS.find(([, beginning]) => beginning.test(digits))?.[0];
