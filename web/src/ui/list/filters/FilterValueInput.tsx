import { Group, TextInput } from '@mantine/core';
import type { Filter, FilterValue, SearchMode } from '@portal/contract/dataList';
import { t } from '../../../text/t.ts';
import { DateField } from '../../date/DateField.tsx';
import { DateRangeField } from '../../date/DateRangeField.tsx';
import { MultiSelectInput } from '../../fields/MultiSelectInput.tsx';
import { withoutPortal } from '../../fields/options.ts';
import { SelectInput } from '../../fields/SelectInput.tsx';
import { TagsInput } from '../../fields/TagsInput.tsx';
import { clearButtonProps } from './clearButtonProps.ts';
import { filterValueList, singleFilterValue } from './draft.ts';
import { filterChoiceText } from './filterText.ts';
import { AmountInput } from '../../fields/NumericInput.tsx';

type Place = 'one' | 'from' | 'to';

interface AmountProps {
  mode: SearchMode;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  error: string | undefined;
  /** Called when the text at a position of the value becomes ambiguous, or unambiguous again. */
  onDoubt: (place: Place, isAmbiguous: boolean) => void;
}

/** Input for an amount to compare with, or for two amounts of a range. Ambiguous numbers must be confirmed first. */
function AmountValue({ mode, value, onChange, error, onDoubt }: AmountProps) {
  const doubt = (place: Place) => (said: string | undefined) => onDoubt(place, said !== undefined);
  if (mode !== 'between')
    return (
      <AmountInput
        aria-label={t('Value')}
        placeholder={t('Value')}
        value={singleFilterValue(value)}
        onChange={onChange}
        onInputError={doubt('one')}
        error={error}
      />
    );
  const [from = '', to = ''] = filterValueList(value);
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" grow>
      <AmountInput
        aria-label={t('From')}
        placeholder={t('From')}
        value={from}
        onChange={(typed) => onChange([typed, to])}
        onInputError={doubt('from')}
        error={error}
      />
      <AmountInput
        aria-label={t('To')}
        placeholder={t('To')}
        value={to}
        onChange={(typed) => onChange([from, typed])}
        onInputError={doubt('to')}
        error={undefined}
      />
    </Group>
  );
}

export interface FilterValueProps {
  filter: Filter;
  mode: SearchMode;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  error: string | undefined;
  /** The filter is on an amount column, so its inputs accept only numbers. */
  isAmount: boolean;
  onDoubt: AmountProps['onDoubt'];
}

/** Input for a filter's value, by the filter's type and mode; each kind of value can be cleared (UI-006). */
export function FilterValueInput(props: FilterValueProps) {
  const { filter, mode } = props;
  if (filter.type === 'select') return <ChoiceInput {...props} />;
  if (filter.type === 'text' && props.isAmount && mode !== 'in' && mode !== 'like') return <AmountValue {...props} />;
  if (filter.type === 'text') return <TextValue {...props} />;
  return mode === 'between' ? <PeriodInput {...props} /> : <DayInput {...props} />;
}

function ChoiceInput({ filter, mode, value, onChange, error }: FilterValueProps) {
  if (mode === 'in')
    return (
      <MultiSelectInput
        label={t('Value')}
        data={filter.choices.map((choice) => ({ value: choice.value, label: filterChoiceText(choice.text) }))}
        value={filterValueList(value)}
        onChange={(chosen) => onChange([...chosen])}
        error={error}
      />
    );
  return (
    <SelectInput
      aria-label={t('Value')}
      data={filter.choices.map((choice) => ({ value: choice.value, label: filterChoiceText(choice.text) }))}
      value={singleFilterValue(value)}
      onChange={(chosen) => onChange(typeof chosen === 'string' ? chosen : '')}
      clearable
      clearButtonProps={clearButtonProps(t('Clear value'))}
      comboboxProps={withoutPortal}
      error={error}
    />
  );
}

function TextValue({ mode, value, onChange, error }: FilterValueProps) {
  if (mode === 'in') {
    return (
      <TagsInput
        label={t('Value')}
        withLabel={false}
        value={filterValueList(value)}
        onChange={(tags) => onChange([...tags])}
        error={error}
      />
    );
  }
  if (mode === 'between') return <TwoTexts value={filterValueList(value)} onChange={onChange} error={error} />;
  return (
    <TextInput
      aria-label={t('Value')}
      placeholder={t('Value')}
      value={singleFilterValue(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

function TwoTexts({
  value,
  onChange,
  error,
}: {
  value: string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}) {
  const [from = '', to = ''] = value;
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" grow>
      <TextInput
        aria-label={t('From')}
        placeholder={t('From')}
        value={from}
        onChange={(event) => onChange([event.currentTarget.value, to])}
        error={error}
      />
      <TextInput
        aria-label={t('To')}
        placeholder={t('To')}
        value={to}
        onChange={(event) => onChange([from, event.currentTarget.value])}
      />
    </Group>
  );
}

function PeriodInput({ value, onChange, error }: FilterValueProps) {
  const [start, end] = filterValueList(value);
  return (
    <DateRangeField
      label={t('Period')}
      value={start === undefined || end === undefined || start === '' ? null : [start, end]}
      onChange={(range) => onChange(range === null ? [] : [...range])}
      error={error}
    />
  );
}

function DayInput({ value, onChange, error }: FilterValueProps) {
  return <DateField label={t('Date')} value={singleFilterValue(value)} onChange={onChange} error={error} />;
}
