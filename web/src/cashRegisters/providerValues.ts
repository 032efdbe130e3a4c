import type { ProviderField, ProviderForm } from '@portal/contract/cashRegisters';
import { all, maxlength, number, required, type Rule } from '@portal/contract/rules';
import { t } from '../text/t.ts';
import { yesOrNoText } from '../ui/value/yesOrNoText.ts';

/** Form values of a fiscalization provider's form, by field name. A flag is the text `true` or `false`. */
export type ProviderValues = Readonly<Record<string, string>>;

type Fields = Pick<ProviderForm, 'fields'>;

const isTyped = ({ readonly }: ProviderField) => !readonly;

function valueOf({ type, value }: ProviderField): string {
  if (type === 'flag') return String(value === 'true');
  return type === 'secret' ? '' : value;
}

export const getProviderValues = ({ fields }: Fields): ProviderValues =>
  Object.fromEntries(fields.filter(isTyped).map((field) => [field.name, valueOf(field)]));

/**
 * Returns the validation rule of a provider's field. The field of a saved secret may stay empty, which keeps the
 * secret.
 */
function ruleOf({ type, required: isRequired, is_set, maxlength: most }: ProviderField): Rule {
  const mustBe = isRequired && type !== 'flag' && !(type === 'secret' && is_set);
  return all(
    ...(mustBe ? [required] : []),
    ...(type === 'digits' ? [number] : []),
    ...(most === null ? [] : [maxlength(most)]),
  );
}

export const getProviderRules = ({ fields }: Fields): Readonly<Record<string, Rule>> =>
  Object.fromEntries(fields.filter(isTyped).map((field) => [field.name, ruleOf(field)]));

/** Builds the request body of a provider's form: values by field name, without empty secrets. */
export const buildProviderBody = ({ fields }: Fields, values: ProviderValues): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(isTyped)
      .map(({ name, type }) => [name, type, values[name] ?? ''] as const)
      .filter(([, type, value]) => type !== 'secret' || value !== '')
      .map(([name, , value]) => [name, value]),
  );

/** Returns the display text of a field's value: the option's text for a choice, yes or no for a flag. */
export function formatProviderValue({ type, value, choices }: ProviderField): string {
  if (type === 'flag') return yesOrNoText(value === 'true');
  const choice = choices.find((one) => one.value === value);
  return choice ? t(choice.text) : value;
}
