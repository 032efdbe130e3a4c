import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getServerTime } from '../../api/serverClock.ts';
import { t } from '../../text/t.ts';
import {
  clampRange,
  clampDay,
  isCompleteRange,
  toLocalDay,
  parseDay,
  pickRangeDay,
  dateRangePresets,
  type Day,
  type DateLimits,
  type PickedRange,
  type DatePresetName,
  type DayRange,
} from './dateRange.ts';
import { DateCalendar } from './DateCalendar.tsx';
import { dateRangeText } from './dateRangeText.ts';
import { dayText } from '../value/dateText.ts';
import classes from './DateRange.module.css';

/**
 * Displayed names of the date range presets. The specification's names of the last 7 and 30 days would be misleading
 * (DATE-025).
 */
const names: Record<DatePresetName, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week_to_date: 'Week to date',
  last_week: 'Last 7 days',
  month_to_date: 'Month to date',
  last_month: 'Last 30 days',
  this_month: 'This month',
  quarter_to_date: 'Quarter to date',
  year_to_date: 'Year to date',
  all_time: 'All time',
};

interface Props {
  value: DayRange | null;
  limits: DateLimits;
  choices: readonly string[] | undefined;
  onApply: (range: DayRange) => void;
  onCancel: () => void;
}

/** The picked period is local to the panel, so it is discarded without "Apply" (DATE-006). */
export default function DateRangePanel({ value, limits, choices, onApply, onCancel }: Props) {
  const [picked, setPicked] = useState<PickedRange>({ start: value?.[0] ?? null, end: value?.[1] ?? null });
  const today = toLocalDay(getServerTime());
  const [shown, setShown] = useState<Day>(picked.end ?? today);
  const take = ([start, end]: DayRange) => {
    const inside = clampRange([start, end], limits);
    setPicked({ start: inside[0], end: inside[1] });
    setShown(inside[1]);
  };
  const type = (which: 'start' | 'end', day: Day) => {
    const start = which === 'start' ? day : (picked.start ?? day);
    const end = which === 'end' ? day : picked.end;
    if (end === null) setPicked({ start: clampRange([start, start], limits)[0], end: null });
    else take([start, end]);
    setShown(clampDay(day, limits));
  };
  return (
    <div className={classes.panel}>
      <div className={classes.presets} role="group" aria-label={t('Presets')}>
        {dateRangePresets(today)
          .filter(({ name }) => choices?.includes(name) ?? true)
          .map(({ name, range }) => ({ name, days: clampRange(range, limits) }))
          .map(({ name, days }) => (
            <button
              key={name}
              type="button"
              className={classes.preset}
              title={dateRangeText(days)}
              aria-pressed={days.join() === `${picked.start},${picked.end}`}
              onClick={() => take(days)}
            >
              {t(names[name])}
            </button>
          ))}
      </div>
      <div className={classes.dates}>
        <div className={classes.ends}>
          <DayText label={t('From')} value={picked.start} onChange={(day) => type('start', day)} />
          <DayText label={t('To')} value={picked.end} onChange={(day) => type('end', day)} />
        </div>
        <DateCalendar
          shown={shown}
          onShow={setShown}
          picked={picked}
          onPick={(day) => setPicked(pickRangeDay(picked, day, limits))}
          limits={limits}
        />
        <div className={classes.actions}>
          <Button variant="default" size="xs" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            size="xs"
            disabled={!isCompleteRange(picked)}
            onClick={() => isCompleteRange(picked) && onApply([picked.start, picked.end])}
          >
            {t('Apply')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface TextProps {
  label: string;
  value: Day | null;
  onChange: (day: Day) => void;
}

/** Text field for a date: a typed date applies on blur or Enter; an invalid date shows an error. */
function DayText({ label, value, onChange }: TextProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && parseDay(typed) === undefined;
  const leave = () => {
    const day = typed === undefined ? undefined : parseDay(typed);
    if (day !== undefined && day !== value) onChange(day);
    if (!isWrong) setTyped(undefined);
  };
  return (
    <TextInput
      size="sm"
      label={label}
      placeholder={t('YYYY-MM-DD')}
      value={typed ?? (value === null ? '' : dayText(value))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === undefined) return;
        event.preventDefault();
        leave();
      }}
      error={isWrong ? t('Enter a date as YYYY-MM-DD') : undefined}
    />
  );
}
