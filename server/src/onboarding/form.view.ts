import { CREATION_FIELDS, type CreationDraft, type CreationForm } from '@portal/contract/onboarding';
import type { Jurtype } from '@portal/contract/financial';
import { COUNTRIES } from '../shell/countries.ts';
import { COUNTRY_CODES, countryForm, phonePattern, type FormField } from './countryForms.ts';
import { BUSINESS_TYPES } from './trades.ts';

const COUNTRY_CHOICES = COUNTRIES.filter(({ code }) => COUNTRY_CODES.includes(code)).map(({ code, name }) => ({
  value: code,
  text: name,
}));
const JURTYPES: readonly { value: Jurtype; text: string }[] = [
  { value: 'individual', text: 'Sole proprietor' },
  { value: 'legal', text: 'Company' },
];

const asked = (name: FormField['name'], title: string, hint = '', pattern: string | null = null): FormField => ({
  name,
  title,
  hint,
  pattern,
  required: true,
  check: null,
});
const RELOADS: ReadonlySet<string> = new Set(['country', 'jurtype']);

const jurtypesOf = (country: string) => {
  const forms = countryForm(country)?.forms;
  return JURTYPES.filter(({ value }) => forms?.[value]);
};

/** Fields about the merchant itself, the same in every country. */
const ofMerchant = (country: string): FormField[] => {
  const form = countryForm(country);
  return [
    asked('country', 'Country'),
    asked('jurtype', 'Form of business'),
    asked('name', 'Business name'),
    asked('url', 'Website'),
    form ? asked('phone', 'Phone', `+${form.phone.code}`, phonePattern(form)) : asked('phone', 'Phone'),
    asked('trade_classification', 'Line of business'),
  ];
};

function fieldsOf(country: string, jurtype: string): FormField[] {
  const kind = jurtypesOf(country).find(({ value }) => value === jurtype);
  return [...ofMerchant(country), ...((kind && countryForm(country)?.forms[kind.value]?.fields) ?? [])];
}

type Asked = { country?: string | undefined; jurtype?: string | undefined };

/** Creation form of a country and form of business; omitted ones come from the draft (MER-069). */
export function creationForm(said: Asked, draft: CreationDraft, companies: CreationForm['companies']): CreationForm {
  const wanted = said.country ?? draft.country ?? '';
  const country = COUNTRY_CODES.includes(wanted) ? wanted : '';
  const jurtypes = jurtypesOf(country);
  const meant = said.jurtype ?? draft.jurtype ?? '';
  const jurtype =
    jurtypes.find(({ value }) => value === meant)?.value ?? (jurtypes.length === 1 ? jurtypes[0]!.value : '');
  const fields = fieldsOf(country, jurtype);
  return {
    country,
    jurtype,
    fields: fields.map(({ name, title, hint, pattern }) => ({
      name,
      title,
      hint,
      pattern,
      reloads: RELOADS.has(name),
    })),
    required: CREATION_FIELDS.filter((name) => fields.some((field) => field.name === name && field.required)),
    choices: { country: COUNTRY_CHOICES, jurtype: [...jurtypes], business_type: [...BUSINESS_TYPES] },
    companies: companies.filter((company) => country === '' || company.country === country),
    is_offer: countryForm(country)?.isOffer ?? false,
    values: draft,
  };
}
