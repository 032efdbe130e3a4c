import { CHECK_DIGITS, type CheckDigit } from '@portal/contract/companies/regNumber';
import { registrationNumberFormat } from '@portal/contract/companies/regNumber';
import type { Jurtype } from '@portal/contract/financial';
import type { CreationField } from '@portal/contract/onboarding';

/** Field of the merchant creation form in one country. */
export interface FormField {
  name: CreationField;
  title: string;
  hint: string;
  /** Source of the regular expression for the whole field value; null for any value. */
  pattern: string | null;
  required: boolean;
  check: ((value: string) => boolean) | null;
}

type More = Partial<Pick<FormField, 'hint' | 'pattern'>> & { optional?: true; check?: CheckDigit };
const field = (name: CreationField, title: string, { check, optional, ...more }: More = {}): FormField => ({
  name,
  title,
  hint: '',
  pattern: null,
  required: optional !== true,
  check: check ? CHECK_DIGITS[check] : null,
  ...more,
});
const digits = (name: CreationField, title: string, count: number, more: More = {}) =>
  field(name, title, { pattern: `\\d{${count}}`, hint: `${count} digits`, ...more });
/** Returns the field for the registration number, with the same format as in later edits. */
function entity(name: CreationField, title: string, country: string, jurtype: Jurtype): FormField {
  const { pattern, hint, check } = registrationNumberFormat(country, jurtype);
  return { ...field(name, title, { pattern, hint }), check };
}

const company = field('company_name', 'Company name');
const zip = (pattern: string, hint: string) => field('zip_code', 'Postcode', { pattern, hint });
const city = field('community', 'City or village');
const houses = [
  city,
  field('street', 'Street'),
  field('building', 'Building'),
  field('appartment', 'Flat or office', { optional: true }),
];
const lines = [
  field('address_line_1', 'Address'),
  field('address_line_2', 'Address, second line', { optional: true }),
  city,
];
const owner = [field('owner_lastname', 'Last name'), field('owner_firstname', 'First name')];
const patronymic = field('owner_middlename', 'Middle name', { optional: true });

/** Fields and rules of the merchant creation form in one country. */
export interface CountryForm {
  /** Country code of phone numbers, with minimum and maximum number of digits. */
  phone: { code: string; from: number; to: number };
  /** Whether the contract is a public offer, accepted by registering (MER-057). */
  isOffer: boolean;
  /** Company fields by legal form, with the name of the field for the registration number. */
  forms: Readonly<Partial<Record<Jurtype, { entity: CreationField; fields: readonly FormField[] }>>>;
}

const UA: CountryForm = {
  phone: { code: '380', from: 12, to: 12 },
  isOffer: true,
  forms: {
    individual: {
      entity: 'inn',
      fields: [
        entity('inn', 'Taxpayer number', 'UA', 'individual'),
        field('additional_document_number', 'Passport or ID card', {
          optional: true,
          pattern: '([А-ЯІЇЄҐ]{2}\\d{6}|\\d{9})',
          hint: 'Two letters and 6 digits, or 9 digits',
        }),
        ...owner,
        patronymic,
        zip('\\d{5}', '5 digits'),
        ...houses,
      ],
    },
    legal: {
      entity: 'okpo',
      fields: [
        company,
        entity('okpo', 'EDRPOU code', 'UA', 'legal'),
        digits('inn', 'VAT number', 12, { optional: true }),
        ...owner,
        patronymic,
        zip('\\d{5}', '5 digits'),
        ...houses,
      ],
    },
  },
};

const PL: CountryForm = {
  phone: { code: '48', from: 11, to: 11 },
  isOffer: false,
  forms: {
    individual: {
      entity: 'inn',
      fields: [
        entity('inn', 'NIP', 'PL', 'individual'),
        digits('reg_number', 'REGON', 9),
        ...owner,
        zip('\\d{2}-\\d{3}', 'Example: 00-950'),
        ...lines,
      ],
    },
    legal: {
      entity: 'reg_number',
      fields: [
        company,
        entity('reg_number', 'KRS number', 'PL', 'legal'),
        digits('inn', 'NIP', 10, { check: 'nip' }),
        ...owner,
        zip('\\d{2}-\\d{3}', 'Example: 00-950'),
        ...lines,
      ],
    },
  },
};

const czech = [
  entity('reg_number', 'IČO', 'CZ', 'legal'),
  field('inn', 'DIČ', { optional: true, pattern: 'CZ\\d{8,10}', hint: 'CZ followed by 8 to 10 digits' }),
  ...owner,
  zip('\\d{3} ?\\d{2}', 'Example: 110 00'),
  ...lines,
];
const CZ: CountryForm = {
  phone: { code: '420', from: 12, to: 12 },
  isOffer: false,
  forms: {
    individual: { entity: 'reg_number', fields: czech },
    legal: { entity: 'reg_number', fields: [company, ...czech] },
  },
};

const ustId = field('inn', 'VAT number', { optional: true, pattern: 'DE\\d{9}', hint: 'DE followed by 9 digits' });
const DE: CountryForm = {
  phone: { code: '49', from: 9, to: 14 },
  isOffer: false,
  forms: {
    individual: {
      entity: 'reg_number',
      fields: [
        entity('reg_number', 'Tax number', 'DE', 'individual'),
        ustId,
        ...owner,
        zip('\\d{5}', '5 digits'),
        ...lines,
      ],
    },
    legal: {
      entity: 'reg_number',
      fields: [
        company,
        entity('reg_number', 'Commercial register number', 'DE', 'legal'),
        ustId,
        ...owner,
        zip('\\d{5}', '5 digits'),
        ...lines,
      ],
    },
  },
};

const GE: CountryForm = {
  phone: { code: '995', from: 12, to: 12 },
  isOffer: false,
  forms: {
    individual: {
      entity: 'reg_number',
      fields: [
        entity('reg_number', 'Personal number', 'GE', 'individual'),
        ...owner,
        zip('\\d{4}', '4 digits'),
        ...lines,
      ],
    },
    legal: {
      entity: 'reg_number',
      fields: [
        company,
        entity('reg_number', 'Identification code', 'GE', 'legal'),
        ...owner,
        zip('\\d{4}', '4 digits'),
        ...lines,
      ],
    },
  },
};

const IE: CountryForm = {
  phone: { code: '353', from: 10, to: 13 },
  isOffer: false,
  forms: {
    legal: {
      entity: 'reg_number',
      fields: [
        company,
        entity('reg_number', 'Company number', 'IE', 'legal'),
        field('inn', 'VAT number', {
          optional: true,
          pattern: 'IE\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}',
          hint: 'Example: IE6388047V',
        }),
        ...owner,
        zip('[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', 'Example: D02 X285'),
        ...lines,
      ],
    },
  },
};

/** Regular expression of phone numbers in a country, with or without a plus sign. */
export const phonePattern = ({ phone: { code, from, to } }: CountryForm): string =>
  `\\+?${code}\\d{${from - code.length},${to - code.length}}`;

const COUNTRIES: Readonly<Record<string, CountryForm>> = { UA, PL, CZ, DE, GE, IE };

/** Countries in which merchants can be registered. */
export const COUNTRY_CODES: readonly string[] = Object.keys(COUNTRIES);

/** Creation form of a country; undefined if merchants cannot be registered there. */
export const countryForm = (country: string | undefined): CountryForm | undefined =>
  country !== undefined && Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : undefined;
