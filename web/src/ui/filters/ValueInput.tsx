import { Group, TextInput } from '@mantine/core';
import type { Filter, FilterValue, SearchMode } from '@portal/contract/dataList';
import { t } from '../../text/t.ts';
import { DateField } from '../DateField.tsx';
import { DateRange } from '../DateRange.tsx';
import { MultiSelectInput } from '../fields/MultiSelectInput.tsx';
import { inPlace } from '../fields/options.ts';
import { SelectInput } from '../fields/SelectInput.tsx';
import { TagsInput } from '../fields/TagsInput.tsx';
import { clearButton } from './clearButton.ts';
import { choiceText } from './words.ts';

interface Props {
  filter: Filter;
  mode: SearchMode;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  error: string | undefined;
}

const one = (value: FilterValue) => (Array.isArray(value) ? '' : value);
const many = (value: FilterValue) => (Array.isArray(value) ? value : []);

/** The value of a filter, by its type and mode. Each kind can be emptied again (UI-006). */
export function ValueInput(props: Props) {
  const { filter, mode } = props;
  if (filter.type === 'select') return <ChoiceInput {...props} />;
  if (filter.type === 'text') return <TextValue {...props} />;
  return mode === 'between' ? <PeriodInput {...props} /> : <DayInput {...props} />;
}

function ChoiceInput({ filter, mode, value, onChange, error }: Props) {
  if (mode === 'in')
    return (
      <MultiSelectInput
        label={t('Value')}
        data={filter.choices.map((choice) => ({ value: choice.value, label: choiceText(choice.text) }))}
        value={many(value)}
        onChange={(chosen) => onChange([...chosen])}
        error={error}
      />
    );
  return (
    <SelectInput
      aria-label={t('Value')}
      data={filter.choices.map((choice) => ({ value: choice.value, label: choiceText(choice.text) }))}
      value={one(value)}
      onChange={(chosen) => onChange(typeof chosen === 'string' ? chosen : '')}
      clearable
      clearButtonProps={clearButton(t('Clear value'))}
      comboboxProps={inPlace}
      error={error}
    />
  );
}

function TextValue({ mode, value, onChange, error }: Props) {
  if (mode === 'in') {
    return (
      <TagsInput
        label={t('Value')}
        withLabel={false}
        value={many(value)}
        onChange={(tags) => onChange([...tags])}
        error={error}
      />
    );
  }
  if (mode === 'between') return <TwoTexts value={many(value)} onChange={onChange} error={error} />;
  return (
    <TextInput
      aria-label={t('Value')}
      placeholder={t('Value')}
      value={one(value)}
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

function PeriodInput({ value, onChange, error }: Props) {
  const [start, end] = many(value);
  return (
    <DateRange
      label={t('Period')}
      value={start === undefined || end === undefined || start === '' ? null : [start, end]}
      onChange={(range) => onChange(range === null ? [] : [...range])}
      error={error}
    />
  );
}

function DayInput({ value, onChange, error }: Props) {
  return <DateField label={t('Date')} value={one(value)} onChange={onChange} error={error} />;
}
