/**
 * The product's one rule for card numbers in text: first digits and length of a card scheme, right check digit, and not
 * part of a longer number. Parcel numbers, IMEI, EAN, IBAN and phones pass. No zod here: the payer's page loads this file.
 */

interface Scheme {
  /** A value of `CardBrand`; null for a scheme that the product has no name for. */
  brand: string | null;
  beginning: RegExp;
  /** Lengths of numbers in use. 13 digits are left out: no scheme issues them today, and EAN codes have as many. */
  lengths: readonly number[];
}

/** The first scheme whose beginning fits counts. */
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

/** The card system of a number by its first digits: a value of `CardBrand`; nothing while it may be any. */
export const brandOf = (digits: string): string | undefined => schemeOf(digits)?.brand ?? undefined;

/** Whether the check digit of a card number is right (ISO/IEC 7812). */
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

const isCardNumber = (digits: string): boolean =>
  schemeOf(digits)?.lengths.includes(digits.length) === true && addsUp(digits);

/** `text` with the digits of every script as 0 to 9. The length stays: a digit of two code units gets a zero-width space. */
export const withLatinDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    // Unicode encodes the digits of a script in a row, from zero to nine. The mathematical digits are five such rows.
    let zero = code;
    while (zero > code - 50 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return `${(code - zero) % 10}`.padEnd(sign.length, '\u200B');
  });

/** Fourteen digits or more, with up to three blanks, dashes and format characters between two; a line break ends them. */
const DIGITS = /\d(?:[\t\p{Zs}\p{Pd}\p{Cf}]{0,3}\d){13,}/gu;
const MAYBE_IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}/giu;

/** Whether the check digits of an IBAN are right (ISO 13616). `ibantools` would add 19 KB to the payer's page. */
function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase();
  let rest = 0;
  for (const sign of compact.slice(4) + compact.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** The longest beginning of `text` that is an IBAN, ending where a word ends; empty for none. */
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

/** What may follow a card number in the same run: an expiry date, a security code or another short number. */
const EXPIRY_AND_CODE = /^((0[1-9]|1[0-2])(\d\d|20\d\d))?(\d{1,4})?$/;
/** How many digits the groups of a card number have, as cards show them. */
const AS_ON_CARDS = /^(4,4,4,4(,[1-3])?|4,6,[45])$/;

/** Digits of the shortest card number, and of the longest. */
const LEAST_DIGITS = 14;
const MOST_DIGITS = 19;
/** Groups of a card number, and of an expiry date and a security code behind it. */
const MOST_GROUPS = 8;

const joined = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('');
const shapeOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits.length).join();

/** Two phone numbers that blanks separate: two long groups, two halves of one shape, or short groups with threes. */
function arePhones(groups: readonly Group[]): boolean {
  const sizes = groups.map(({ digits }) => digits.length);
  if (sizes.length === 2) return sizes.every((size) => size === 7 || size >= 9);
  if (sizes.every((size) => size === 2 || size === 3)) return sizes.includes(3);
  const half = sizes.length / 2;
  const isTwice = shapeOf(groups.slice(0, half)) === shapeOf(groups.slice(half));
  return isTwice && sizes.length > 2 && joined(groups.slice(0, half)).length >= 9;
}

/** Whether the groups are a card number as cards show it, with no more than an expiry date and a security code behind. */
function areAsOnCard(card: readonly Group[], rest: readonly Group[]): boolean {
  return AS_ON_CARDS.test(shapeOf(card)) && EXPIRY_AND_CODE.test(joined(rest)) && isCardNumber(joined(card));
}

/** The groups of a run that make a card number; nothing where none do. */
function cardIn(groups: readonly Group[]): readonly Group[] | undefined {
  if (groups.length <= MOST_DIGITS && isCardNumber(joined(groups)) && !arePhones(groups)) return groups;
  const single = groups.find(({ digits }) => isCardNumber(digits));
  if (single) return [single];
  for (let from = Math.max(0, groups.length - MOST_GROUPS); from < groups.length - 2; from += 1) {
    // A group of four before it makes it part of a longer number.
    if (groups[from - 1]?.digits.length === 4) continue;
    const size = [5, 4, 3].find((one) => areAsOnCard(groups.slice(from, from + one), groups.slice(from + one)));
    if (size !== undefined) return groups.slice(from, from + size);
  }
  return undefined;
}

/** The places of card numbers in a text. */
function cardsIn(text: string): { start: number; end: number }[] {
  if (text.length < LEAST_DIGITS) return [];
  const plain = withLatinDigits(text);
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

export const CARD_NUMBER_HERE = 'A card number does not belong here';

/** What is wrong with a text that holds a card number: card numbers belong in their own field only. */
export const holdsNumberComplaint = (typed: string): string | undefined =>
  cardsIn(typed).length > 0 ? CARD_NUMBER_HERE : undefined;

/** `text` with its card numbers replaced by `***`. */
export const withoutCardNumbers = (text: string): string =>
  cardsIn(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}***${rest.slice(end)}`, text);
