import { CHECK_DIGIT_ERROR } from '@portal/contract/companies/regNumber';
import type { Jurtype } from '@portal/contract/financial';
import type { Creation, CreationField } from '@portal/contract/onboarding';
import { all, maxlength, message, phone, required, url, type Rule } from '@portal/contract/rules';
import { toOneLine } from '../core/oneLine.ts';
import { refuse } from '../core/refusal.ts';
import { countryForm, phonePattern, type CountryForm, type FormField } from './countryForms.ts';
import { tradesOf } from './trades.ts';

/** Checked values of the merchant creation form. */
export interface CheckedCreation {
  country: string;
  jurtype: Jurtype;
  name: string;
  url: string;
  phone: string;
  trades: readonly string[];
  isOffer: boolean;
  /** Form values of the new company; null if an existing company was chosen. */
  company: Readonly<Partial<Record<CreationField, string>>> | null;
  /** Registration number of the company. */
  entity: string;
}

type Text = Exclude<CreationField, 'trade_classification'>;
const textOf = (said: Creation, name: CreationField): string => toOneLine(said[name as Text] ?? '');

const LONGEST = 100;

const ofCountry = (form: CountryForm): Rule => {
  const expression = new RegExp(`^${phonePattern(form)}$`);
  return (value) => (expression.test(value) ? undefined : message.phone);
};

/** Error of a form value by the rules of its country. */
function complaint({ required: isNeeded, pattern, check }: FormField, value: string): string | undefined {
  if (value === '') return isNeeded ? message.required : undefined;
  if (pattern !== null && !new RegExp(`^(?:${pattern})$`).test(value)) return message.pattern;
  if (check && !check(value)) return CHECK_DIGIT_ERROR;
  return maxlength(LONGEST)(value);
}

type Complaints = Record<string, string>;
type Add = (field: CreationField, said: string | undefined) => void;

function registrationCheck(said: Creation, form: CountryForm | undefined, country: string, add: Add): void {
  add('name', all(required, maxlength(LONGEST))(textOf(said, 'name')));
  add('url', all(required, url, maxlength(256))(textOf(said, 'url')));
  add('phone', all(required, phone, ...(form ? [ofCountry(form)] : []))(textOf(said, 'phone')));
  const known = new Set(tradesOf(country).map(({ value }) => value));
  const trades = said.trade_classification ?? [];
  add('trade_classification', trades.length === 0 ? message.required : undefined);
  add('trade_classification', trades.every((code) => known.has(code)) ? undefined : 'Not available in this country');
}

/**
 * Checks the merchant creation form and lists errors by field (MER-070). `hasCompany`: an existing company was chosen.
 */
export function checkedCreation(said: Creation, hasCompany: boolean): CheckedCreation {
  const errors: Complaints = {};
  const add: Add = (field, text) => {
    if (text !== undefined) errors[field] ??= text;
  };
  const country = textOf(said, 'country');
  const form = countryForm(country);
  add(
    'country',
    country === '' ? message.required : form ? undefined : "Merchants can't be registered in this country",
  );
  const jurtype: Jurtype = textOf(said, 'jurtype') === 'individual' ? 'individual' : 'legal';
  const kind = form?.forms[jurtype];
  add('jurtype', textOf(said, 'jurtype') === '' ? message.required : undefined);
  add('jurtype', form && !kind ? 'Not available in this country' : undefined);
  registrationCheck(said, form, country, add);
  const fields = hasCompany ? [] : (kind?.fields ?? []);
  for (const field of fields) add(field.name, complaint(field, textOf(said, field.name)));
  if (!form || !kind || Object.keys(errors).length > 0) return refuse(errors);
  const values = Object.fromEntries(fields.map(({ name }) => [name, textOf(said, name)]));
  return {
    country,
    jurtype,
    name: textOf(said, 'name'),
    url: textOf(said, 'url'),
    phone: textOf(said, 'phone'),
    trades: [...new Set(said.trade_classification)],
    isOffer: form.isOffer,
    company: hasCompany ? null : values,
    entity: values[kind.entity] ?? '',
  };
}

const joined = (parts: readonly (string | undefined)[], by: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(by);

type Values = NonNullable<CheckedCreation['company']>;

/** Full name of the person behind a company. */
export const ownerOf = ({ owner_lastname, owner_firstname, owner_middlename }: Values): string =>
  joined([owner_lastname, owner_firstname, owner_middlename], ' ');

/** Name of a company. A sole proprietor's company has the person's name. */
export const companyNameOf = (company: Values): string => company.company_name ?? ownerOf(company);
