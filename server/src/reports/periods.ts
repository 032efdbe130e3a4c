import type { Regularity } from '@portal/contract/dataList';
import { HOUR, DAY, isoDay } from '../core/time.ts';
import { momentOf, localDay } from '../core/zones.ts';

/** Reports of a period are made at six in the morning after it, so that they are there when people come. */
const MADE = 6 * HOUR;

/** The day of a moment where a zone's people live, as its midnight in UTC. */
const dayOf = (at: number, zone: string) => Date.parse(`${localDay(at, zone)}T00:00:00Z`);

/** The first day of the period that a day is in; weeks begin on Monday (decision 22). */
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

/** When the first report after a moment is due: at six on the first day after a period, as the zone's clocks have it. */
export function nextRun(at: number, every: Regularity, zone: string): number {
  const start = startOf(dayOf(at, zone), every);
  const run = momentOf(start + MADE, zone);
  return run > at ? run : momentOf(afterOf(start, every) + MADE, zone);
}

/** First and last day of the period that was over when a report became due, `YYYY-MM-DD`. */
export function periodBefore(due: number, every: Regularity, zone: string): [string, string] {
  const last = startOf(dayOf(due, zone), every) - DAY;
  return [isoDay(startOf(last, every)), isoDay(last)];
}

/** When the papers of a month (`2026-10`) are there: at six on the first day after it, as the zone's clocks have it. */
export const paperTime = (month: string, zone: string): number =>
  momentOf(afterOf(Date.parse(`${month}-01T00:00:00Z`), 'month') + MADE, zone);

/** First and last day of a month, `YYYY-MM-DD`. */
export const daysOf = (month: string): [string, string] => [
  `${month}-01`,
  isoDay(afterOf(Date.parse(`${month}-01T00:00:00Z`), 'month') - DAY),
];
