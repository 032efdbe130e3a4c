import { addDays, localDay, type Day, type Range } from '../date/dateRange.ts';
import { addDecimals } from '../value/addDecimals.ts';

/** A moment (ISO 8601, or a day `YYYY-MM-DD`) and an amount as a decimal string (CHART-001). */
export interface ChartPoint {
  x: string;
  y: string;
}

export interface ChartSeries {
  name: string;
  data: readonly ChartPoint[];
}

/** Between two points of a chart. */
export type Step = 'hour' | 'day';

/** What a series says of one hour or day: a decimal string; null of what is to come. */
export type ChartValue = string | null;

/** What all series say of one hour or day: its beginning in milliseconds, a value per series, and those of the period before. */
export interface ChartRow {
  at: number;
  values: readonly ChartValue[];
  before: readonly ChartValue[];
}

/** The same series over a period before, drawn behind those of now. */
export interface Earlier {
  /** What it is called: `7 days earlier`. */
  name: string;
  series: readonly ChartSeries[];
  range: Range;
}

const HOUR = 3_600_000;

/** Midnight of a day where the person is; where clocks skip it, the first moment of that day. */
function startOf(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).getTime();
}

/** Each hour from the first day's start until 23 hours after the last day's (CHART-003); a night of clock change has its own number. */
function hoursOf([first, last]: Range): number[] {
  const from = startOf(first);
  const count = Math.ceil((startOf(addDays(last, 1)) - from) / HOUR);
  return Array.from({ length: Math.max(0, count) }, (_, index) => from + index * HOUR);
}

function daysOf([first, last]: Range): number[] {
  const days: number[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(startOf(day));
  return days;
}

const isDay = (x: string) => /^\d{4}-\d{2}-\d{2}$/.test(x);
const momentOf = (x: string) => (isDay(x) ? startOf(x) : Date.parse(x));

/** Finds the row that a point belongs to; nothing outside the period. */
function place(x: string, step: Step, rows: ReadonlyMap<number, number>, from: number): number | undefined {
  const moment = momentOf(x);
  if (Number.isNaN(moment)) return undefined;
  return rows.get(step === 'day' ? startOf(localDay(moment)) : from + Math.floor((moment - from) / HOUR) * HOUR);
}

/** The beginnings of a period's hours or days, and a column of values for each series. */
function columnsOf(series: readonly ChartSeries[], range: Range, step: Step, now: number) {
  const moments = step === 'hour' ? hoursOf(range) : daysOf(range);
  const from = moments[0] ?? 0;
  const index = new Map(moments.map((at, row) => [at, row]));
  const columns = series.map(({ data }) => {
    const column = moments.map((at): ChartValue => (at > now ? null : '0'));
    for (const { x, y } of data) {
      const row = place(x, step, index, from);
      if (row !== undefined) column[row] = addDecimals(column[row] ?? '0', y);
    }
    return column;
  });
  return { moments, columns };
}

/** What a chart shows: a period of whole days, by the hour or the day. */
interface Shown {
  series: readonly ChartSeries[];
  range: Range;
  step: Step;
  /** Up to when there may be anything, in milliseconds; hours and days that begin later are to come. */
  now?: number;
  earlier?: Earlier | undefined;
}

/**
 * The rows of a chart over a period of whole days: hourly (or daily) in the browser's zone, `0` where a series says
 * nothing (CHART-003, CHART-004, CHART-009), nothing where the hour is to come. Points of the same hour add up. The
 * period before lies below it hour by hour, day by day.
 */
export function chartRows({ series, range, step, now = Infinity, earlier }: Shown): ChartRow[] {
  const { moments, columns } = columnsOf(series, range, step, now);
  const behind = earlier ? columnsOf(earlier.series, earlier.range, step, now).columns : [];
  return moments.map((at, row) => ({
    at,
    values: columns.map((column) => column[row] ?? null),
    before: behind.map((column) => column[row] ?? null),
  }));
}

/** Whether there is anything to draw: a series with a point. */
export const hasPoints = (series: readonly ChartSeries[]): boolean => series.some(({ data }) => data.length > 0);
