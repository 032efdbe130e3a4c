import { Select, type SelectProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import type { InputProps } from '../useValidatedForm.ts';

/** Options beyond this many get a filter box (FORM-046). */
const FEW = 10;

interface Option {
  value: string;
  label: string;
}

/** One of several options. A value that is no option shows as nothing (FORM-045); no choice can be taken away again. */
export function SelectInput({
  data,
  value,
  ...props
}: InputProps & Omit<SelectProps, keyof InputProps | 'data'> & { data: readonly Option[] }) {
  const known = data.some((option) => option.value === value) ? value : null;
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage={t('Nothing found')}
      {...props}
      data={[...data]}
      value={known}
      searchable={data.length > FEW}
    />
  );
}
