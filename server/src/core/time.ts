import { DAY } from '@portal/fixtures/domain/time';
import { TWO_DIGITS } from './digits.ts';
import { HttpProblem } from './refusal.ts';

export { DAY, HOUR, MINUTE, SECOND } from '@portal/fixtures/domain/time';

/** Day of the last formatted timestamp, cached for timestamps of the same day. */
let written = { from: 0, text: '1970-01-01' };

/**
 * Formats a timestamp: `1700000000000` → `"2023-11-14T22:13:20Z"`. Fast for lists, where most neighbors are of the same
 * day.
 */
export function moment(at: number): string {
  const into = at - written.from;
  if (into < 0 || into >= DAY) {
    written = { from: Math.floor(at / DAY) * DAY, text: new Date(at).toISOString().slice(0, 10) };
    return moment(at);
  }
  const seconds = Math.floor(into / 1000);
  const hour = Math.floor(seconds / 3600);
  const minute = Math.floor(seconds / 60) % 60;
  return `${written.text}T${TWO_DIGITS[hour]!}:${TWO_DIGITS[minute]!}:${TWO_DIGITS[seconds % 60]!}Z`;
}

/** Formats a timestamp like `moment`; null stays null. */
export const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

/** Formats a timestamp as its UTC day: `1700000000000` → `"2023-11-14"`. */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

const midnight = (value: string): number => Date.parse(`${value}T00:00:00Z`);

/** Whether a text is an existing date in the form `2026-11-21`. */
export function isDay(value: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? midnight(value) : NaN;
  // Some engines parse 31 February as a day in March, so the parsed day must equal the text.
  return !Number.isNaN(at) && isoDay(at) === value;
}

/** Parses a date to its first moment in UTC, in milliseconds. Throws 400 for an invalid date. */
export function day(value: string): number {
  if (!isDay(value)) throw new HttpProblem(400, `"${value}" is not a date like 2026-11-21.`);
  return midnight(value);
}
