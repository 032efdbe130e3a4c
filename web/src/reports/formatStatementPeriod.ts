import { getCurrentLanguage } from '../text/t.ts';
import { endOfMonth, type DayRange } from '../ui/date/dateRange.ts';
import { dateRangeText } from '../ui/date/dateRangeText.ts';
import { monthNames } from '../ui/value/dateText.ts';

/** Formats the period of a statement: a whole month as `Oct 2026`, other periods as first and last day. */
export function formatStatementPeriod([start, end]: DayRange): string {
  const [, year, month] = /^(\d{4})-(\d{2})-01$/.exec(start) ?? [];
  if (month === undefined || end !== endOfMonth(start)) return dateRangeText([start, end]);
  return `${monthNames(getCurrentLanguage())[Number(month) - 1] ?? month} ${year}`;
}
