import type { ProviderField } from '@portal/contract/cashRegisters';
import * as rules from '@portal/contract/rules';
import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { toOneLine } from '../core/oneLine.ts';
import { NO_VAT, VAT, type FieldDefinition, type KnownFacts, type ProviderDefinition } from './providers.ts';

/**
 * Merchant, company and current cash register of a form. The register's values apply only if it has the form's
 * provider.
 */
export interface Subject {
  merchant: MerchantRecord;
  company: CompanyRecord;
  register: CashRegisterRecord | undefined;
}

/** Returns the current cash register if it belongs to this provider. */
export const connected = (
  { id }: Pick<ProviderDefinition, 'id'>,
  { register }: Subject,
): CashRegisterRecord | undefined => (register?.provider === id ? register : undefined);

const knownFacts = ({ merchant, company }: Subject): KnownFacts => ({
  tin: company.entity_value,
  merchant: merchant.name,
  address: company.registration_address,
});

const vatChoices = (country: string): ProviderField['choices'] => [
  ...(VAT[country] ?? []).map((rate) => ({ value: rate, text: `${rate}%` })),
  { value: NO_VAT, text: 'Not registered for VAT' },
];

const choicesOf = ({ choices = [] }: FieldDefinition, { merchant }: Subject): ProviderField['choices'] =>
  choices === 'vat' ? vatChoices(merchant.country) : choices;

function valueOf(field: FieldDefinition, provider: ProviderDefinition, subject: Subject): string {
  if (field.type === 'secret') return '';
  const known = knownFacts(subject);
  if (field.shows) return known[field.shows];
  const said = connected(provider, subject)?.values[field.name];
  return said ?? (field.suggests ? known[field.suggests] : (field.first ?? ''));
}

/** Returns the fields of a provider's form with known values. Secrets are never included (CASH-034, CASH-039). */
export const formFields = (provider: ProviderDefinition, subject: Subject): ProviderField[] =>
  provider.fields.map((field) => {
    const register = connected(provider, subject);
    const value = valueOf(field, provider, subject);
    return {
      name: field.name,
      label: field.label,
      hint: field.hint ?? '',
      type: field.type,
      choices: choicesOf(field, subject),
      readonly: field.shows !== undefined,
      required: field.required ?? false,
      maxlength: field.maxlength ?? null,
      value,
      is_set: field.type === 'secret' ? (register?.secrets.includes(field.name) ?? false) : value !== '',
    };
  });

/** Values read from a cash register form, and which secrets are set. Secret values are discarded. */
export interface Typed {
  values: Record<string, string>;
  secrets: string[];
}

/** Error of a form value by its field type, or the simulated provider's rejection. */
function complaint(field: FieldDefinition, value: string, choices: ProviderField['choices']): string | undefined {
  const said = rules.all(
    ...(field.required ? [rules.required] : []),
    rules.minlength(field.minlength ?? 0),
    rules.maxlength(field.maxlength ?? Infinity),
    ...(field.type === 'digits' || field.digits ? [rules.number] : []),
  )(value);
  const isChosen = field.type !== 'choice' || value === '' || choices.some((choice) => choice.value === value);
  const isFlag = field.type !== 'flag' || value === 'true' || value === 'false';
  if (said !== undefined) return said;
  if (!isChosen || !isFlag) return 'Choose an option from the list';
  return field.refused?.[0].test(value) ? field.refused[1] : undefined;
}

/**
 * Reads form values by field name and lists errors by field. Ignores read-only and unknown fields; an omitted flag is
 * off, and an empty secret keeps the saved one.
 */
export function readFields(
  provider: ProviderDefinition,
  subject: Subject,
  said: Readonly<Record<string, string>>,
): { typed: Typed; errors: [string, string][] } {
  const before = connected(provider, subject)?.secrets ?? [];
  const typed: Typed = { values: {}, secrets: [] };
  const errors: [string, string][] = [];
  for (const field of provider.fields.filter(({ shows }) => shows === undefined)) {
    const { name, type } = field;
    const sent = Object.hasOwn(said, name) ? said[name]! : '';
    const value = type === 'secret' ? sent : toOneLine(sent) || (type === 'flag' ? 'false' : '');
    const stays = type === 'secret' && value === '' && before.includes(name);
    const wrong = stays ? undefined : complaint(field, value, choicesOf(field, subject));
    if (wrong !== undefined) errors.push([name, wrong]);
    else if (type !== 'secret') typed.values[name] = value;
    else if (stays || value !== '') typed.secrets.push(name);
  }
  return { typed, errors };
}
