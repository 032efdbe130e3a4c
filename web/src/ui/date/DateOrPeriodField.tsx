import { SegmentedControl, Stack } from '@mantine/core';
import { t } from '../../text/t.ts';
import { DateField } from './DateField.tsx';
import { DateRangeField } from './DateRangeField.tsx';
import type { Day, DateLimits, DayRange } from './dateRange.ts';

/** A single day (possibly empty), or a period of days. */
export type DateOrPeriod = { kind: 'date'; day: Day } | { kind: 'period'; range: DayRange | null };

interface Props {
  label: string;
  value: DateOrPeriod;
  onChange: (value: DateOrPeriod) => void;
  limits?: DateLimits;
  disabled?: boolean;
}

/** Switches a value between day and period: a day becomes a period of one day, a period becomes its first day. */
function switched(value: DateOrPeriod): DateOrPeriod {
  if (value.kind === 'period') return { kind: 'date', day: value.range?.[0] ?? '' };
  return { kind: 'period', range: value.day === '' ? null : [value.day, value.day] };
}

/** Field for a day or a period; the user chooses between both (DATE-001). */
export function DateOrPeriodField({ label, value, onChange, limits = {}, disabled = false }: Props) {
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <SegmentedControl
        aria-label={label}
        disabled={disabled}
        data={[
          { value: 'date', label: t('Date') },
          { value: 'period', label: t('Period') },
        ]}
        value={value.kind}
        onChange={() => onChange(switched(value))}
      />
      {value.kind === 'date' ? (
        <DateField
          label={t('Date')}
          value={value.day}
          limits={limits}
          disabled={disabled}
          onChange={(day) => onChange({ kind: 'date', day })}
        />
      ) : (
        <DateRangeField
          label={t('Period')}
          value={value.range}
          limits={limits}
          disabled={disabled}
          onChange={(range) => onChange({ kind: 'period', range })}
        />
      )}
    </Stack>
  );
}
