import { getCurrentLanguage } from '../text/t.ts';
import { endOfMonth, type Range } from '../ui/date/dateRange.ts';
import { rangeText } from '../ui/date/rangeText.ts';
import { monthNames } from '../ui/value/dateText.ts';

/** Formats the period of a statement: a whole month as `Oct 2026`, other periods as first and last day. */
export function formatStatementPeriod([start, end]: Range): string {
  const [, year, month] = /^(\d{4})-(\d{2})-01$/.exec(start) ?? [];
  if (month === undefined || end !== endOfMonth(start)) return rangeText([start, end]);
  return `${monthNames(getCurrentLanguage())[Number(month) - 1] ?? month} ${year}`;
}
