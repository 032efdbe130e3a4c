import { Group, TextInput } from '@mantine/core';
import type { Filter, FilterValue, SearchMode } from '@portal/contract/dataList';
import { t } from '../../../text/t.ts';
import { DateField } from '../../date/DateField.tsx';
import { DateRange } from '../../date/DateRange.tsx';
import { MultiSelectInput } from '../../fields/MultiSelectInput.tsx';
import { inPlace } from '../../fields/options.ts';
import { SelectInput } from '../../fields/SelectInput.tsx';
import { TagsInput } from '../../fields/TagsInput.tsx';
import { clearButton } from './clearButton.ts';
import { manyValues, oneValue } from './draft.ts';
import { choiceText } from './filterText.ts';
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
        value={oneValue(value)}
        onChange={onChange}
        onInputError={doubt('one')}
        error={error}
      />
    );
  const [from = '', to = ''] = manyValues(value);
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

export interface ValueProps {
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
export function ValueInput(props: ValueProps) {
  const { filter, mode } = props;
  if (filter.type === 'select') return <ChoiceInput {...props} />;
  if (filter.type === 'text' && props.isAmount && mode !== 'in' && mode !== 'like') return <AmountValue {...props} />;
  if (filter.type === 'text') return <TextValue {...props} />;
  return mode === 'between' ? <PeriodInput {...props} /> : <DayInput {...props} />;
}

function ChoiceInput({ filter, mode, value, onChange, error }: ValueProps) {
  if (mode === 'in')
    return (
      <MultiSelectInput
        label={t('Value')}
        data={filter.choices.map((choice) => ({ value: choice.value, label: choiceText(choice.text) }))}
        value={manyValues(value)}
        onChange={(chosen) => onChange([...chosen])}
        error={error}
      />
    );
  return (
    <SelectInput
      aria-label={t('Value')}
      data={filter.choices.map((choice) => ({ value: choice.value, label: choiceText(choice.text) }))}
      value={oneValue(value)}
      onChange={(chosen) => onChange(typeof chosen === 'string' ? chosen : '')}
      clearable
      clearButtonProps={clearButton(t('Clear value'))}
      comboboxProps={inPlace}
      error={error}
    />
  );
}

function TextValue({ mode, value, onChange, error }: ValueProps) {
  if (mode === 'in') {
    return (
      <TagsInput
        label={t('Value')}
        withLabel={false}
        value={manyValues(value)}
        onChange={(tags) => onChange([...tags])}
        error={error}
      />
    );
  }
  if (mode === 'between') return <TwoTexts value={manyValues(value)} onChange={onChange} error={error} />;
  return (
    <TextInput
      aria-label={t('Value')}
      placeholder={t('Value')}
      value={oneValue(value)}
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

function PeriodInput({ value, onChange, error }: ValueProps) {
  const [start, end] = manyValues(value);
  return (
    <DateRange
      label={t('Period')}
      value={start === undefined || end === undefined || start === '' ? null : [start, end]}
      onChange={(range) => onChange(range === null ? [] : [...range])}
      error={error}
    />
  );
}

function DayInput({ value, onChange, error }: ValueProps) {
  return <DateField label={t('Date')} value={oneValue(value)} onChange={onChange} error={error} />;
}
