import { findMonthByName } from './findMonthByName.ts';

/** A calendar day as `YYYY-MM-DD` (DATE-028). Days can be compared as text. */
export type Day = string;
/** A period of days: its first and last day, both included. */
export type DayRange = readonly [Day, Day];

/** Limits of a date range: earliest and latest day, and maximum number of days. */
export interface DateLimits {
  min?: Day;
  max?: Day;
  span?: number;
}

const DAY = 86_400_000;
const at = (day: Day) => Date.parse(`${day}T00:00:00Z`);

const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
/** Returns the day of a timestamp (ms) in the user's time zone. */
export function toLocalDay(time: number): Day {
  const moment = new Date(time);
  return dayOf(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));
}
/** Adds calendar days to a day, independent of time zones and clock changes. */
export const addDays = (day: Day, days: number): Day => dayOf(at(day) + days * DAY);
/** Returns the last day of a day's month. */
export const endOfMonth = (day: Day): Day => dayOf(Date.UTC(yearOf(day), Number(day.slice(5, 7)), 0));
/** Returns the year of a `YYYY-MM-DD` day. */
export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Names of the ten date range presets, in display order (DATE-024). */
export type DatePresetName =
  | 'today'
  | 'yesterday'
  | 'week_to_date'
  | 'last_week'
  | 'month_to_date'
  | 'last_month'
  | 'this_month'
  | 'quarter_to_date'
  | 'year_to_date'
  | 'all_time';

/**
 * Returns the date range presets as of a day: weeks start on Monday, and the last 7 or 30 days include today (decision
 * 22).
 */
export function dateRangePresets(today: Day): readonly { name: DatePresetName; range: DayRange }[] {
  const [year = '', month = ''] = today.split('-');
  const weekday = (new Date(at(today)).getUTCDay() + 6) % 7;
  const quarter = String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0');
  const to = (first: Day): DayRange => [first, today];
  return [
    { name: 'today', range: to(today) },
    { name: 'yesterday', range: [addDays(today, -1), addDays(today, -1)] },
    { name: 'week_to_date', range: to(addDays(today, -weekday)) },
    { name: 'last_week', range: to(addDays(today, -6)) },
    { name: 'month_to_date', range: to(`${year}-${month}-01`) },
    { name: 'last_month', range: to(addDays(today, -29)) },
    { name: 'this_month', range: [`${year}-${month}-01`, endOfMonth(today)] },
    { name: 'quarter_to_date', range: to(`${year}-${quarter}-01`) },
    { name: 'year_to_date', range: to(`${year}-01-01`) },
    { name: 'all_time', range: to(`${year}-01-01`) },
  ];
}

/** A date range that the user is picking: nothing yet, a start, or start and end. */
export interface PickedRange {
  start: Day | null;
  end: Day | null;
}

/**
 * Returns the date range after a click on a day: the first click sets the start, the second the end; a day before the
 * start, or a third click, starts again (DATE-003, DATE-004). An end beyond the maximum span is moved back (DATE-011).
 */
export const pickRangeDay = ({ start, end }: PickedRange, day: Day, limits: DateLimits = {}): PickedRange =>
  start === null || end !== null || day < start
    ? { start: day, end: null }
    : { start, end: clampRange([start, day], limits)[1] };

/** Whether a picked date range can be applied: its end is on or after its start (DATE-005). */
export const isCompleteRange = (picked: PickedRange): picked is { start: Day; end: Day } =>
  picked.start !== null && picked.end !== null && picked.start <= picked.end;

/**
 * Moves a typed or preset date range into its limits: the end is on or after the start, not after `max`, and within the
 * span (DATE-009 … DATE-011).
 */
export function clampRange([start, end]: DayRange, { min, max, span }: DateLimits): DayRange {
  const inside = (day: Day) => (min !== undefined && day < min ? min : max !== undefined && day > max ? max : day);
  const first = inside(start);
  const last = inside(end < first ? first : end);
  const furthest = span === undefined ? last : addDays(first, span - 1);
  return [first, last > furthest ? furthest : last];
}

/** Moves a day into the limits of a date field. */
export const clampDay = (day: Day, limits: DateLimits): Day => clampRange([day, day], limits)[0];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const exact = (year: string, month: number, day: string): Day | undefined => {
  const said = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return !Number.isNaN(at(said)) && dayOf(at(said)) === said ? said : undefined;
};

const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3)) + 1 || findMonthByName(word);

/**
 * Parses a date in the formats of the portal's languages: `2026-11-21`, `2026. 11. 21.`, `21.11.2026`, `21. 11. 2026`,
 * `Nov 21, 2026`, `21 лист. 2026 р.`; returns undefined for an invalid date.
 */
export function parseDay(text: string): Day | undefined {
  const typed = text.trim().toLowerCase();
  const iso = /^(\d{4})(?:-|\. ?)(\d{1,2})(?:-|\. ?)(\d{1,2})\.?$/.exec(typed);
  if (iso) return exact(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(typed);
  if (dotted) return exact(dotted[3] ?? '', Number(dotted[2]), dotted[1] ?? '');
  const [, month, day = '', year = ''] = /^(\D\S*) (\d{1,2}),? (\d{4})$/.exec(typed) ?? [];
  if (month !== undefined) return exact(year, monthOf(month), day);
  const [, first = '', word, last = ''] = /^(\d{1,2})\.? (\D\S*) (\d{4})(?:\sр\.)?$/.exec(typed) ?? [];
  return word === undefined ? undefined : exact(last, monthOf(word), first);
}
