import type { Jurtype } from '../financial.ts';
import { type Rule } from '../rules.ts';
import { CHECK_DIGITS } from './checkDigits.ts';

/** No zod here: the portal checks while a person types, the server again on arrival. */

/** How a number of a register is written. */
interface NumberForm {
  /** Source of the expression that the whole number matches. */
  pattern: string;
  hint: string;
  /** An example that fits. */
  example: string;
  /** Whether its digits add up; null where the register has no check digit. */
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

const ico = digits(8, '27082440', CHECK_DIGITS.ico);
/** How companies are numbered, and sole proprietors where there are any: the same at creation and ever after. */
const FORMS: Readonly<Record<string, { legal: NumberForm; individual?: NumberForm }>> = {
  UA: {
    legal: digits(8, '32855961', CHECK_DIGITS.edrpou),
    individual: digits(10, '3184710691', CHECK_DIGITS.rnokpp),
  },
  CZ: { legal: ico, individual: ico },
  DE: {
    legal: form('HR[AB] ?\\d{1,6}( ?[A-Z]{1,2})?', 'Example: HRB 86891', 'HRB 86891'),
    individual: form('\\d{10,11}', '10 or 11 digits', '2181508150'),
  },
  IE: { legal: form('\\d{5,6}', '5 or 6 digits', '482913') },
  GE: { legal: digits(9, '204567891'), individual: digits(11, '01024068113') },
  PL: { legal: digits(10, '0000628377'), individual: digits(10, '5260250274', CHECK_DIGITS.nip) },
};
const ELSEWHERE = form('[\\p{L}\\d][\\p{L}\\d ./-]{2,31}', '', '12345678');

/** How a company of a country is numbered, or a sole proprietor. */
export const regNumberForm = (country: string, jurtype: Jurtype): NumberForm => {
  const forms = Object.hasOwn(FORMS, country) ? FORMS[country] : undefined;
  return (jurtype === 'individual' ? forms?.individual : undefined) ?? forms?.legal ?? ELSEWHERE;
};

/** A number of the registry of a country that fits, to be shown beside the field. */
export const regNumberExample = (country: string, jurtype: Jurtype): string => regNumberForm(country, jurtype).example;

/** What is said of a number whose check digit is wrong. */
export const NOT_ADDING_UP = 'Check the number: its digits do not add up';

/** Whether a number has the form of a country's registry: eight digits that add up for a company in Ukraine. */
export const regNumber =
  (country: string, jurtype: Jurtype): Rule =>
  (typed) => {
    if (typed === '') return undefined;
    const { pattern, check } = regNumberForm(country, jurtype);
    const number = typed.trim();
    if (!new RegExp(`^(?:${pattern})$`, 'u').test(number)) return 'Enter a valid registration number for the country';
    return check && !check(number) ? NOT_ADDING_UP : undefined;
  };
