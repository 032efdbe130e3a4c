import type { ProviderField, ProviderForm } from '@portal/contract/cashRegisters';
import { all, maxlength, number, required, type Rule } from '@portal/contract/rules';

/** What is typed into the form of a provider, by the names of its fields; of a flag `true` or `false`. */
export type ProviderValues = Readonly<Record<string, string>>;

type Fields = Pick<ProviderForm, 'fields'>;

const isTyped = ({ readonly }: ProviderField) => !readonly;

function valueOf({ type, value }: ProviderField): string {
  if (type === 'flag') return String(value === 'true');
  return type === 'secret' ? '' : value;
}

export const valuesOf = ({ fields }: Fields): ProviderValues =>
  Object.fromEntries(fields.filter(isTyped).map((field) => [field.name, valueOf(field)]));

/** A secret that is set already may be left empty: then it stays as it is. */
function ruleOf({ type, required: isRequired, is_set, maxlength: most }: ProviderField): Rule {
  const mustBe = isRequired && type !== 'flag' && !(type === 'secret' && is_set);
  return all(
    ...(mustBe ? [required] : []),
    ...(type === 'digits' ? [number] : []),
    ...(most === null ? [] : [maxlength(most)]),
  );
}

export const rulesOf = ({ fields }: Fields): Readonly<Record<string, Rule>> =>
  Object.fromEntries(fields.filter(isTyped).map((field) => [field.name, ruleOf(field)]));

/** As the call takes them: texts by name; a secret that was left empty is not sent. */
export const bodyOf = ({ fields }: Fields, values: ProviderValues): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(isTyped)
      .map(({ name, type }) => [name, type, values[name] ?? ''] as const)
      .filter(([, type, value]) => type !== 'secret' || value !== '')
      .map(([name, , value]) => [name, value]),
  );
