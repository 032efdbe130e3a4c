import type { Jurtype } from '../financial.ts';
import { type Rule } from '../rules.ts';

/** No zod here: the portal checks while a person types, the server again on arrival. */

interface Form {
  pattern: RegExp;
  /** An example that fits. */
  example: string;
}

/** How companies are numbered, and where sole proprietors are numbered otherwise how those are. */
const FORMS: Readonly<Record<string, { legal: Form; individual?: Form }>> = {
  UA: {
    legal: { pattern: /^\d{8}$/, example: '32855961' },
    individual: { pattern: /^\d{10}$/, example: '3184710691' },
  },
  CZ: { legal: { pattern: /^\d{8}$/, example: '27082440' } },
  DE: {
    legal: { pattern: /^HR[AB] ?\d{1,6}( ?[A-Z]{1,2})?$/, example: 'HRB 86891' },
    individual: { pattern: /^\d{10,11}$/, example: '2181508150' },
  },
  IE: { legal: { pattern: /^\d{5,6}$/, example: '482913' } },
  GE: {
    legal: { pattern: /^\d{9}$/, example: '204567891' },
    individual: { pattern: /^\d{11}$/, example: '01024068113' },
  },
  PL: { legal: { pattern: /^\d{10}$/, example: '0000628377' } },
};
const ELSEWHERE: Form = { pattern: /^[\p{L}\d][\p{L}\d ./-]{2,31}$/u, example: '12345678' };

const formOf = (country: string, jurtype: Jurtype): Form => {
  const forms = Object.hasOwn(FORMS, country) ? FORMS[country] : undefined;
  return (jurtype === 'individual' ? forms?.individual : undefined) ?? forms?.legal ?? ELSEWHERE;
};

/** A number of the registry of a country that fits, to be shown beside the field. */
export const regNumberExample = (country: string, jurtype: Jurtype): string => formOf(country, jurtype).example;

/** Whether a number has the form of a country's registry: eight digits for a company in Ukraine; ten for a sole proprietor. */
export const regNumber =
  (country: string, jurtype: Jurtype): Rule =>
  (value) =>
    value === '' || formOf(country, jurtype).pattern.test(value.trim())
      ? undefined
      : 'This is no registration number of the country';
