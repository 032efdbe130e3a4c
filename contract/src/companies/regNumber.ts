import type { Jurtype } from '../financial.ts';
import { type Rule } from '../rules.ts';

const digitsOf = (number: string): number[] => Array.from(number, Number);

const weighted = (number: string, weights: readonly number[]): number => {
  const digits = digitsOf(number);
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);
};

const lastOf = (number: string): number => Number(number.at(-1));

/** EDRPOU code of a Ukrainian company, 8 digits: a second set of weights applies if the first leaves remainder 10. */
function edrpou(number: string): boolean {
  const isMiddle = Number(number) >= 30_000_000 && Number(number) <= 60_000_000;
  const weights = isMiddle ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
  const first = weighted(number, weights) % 11;
  const again = weights.map((weight) => weight + 2);
  return (first < 10 ? first : (weighted(number, again) % 11) % 10) === lastOf(number);
}

/** RNOKPP number of a Ukrainian taxpayer, 10 digits. */
const rnokpp = (number: string): boolean =>
  (((weighted(number, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11) % 10 === lastOf(number);

/** NIP number of a Polish taxpayer, 10 digits. */
const nip = (number: string): boolean => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastOf(number);

/** IČO number of a Czech company or sole proprietor, 8 digits. */
const ico = (number: string): boolean => (11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === lastOf(number);

/** Check-digit functions by number type. They return whether the check digit is right; callers check the length first. */
export const CHECK_DIGITS = { edrpou, rnokpp, nip, ico } as const;
export type CheckDigit = keyof typeof CHECK_DIGITS;

// This file does not import zod, because the portal checks registration numbers while a person types.

/** Format of a registration number. */
interface NumberForm {
  /** Source of the regular expression that matches the whole number. */
  pattern: string;
  hint: string;
  /** A valid registration number, shown as an example. */
  example: string;
  /** Check digit function of the registration number; null if the number has no check digit. */
  check: ((number: string) => boolean) | null;
}

const form = (pattern: string, hint: string, example: string, check: NumberForm['check'] = null): NumberForm => ({
  pattern,
  hint,
  example,
  check,
});
const digits = (count: number, example: string, check?: NumberForm['check']) =>
  form(`\\d{${count}}`, `${count} digits`, example, check);

const czech = digits(8, '27082440', CHECK_DIGITS.ico);
/** Formats of registration numbers by country, for companies and for sole proprietors. */
const FORMS: Readonly<Record<string, { legal: NumberForm; individual?: NumberForm }>> = {
  UA: {
    legal: digits(8, '32855961', CHECK_DIGITS.edrpou),
    individual: digits(10, '3184710691', CHECK_DIGITS.rnokpp),
  },
  CZ: { legal: czech, individual: czech },
  DE: {
    legal: form('HR[AB] ?\\d{1,6}( ?[A-Z]{1,2})?', 'Example: HRB 86891', 'HRB 86891'),
    individual: form('\\d{10,11}', '10 or 11 digits', '2181508150'),
  },
  IE: { legal: form('\\d{5,6}', '5 or 6 digits', '482913') },
  GE: { legal: digits(9, '204567891'), individual: digits(11, '01024068113') },
  PL: { legal: digits(10, '0000628377'), individual: digits(10, '5260250274', CHECK_DIGITS.nip) },
};
const ELSEWHERE = form('[\\p{L}\\d][\\p{L}\\d ./-]{2,31}', '', '12345678');

/** Returns the registration number format of a country and legal form; unlisted countries have one general format. */
export const registrationNumberFormat = (country: string, jurtype: Jurtype): NumberForm => {
  const forms = Object.hasOwn(FORMS, country) ? FORMS[country] : undefined;
  return (jurtype === 'individual' ? forms?.individual : undefined) ?? forms?.legal ?? ELSEWHERE;
};

/** Returns a valid registration number of the country, shown as an example beside the field. */
export const registrationNumberExample = (country: string, jurtype: Jurtype): string =>
  registrationNumberFormat(country, jurtype).example;

/** Error message for a registration number with a wrong check digit. */
export const CHECK_DIGIT_ERROR = 'Check the number: it contains a typo';

/** Validation rule for a registration number: format of the country and check digit. Empty values are valid. */
export const regNumber =
  (country: string, jurtype: Jurtype): Rule =>
  (typed) => {
    if (typed === '') return undefined;
    const { pattern, check } = registrationNumberFormat(country, jurtype);
    const number = typed.trim();
    if (!new RegExp(`^(?:${pattern})$`, 'u').test(number)) return 'Enter a valid registration number for this country';
    return check && !check(number) ? CHECK_DIGIT_ERROR : undefined;
  };
