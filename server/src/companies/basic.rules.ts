import type { CompanyBasic, SaveCompany } from '@portal/contract/companies';
import type { Jurtype } from '@portal/contract/financial';
import { regNumber } from '@portal/contract/companies/regNumber';
import { message } from '@portal/contract/rules';
import type { CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { toOneLine } from '../core/oneLine.ts';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { assertSettingsUnchanged, settingsVersion } from '../core/version.ts';

type Typed = Omit<SaveCompany, 'version'>;

const typedOf = ({ company_name, entity_value, vat_number, registration_address, phone }: Typed): Typed => ({
  company_name,
  entity_value,
  vat_number,
  registration_address,
  phone,
});

/** Name, numbers and contact data of a company (COM-026). */
export const basicOf = (company: CompanyRecord): CompanyBasic => ({
  ...typedOf(company),
  country: company.country,
  jurtype: company.jurtype,
  status: company.status,
  version: settingsVersion(typedOf(company)),
});

/**
 * Returns the company form values, each on one line. Rejects values without visible characters and numbers that are
 * invalid in the country.
 */
function checked(body: Typed, { country, jurtype }: Pick<CompanyRecord, 'country' | 'jurtype'>): Typed {
  const typed = Object.fromEntries(
    Object.entries(typedOf(body)).map(([field, value]) => [field, toOneLine(value)]),
  ) as unknown as Typed;
  const needed = ['company_name', 'entity_value', 'registration_address'] as const;
  const errors = needed.flatMap((field): [string, string][] =>
    typed[field] === '' ? [[field, message.required]] : [],
  );
  const number = regNumber(country, jurtype)(typed.entity_value);
  if (number !== undefined) errors.push(['entity_value', number]);
  return errors.length > 0 ? refuse(errors) : typed;
}

/** Saves the company data and updates the company name of its merchants (COM-027). */
export function saveBasic(company: CompanyRecord, body: SaveCompany, merchants: Iterable<MerchantRecord>): Change {
  assertSettingsUnchanged(typedOf(company), body.version);
  const typed = checked(body, company);
  const its = Array.from(merchants).filter(({ company_id }) => company_id === company.id);
  return {
    companies: [{ ...company, ...typed }],
    merchants: its.map((merchant) => ({ ...merchant, company_name: typed.company_name })),
  };
}

/** Fields of the merchant creation form that create a company (decision 25; COM-042). */
export interface CompanyForm {
  company_name: string;
  reg_number: string;
  country: string;
  jurtype: Jurtype;
  phone: string;
  zip_code?: string | undefined;
  community?: string | undefined;
  street?: string | undefined;
  building?: string | undefined;
  appartment?: string | undefined;
  address_line_1?: string | undefined;
  address_line_2?: string | undefined;
}

/** Joins the filled-in parts of a company's address on one line. */
const addressOf = (form: CompanyForm): string =>
  [
    form.zip_code,
    form.community,
    [form.street, form.building].filter(Boolean).join(' '),
    form.appartment,
    form.address_line_1,
    form.address_line_2,
  ]
    .map((part) => toOneLine(part ?? ''))
    .filter((part) => part !== '')
    .join(', ');

/**
 * Returns a new company from the creation form, whose missing documents are due from now on. The caller links it to a
 * merchant.
 */
export const newCompany = (form: CompanyForm, { at, id }: ChangeContext): CompanyRecord => ({
  id: id(),
  company_name: toOneLine(form.company_name),
  entity_value: toOneLine(form.reg_number),
  vat_number: '',
  registration_address: addressOf(form),
  phone: form.phone,
  country: form.country,
  jurtype: form.jurtype,
  status: 'new',
  asked_at: at,
  documents: [],
  contracts: [],
  individuals: [],
});
