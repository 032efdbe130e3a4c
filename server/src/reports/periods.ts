import type { Regularity } from '@portal/contract/dataList';
import { HOUR, DAY, formatIsoDate } from '../core/time.ts';
import { momentOf, localDate } from '../core/zones.ts';

/** Time of day, after the end of a period, at which its reports are made. */
const MADE = 6 * HOUR;

/** Local day of a moment, as its midnight in UTC. */
const dayOf = (at: number, zone: string) => Date.parse(`${localDate(at, zone)}T00:00:00Z`);

/** First day of the period that contains a day; weeks begin on Monday (decision 22). */
function startOf(day: number, every: Regularity): number {
  if (every === 'day') return day;
  // 1970-01-01 was a Thursday.
  if (every === 'week') return day - ((day / DAY + 3) % 7) * DAY;
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function afterOf(start: number, every: Regularity): number {
  if (every !== 'month') return start + (every === 'week' ? 7 : 1) * DAY;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** Moment of the next scheduled report after a moment: 6:00 local time on the first day after a period. */
export function nextRun(at: number, every: Regularity, zone: string): number {
  const start = startOf(dayOf(at, zone), every);
  const run = momentOf(start + MADE, zone);
  return run > at ? run : momentOf(afterOf(start, every) + MADE, zone);
}

/** First and last day (`YYYY-MM-DD`) of the period before a scheduled moment. */
export function periodBefore(due: number, every: Regularity, zone: string): [string, string] {
  const last = startOf(dayOf(due, zone), every) - DAY;
  return [formatIsoDate(startOf(last, every)), formatIsoDate(last)];
}

/** Moment at which the documents of a month (`2026-10`) are ready: 6:00 local time on the first day after the month. */
export const paperTime = (month: string, zone: string): number =>
  momentOf(afterOf(Date.parse(`${month}-01T00:00:00Z`), 'month') + MADE, zone);

/** First and last day of a month, `YYYY-MM-DD`. */
export const daysOf = (month: string): [string, string] => [
  `${month}-01`,
  formatIsoDate(afterOf(Date.parse(`${month}-01T00:00:00Z`), 'month') - DAY),
];
