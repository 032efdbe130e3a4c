import { TextInput } from '@mantine/core';
import type { ProviderField } from '@portal/contract/cashRegisters';
import { t } from '../text/t.ts';
import { CheckInput } from '../ui/fields/CheckInput.tsx';
import { FilteredInput } from '../ui/fields/FilteredInput.tsx';
import { choicesOf } from '../ui/fields/options.ts';
import { PasswordInput } from '../ui/fields/PasswordInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import type { CheckProps } from '../ui/form/formFields.ts';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { fieldText, type ProviderValues } from './providerValues.ts';

/** Maximum length of a field for which the provider sets no limit. */
const MAX_LENGTH = 1024;

const hintOf = ({ hint, type, is_set }: ProviderField): string =>
  [hint === '' ? '' : t(hint), type === 'secret' && is_set ? t('Leave empty to keep the current value.') : '']
    .filter((text) => text !== '')
    .join(' ');

/** Checkbox props for a flag, whose form value is the text `true` or `false`. */
function flagProps(form: ValidatedForm<ProviderValues>, name: string): CheckProps {
  const { value, onChange, ...props } = form.getInputProps(name);
  return {
    ...props,
    checked: value === 'true',
    onChange: ({ currentTarget }) => onChange(String(currentTarget.checked)),
  };
}

/** Input for a field of any provider, built from the field's description (CASH-039). */
export function ProviderFieldInput({ field, form }: { field: ProviderField; form: ValidatedForm<ProviderValues> }) {
  const { name, type, required, readonly, maxlength, choices } = field;
  const hint = hintOf(field);
  const shared = { label: t(field.label), ...(hint === '' ? {} : { description: hint }) };
  if (readonly) return <TextInput {...shared} readOnly variant="filled" value={fieldText(field)} />;
  if (type === 'flag') return <CheckInput {...shared} {...flagProps(form, name)} />;
  const text = { ...shared, withAsterisk: required, ...form.getInputProps(name) };
  const most = maxlength ?? MAX_LENGTH;
  if (type === 'choice') return <SelectInput {...text} data={choicesOf(choices)} />;
  if (type === 'secret') return <PasswordInput {...text} maxLength={most} autoComplete="new-password" />;
  if (type === 'digits') return <FilteredInput {...text} accepted={{ one: /^[0-9]$/, most }} inputMode="numeric" />;
  return <TextInput {...text} maxLength={most} autoComplete="off" />;
}
