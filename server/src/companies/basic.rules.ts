import type { CompanyBasic, SaveCompany } from '@portal/contract/companies';
import type { Jurtype } from '@portal/contract/financial';
import { regNumber } from '@portal/contract/companies/regNumber';
import { message } from '@portal/contract/rules';
import type { CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { oneLine } from '../core/oneLine.ts';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { assertUnchanged, versionOf } from '../core/version.ts';

type Typed = Omit<SaveCompany, 'version'>;

const typedOf = ({ company_name, entity_value, vat_number, registration_address, phone }: Typed): Typed => ({
  company_name,
  entity_value,
  vat_number,
  registration_address,
  phone,
});

/** The basic data of a company (COM-026). */
export const basicOf = (company: CompanyRecord): CompanyBasic => ({
  ...typedOf(company),
  country: company.country,
  jurtype: company.jurtype,
  status: company.status,
  version: versionOf(typedOf(company)),
});

/** What was typed, each in one line; refused at its fields where nothing can be seen or the number is of no such country. */
function checked(body: Typed, { country, jurtype }: Pick<CompanyRecord, 'country' | 'jurtype'>): Typed {
  const typed = Object.fromEntries(
    Object.entries(typedOf(body)).map(([field, value]) => [field, oneLine(value)]),
  ) as unknown as Typed;
  const needed = ['company_name', 'entity_value', 'registration_address'] as const;
  const errors = needed.flatMap((field): [string, string][] =>
    typed[field] === '' ? [[field, message.required]] : [],
  );
  const number = regNumber(country, jurtype)(typed.entity_value);
  if (number !== undefined) errors.push(['entity_value', number]);
  return errors.length > 0 ? refuse(errors) : typed;
}

/** Saves the basic data; the company's merchants go by its new name, too (COM-027). */
export function saveBasic(company: CompanyRecord, body: SaveCompany, merchants: Iterable<MerchantRecord>): Change {
  assertUnchanged(typedOf(company), body.version);
  const typed = checked(body, company);
  const its = Array.from(merchants).filter(({ company_id }) => company_id === company.id);
  return {
    companies: [{ ...company, ...typed }],
    merchants: its.map((merchant) => ({ ...merchant, company_name: typed.company_name })),
  };
}

/** The fields of the creation form that a company is made of (decision 25; COM-042). */
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

/** The parts of an address that were given, in one line. */
const addressOf = (form: CompanyForm): string =>
  [
    form.zip_code,
    form.community,
    [form.street, form.building].filter(Boolean).join(' '),
    form.appartment,
    form.address_line_1,
    form.address_line_2,
  ]
    .map((part) => oneLine(part ?? ''))
    .filter((part) => part !== '')
    .join(', ');

/** A company from the creation form: new, asked for its files from now on. Whoever keeps it names it in a merchant. */
export const newCompany = (form: CompanyForm, { at, id }: Stamp): CompanyRecord => ({
  id: id(),
  company_name: oneLine(form.company_name),
  entity_value: oneLine(form.reg_number),
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
