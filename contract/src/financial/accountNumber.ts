import { getCountrySpecifications, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { CHECK_DIGIT_ERROR } from '../companies/regNumber.ts';
import { message, type Rule } from '../rules.ts';

const COUNTRIES = getCountrySpecifications();
/** Length of an IBAN by country, for the countries of the IBAN registry. */
const LENGTHS = new Map(
  Object.entries(COUNTRIES).flatMap(([code, { IBANRegistry, chars }]) =>
    IBANRegistry && chars !== null ? [[code, chars] as const] : [],
  ),
);

/** Matches a bank account number of a country without IBAN: 5 to 34 Latin letters and digits, at least one digit. */
const OTHER_NUMBER = /^(?=.*\d)[A-Z\d]{5,34}$/;
const OTHER = 'Enter an account number of 5 to 34 Latin letters and digits';
const SHAPE = 'Enter an IBAN: two country letters, two digits, then Latin letters and digits';
const ELSEWHERE = 'This number belongs to another country: check the number and the country';

/** Normalizes a bank account number: upper case, without spaces and invisible characters. */
export const normalizeAccountNumber = (typed: string): string => typed.replace(/[\s\p{C}]+/gu, '').toUpperCase();

/** National check digits are not validated, because some banks have numbers from before their introduction. */
const isIban = (number: string) =>
  validateIBAN(number).errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);

function ibanError(number: string, country: string, length: number): string | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]*$/.test(number)) return SHAPE;
  if (!number.startsWith(country)) return ELSEWHERE;
  if (number.length !== length)
    return message.ibanLength.replace('{0}', String(length)).replace('{1}', String(number.length));
  return isIban(number) ? undefined : CHECK_DIGIT_ERROR;
}

function otherError(number: string): string | undefined {
  if (!OTHER_NUMBER.test(number)) return OTHER;
  return isIban(number) ? ELSEWHERE : undefined;
}

/**
 * Returns the validation rule for bank account numbers of a country (ISO 3166 alpha-2). Countries in the IBAN registry
 * require an IBAN with correct length and check digits (FIN-007). Without a country, the IBAN's own country code
 * counts.
 */
export const accountNumber =
  (country: string): Rule =>
  (typed) => {
    const number = normalizeAccountNumber(typed);
    if (number === '') return undefined;
    const place = country || number.slice(0, 2);
    const length = LENGTHS.get(place);
    if (length !== undefined) return ibanError(number, place, length);
    return country === '' ? undefined : otherError(number);
  };
