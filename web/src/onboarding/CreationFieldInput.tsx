import { TextInput, type InputWrapperProps } from '@mantine/core';
import type { CreationForm } from '@portal/contract/onboarding';
import { t } from '../text/t.ts';
import { MultiSelectInput } from '../ui/fields/MultiSelectInput.tsx';
import { toSelectOptions, toCountryOptions, type SelectOption } from '../ui/fields/options.ts';
import { PhoneInput } from '../ui/fields/FilteredInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { UrlInput } from '../ui/fields/UrlInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import type { CreationValues } from './creationValues.ts';

interface Props {
  field: CreationForm['fields'][number];
  form: ValidatedForm<CreationValues>;
  isRequired: boolean;
  choices: CreationForm['choices'];
  /** Options of the field "Line of business". */
  trades?: readonly SelectOption[];
}

/** Order of an input's parts. Help texts are below the inputs, so that inputs side by side align. */
const inputWrapperOrder = ['label', 'input', 'error', 'description'] satisfies InputWrapperProps['inputWrapperOrder'];

/** Input for a field of the merchant creation form, built from the server's description of the field (MER-066). */
export function CreationFieldInput({ field: { name, title, hint }, form, isRequired, choices, trades = [] }: Props) {
  const label = isRequired ? t(title) : t('{label} (optional)', { label: t(title) });
  const props = { label, ...(hint === '' ? {} : { description: t(hint), inputWrapperOrder }) };
  if (name === 'trade_classification')
    return <MultiSelectInput {...props} withLabel data={trades} {...form.getListProps(name)} />;
  if (name === 'country')
    return <SelectInput {...props} data={toCountryOptions(choices.country)} {...form.getInputProps(name)} />;
  if (name === 'jurtype')
    return <SelectInput {...props} data={toSelectOptions(choices.jurtype)} {...form.getInputProps(name)} />;
  if (name === 'phone') return <PhoneInput {...props} {...form.getInputProps(name)} />;
  if (name === 'url') return <UrlInput {...props} {...form.getInputProps(name)} />;
  return <TextInput {...props} autoComplete="off" {...form.getInputProps(name)} />;
}
