import '@mantine/dates/styles.layer.css';
// Names of months and weekdays in the portal's languages; the calendar knows English by itself.
import 'dayjs/locale/cs';
import 'dayjs/locale/de';
import 'dayjs/locale/ka';
import 'dayjs/locale/ko';
import 'dayjs/locale/uk';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useState } from 'react';
import { currentLanguage, t } from '../text/t.ts';
import type { Day, Limits, Picked } from './dateRange.ts';
import classes from './DateRange.module.css';

interface Props {
  /** A day of the month on the page. */
  shown: Day;
  onShow: (day: Day) => void;
  picked: Picked;
  onPick: (day: Day) => void;
  limits: Limits;
}

/** As it is read out: `Nov 1, 2026`. */
const wholeDay = (day: Day) =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

const yearOf = (day: Day) => Number(day.slice(0, 4));

/** A month of 42 days from Monday (DATE-029), with dropdowns for month and year (DATE-031, DATE-035). It decides nothing. */
export function DateCalendar({ shown, onShow, picked, onPick, limits }: Props) {
  const [hovered, setHovered] = useState<Day | null>(null);
  const { start } = picked;
  const end = picked.end ?? (start !== null && hovered !== null && hovered >= start ? hovered : start);
  const dayProps = (day: Day) => ({
    selected: day === start || day === picked.end,
    inRange: start !== null && end !== null && day >= start && day <= end,
    firstInRange: day === start,
    lastInRange: day === end,
    onMouseEnter: () => setHovered(day),
  });
  return (
    <DatesProvider settings={{ consistentWeeks: true, firstDayOfWeek: 1, weekendDays: [], locale: currentLanguage() }}>
      <DatePicker
        date={shown}
        onDateChange={onShow}
        value={null}
        onChange={(day) => day !== null && onPick(day)}
        getDayProps={dayProps}
        getDayAriaLabel={wholeDay}
        onMouseLeave={() => setHovered(null)}
        maxLevel="month"
        withNativeLevelSelect
        yearsSelectRange={[yearOf(shown) - 100, yearOf(shown) + 100]}
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
    </DatesProvider>
  );
}
