/**
 * Detection of card numbers in texts: prefix and length of a card scheme, valid check digit, and not part of a longer
 * number. Parcel numbers, IMEI, EAN, IBAN and phone numbers are not detected. This file does not import zod, because
 * the checkout page loads it.
 */

interface Scheme {
  /** Card scheme as a value of `CardBrand`; null for a scheme without a name in the product. */
  brand: string | null;
  beginning: RegExp;
  /**
   * Valid lengths of the scheme's card numbers. Excludes 13 digits, which no scheme issues today and EAN codes have.
   */
  lengths: readonly number[];
}

/** Card schemes in the order in which their prefixes are tested. */
const SCHEMES: readonly Scheme[] = [
  { brand: 'visa', beginning: /^4/, lengths: [16, 19] },
  { brand: 'mastercard', beginning: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, lengths: [16] },
  { brand: 'american express', beginning: /^3[47]/, lengths: [15] },
  { brand: 'prostir', beginning: /^9804/, lengths: [16, 19] },
  { brand: 'maestro', beginning: /^(50|5[6-9]|6)/, lengths: [16, 18, 19] },
  // Diners Club and JCB.
  { brand: null, beginning: /^3(0[0-5]|095|[689])/, lengths: [14, 16, 19] },
  { brand: null, beginning: /^35(2[89]|[3-8])/, lengths: [16, 19] },
];

const schemeOf = (digits: string) => SCHEMES.find(({ beginning }) => beginning.test(digits));

/** Card scheme of a number by its first digits (a value of `CardBrand`); undefined while it is ambiguous. */
export const cardBrandOf = (digits: string): string | undefined => schemeOf(digits)?.brand ?? undefined;

/** Whether a card number's check digit is valid (ISO/IEC 7812). */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const isCardNumber = (digits: string): boolean =>
  schemeOf(digits)?.lengths.includes(digits.length) === true && hasValidCheckDigit(digits);

/**
 * Replaces the digits of all scripts by 0 to 9 without changing the text's length: a digit of two UTF-16 units gets a
 * zero-width space.
 */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    // Unicode encodes the ten digits of a script consecutively. Mathematical digits have five such rows.
    let zero = code;
    while (zero > code - 50 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return `${(code - zero) % 10}`.padEnd(sign.length, '\u200B');
  });

/** Matches at least 14 digits on one line, with up to three spaces, dashes or format characters between two digits. */
const DIGITS = /\d(?:[\t\p{Zs}\p{Pd}\p{Cf}]{0,3}\d){13,}/gu;
const MAYBE_IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}/giu;

/** Whether an IBAN's check digits are valid (ISO 13616). `ibantools` would add 19 KB to the payer's page. */
function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase();
  let rest = 0;
  for (const sign of compact.slice(4) + compact.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Returns the longest prefix of `text` that is an IBAN and ends at a word boundary; empty if there is none. */
function ibanAtStart(text: string, next: string): string {
  for (let end = text.length; end >= 15; end -= 1) {
    const endsWord = text[end - 1] !== ' ' && /^[^\p{L}\p{N}]?$/u.test(text[end] ?? next);
    if (endsWord && isIban(text.slice(0, end))) return text.slice(0, end);
  }
  return '';
}

const withoutIbans = (text: string): string =>
  text.replaceAll(MAYBE_IBAN, (found: string, at: number) => {
    const iban = ibanAtStart(found, text.charAt(at + found.length));
    return 'x'.repeat(iban.length) + found.slice(iban.length);
  });

interface Group {
  digits: string;
  start: number;
  end: number;
}

/** Matches the digits that may follow a card number: an expiry date and a security code. */
const EXPIRY_AND_CODE = /^((0[1-9]|1[0-2])(\d\d|20\d\d))?(\d{1,4})?$/;
/** Digit group lengths of card numbers as printed on cards. */
const AS_ON_CARDS = /^(4,4,4,4(,[1-3])?|4,6,[45])$/;

/** Minimum and maximum length of a card number. */
const LEAST_DIGITS = 14;
const MOST_DIGITS = 19;
/** Maximum number of digit groups in a card number with expiry date and security code. */
const MOST_GROUPS = 8;

const joined = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('');
const shapeOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits.length).join();

/**
 * Whether digit groups look like two phone numbers: two long groups, two equal halves, or short groups with lengths of
 * three.
 */
function arePhones(groups: readonly Group[]): boolean {
  const sizes = groups.map(({ digits }) => digits.length);
  if (sizes.length === 2) return sizes.every((size) => size === 7 || size >= 9);
  if (sizes.every((size) => size === 2 || size === 3)) return sizes.includes(3);
  const half = sizes.length / 2;
  const isTwice = shapeOf(groups.slice(0, half)) === shapeOf(groups.slice(half));
  return isTwice && sizes.length > 2 && joined(groups.slice(0, half)).length >= 9;
}

/** Whether digit groups form a card number as printed, optionally followed by an expiry date and a security code. */
function areAsOnCard(card: readonly Group[], rest: readonly Group[]): boolean {
  return AS_ON_CARDS.test(shapeOf(card)) && EXPIRY_AND_CODE.test(joined(rest)) && isCardNumber(joined(card));
}

/** Returns the consecutive digit groups that form a card number; undefined if there are none. */
function cardIn(groups: readonly Group[]): readonly Group[] | undefined {
  if (groups.length <= MOST_DIGITS && isCardNumber(joined(groups)) && !arePhones(groups)) return groups;
  const single = groups.find(({ digits }) => isCardNumber(digits));
  if (single) return [single];
  for (let from = Math.max(0, groups.length - MOST_GROUPS); from < groups.length - 2; from += 1) {
    // After another group of four digits, the digits are part of a longer number.
    if (groups[from - 1]?.digits.length === 4) continue;
    const size = [5, 4, 3].find((one) => areAsOnCard(groups.slice(from, from + one), groups.slice(from + one)));
    if (size !== undefined) return groups.slice(from, from + size);
  }
  return undefined;
}

/** Returns the start and end of each card number in a text. */
function cardsIn(text: string): { start: number; end: number }[] {
  if (text.length < LEAST_DIGITS) return [];
  const plain = toLatinDigits(text);
  if (plain.search(DIGITS) < 0) return [];
  return [...withoutIbans(plain).matchAll(DIGITS)].flatMap((run) => {
    const groups = [...run[0].matchAll(/\d[\d\p{Cf}]*/gu)].map((group) => ({
      digits: group[0].replaceAll(/\P{Nd}/gu, ''),
      start: run.index + group.index,
      end: run.index + group.index + group[0].length,
    }));
    const card = cardIn(groups);
    const [first, last] = [card?.[0], card?.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
}

export const CARD_NUMBER_HERE = "Don't enter a card number here";

/** Returns an error if a text contains a card number, which is allowed only in card fields. */
export const containedCardNumberError = (typed: string): string | undefined =>
  cardsIn(typed).length > 0 ? CARD_NUMBER_HERE : undefined;

/** Replaces each card number in a text by `***`. */
export const maskCardNumbers = (text: string): string =>
  cardsIn(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}***${rest.slice(end)}`, text);
