import { addDays, toLocalDay, type Day, type DayRange } from '../date/dateRange.ts';
import { addDecimals } from '../value/addDecimals.ts';

/** A point of a chart: a time (ISO 8601, or a day `YYYY-MM-DD`) and an amount as a decimal string (CHART-001). */
export interface ChartPoint {
  x: string;
  y: string;
}

export interface ChartSeries {
  name: string;
  data: readonly ChartPoint[];
}

/** Interval between two points of a chart. */
export type ChartStep = 'hour' | 'day';

/** A series' value in an hour or day of a chart: a decimal string, or null in the future. */
export type ChartValue = string | null;

/**
 * A row of a chart: the start of its hour or day in ms, a value for each series, and the values of the earlier period.
 */
export interface ChartRow {
  at: number;
  values: readonly ChartValue[];
  before: readonly ChartValue[];
}

/** The chart's series in an earlier period, drawn behind the current period. */
export interface EarlierPeriod {
  /** Name of the earlier period: `7 days earlier`. */
  name: string;
  series: readonly ChartSeries[];
  range: DayRange;
}

const HOUR = 3_600_000;

/** Start of a day in the user's time zone; on a day when clocks skip midnight, the first moment of the day. */
function startOf(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).getTime();
}

/**
 * Hours from the start of a period's first day to 23 hours after the start of its last day (CHART-003); clock changes
 * add or remove an hour.
 */
function hoursOf([first, last]: DayRange): number[] {
  const from = startOf(first);
  const count = Math.ceil((startOf(addDays(last, 1)) - from) / HOUR);
  return Array.from({ length: Math.max(0, count) }, (_, index) => from + index * HOUR);
}

function daysOf([first, last]: DayRange): number[] {
  const days: number[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(startOf(day));
  return days;
}

const isDay = (x: string) => /^\d{4}-\d{2}-\d{2}$/.test(x);
const momentOf = (x: string) => (isDay(x) ? startOf(x) : Date.parse(x));

/** Index of the row that contains a chart point; undefined if the point is outside the period. */
function place(x: string, step: ChartStep, rows: ReadonlyMap<number, number>, from: number): number | undefined {
  const moment = momentOf(x);
  if (Number.isNaN(moment)) return undefined;
  return rows.get(step === 'day' ? startOf(toLocalDay(moment)) : from + Math.floor((moment - from) / HOUR) * HOUR);
}

/** Start times of a period's hours or days, and the values of each series at these times. */
function columnsOf(series: readonly ChartSeries[], range: DayRange, step: ChartStep, now: number) {
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

/** What a chart shows: its series, a period of whole days, and rows by hour or day. */
interface Shown {
  series: readonly ChartSeries[];
  range: DayRange;
  step: ChartStep;
  /** Current time in ms; later hours and days have no value. */
  now?: number;
  earlier?: EarlierPeriod | undefined;
}

/**
 * Returns a chart's rows for a period of whole days, by hour or day in the browser's time zone: `0` without data
 * (CHART-003, CHART-004, CHART-009), null in the future. Points within the same hour or day are added up. The earlier
 * period is aligned hour by hour or day by day.
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

/** Whether any series of a chart has a point to draw. */
export const hasChartPoints = (series: readonly ChartSeries[]): boolean => series.some(({ data }) => data.length > 0);
