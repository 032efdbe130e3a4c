import { Select, type SelectProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import type { InputProps } from '../form/formFields.ts';
import { filterOptions, MAX_OPTIONS_WITHOUT_SEARCH, useDropInvalidValue, type SelectOption } from './options.ts';

type Props = Pick<InputProps, 'value' | 'onChange'> &
  Partial<InputProps> &
  Omit<SelectProps, keyof InputProps | 'data'> & { data: readonly SelectOption[] };

/**
 * Select input for one option, with a search box above ten options (FORM-046). A value that is not an option is removed
 * (FORM-045); a choice can be changed but not cleared.
 */
export function SelectInput({ data: given, value, onChange, ...props }: Props) {
  // Another server implementation may omit an option's value; such an option can't be chosen.
  const data = given.filter((option) => typeof option.value === 'string');
  const isKnown = data.some((option) => option.value === value);
  useDropInvalidValue(data.length > 0 && value !== '' && !isKnown, () => onChange(''));
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage={t('Nothing found')}
      placeholder={t('Choose…')}
      {...props}
      data={[...data]}
      value={isKnown ? value : null}
      onChange={onChange}
      searchable={data.length > MAX_OPTIONS_WITHOUT_SEARCH}
      filter={filterOptions}
    />
  );
}
