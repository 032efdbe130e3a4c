import '@mantine/dates/styles.layer.css';
// Locales of dayjs with names of months and weekdays; English is built in.
import 'dayjs/locale/cs';
import 'dayjs/locale/de';
import 'dayjs/locale/ka';
import 'dayjs/locale/ko';
import 'dayjs/locale/uk';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { getServerTime } from '../../api/serverClock.ts';
import { getCurrentLanguage, t } from '../../text/t.ts';
import { clampRange, toLocalDay, yearOf, type Day, type DateLimits, type PickedRange } from './dateRange.ts';
import { useIsInModal } from '../overlay/Dropdown.tsx';
import classes from './DateRange.module.css';

interface Props {
  /** A day in the month that the calendar shows. */
  shown: Day;
  onShow: (day: Day) => void;
  picked: PickedRange;
  onPick: (day: Day) => void;
  limits: DateLimits;
}

/** Text of a calendar day for screen readers: `Nov 1, 2026`. */
const dayLabel = (day: Day) =>
  new Intl.DateTimeFormat(getCurrentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

/**
 * First and last year in the calendar's dropdown: a hundred years before and after the current year within the limits
 * (DATE-035), extended to the shown year.
 */
function years(shown: Day, today: Day, { min, max }: DateLimits): [number, number] {
  const now = yearOf(today);
  const first = Math.max(now - 100, min === undefined ? 0 : yearOf(min));
  const last = Math.min(now + 100, max === undefined ? Infinity : yearOf(max));
  return [Math.min(first, yearOf(shown)), Math.max(last, yearOf(shown))];
}

/** Focuses the picked day when a key or click opened the calendar, but not on a phone. */
function useFocusedDay() {
  const box = useRef<HTMLDivElement>(null);
  const isInModal = useIsInModal();
  const wanted = useRef(!isInModal);
  useEffect(() => {
    if (wanted.current) box.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  }, []);
  return box;
}

/**
 * Calendar month of 42 days that starts on Monday (DATE-029), with dropdowns for month and year (DATE-031, DATE-035).
 * The parent component holds the state.
 */
export function DateCalendar({ shown, onShow, picked, onPick, limits }: Props) {
  const [hovered, setHovered] = useState<Day | null>(null);
  const box = useFocusedDay();
  const today = toLocalDay(getServerTime());
  const { start } = picked;
  const pointed =
    start !== null && hovered !== null && hovered >= start ? clampRange([start, hovered], limits)[1] : start;
  const end = picked.end ?? pointed;
  const dayProps = (day: Day) => ({
    selected: day === start || day === picked.end,
    'aria-pressed': day === start || day === picked.end,
    ...(day === today ? { 'aria-current': 'date' as const } : {}),
    inRange: start !== null && end !== null && day >= start && day <= end,
    firstInRange: day === start,
    lastInRange: day === end,
    onMouseEnter: () => setHovered(day),
    onFocus: () => setHovered(day),
  });
  return (
    <DatesProvider
      settings={{ consistentWeeks: true, firstDayOfWeek: 1, weekendDays: [], locale: getCurrentLanguage() }}
    >
      <div ref={box}>
        <DatePicker
          date={shown}
          onDateChange={onShow}
          value={null}
          onChange={(day) => day !== null && onPick(day)}
          getDayProps={dayProps}
          getDayAriaLabel={dayLabel}
          onMouseLeave={() => setHovered(null)}
          maxLevel="month"
          withNativeLevelSelect
          yearsSelectRange={years(shown, today, limits)}
          {...(limits.min === undefined ? {} : { minDate: limits.min })}
          {...(limits.max === undefined ? {} : { maxDate: limits.max })}
          ariaLabels={{
            previousMonth: t('Previous month'),
            nextMonth: t('Next month'),
            monthLevelControl: t('Month and year'),
          }}
          size="sm"
          classNames={{ calendarHeaderSelect: classes.select, day: classes.day }}
        />
      </div>
    </DatesProvider>
  );
}
