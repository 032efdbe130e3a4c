import { DAY } from '@portal/fixtures/domain/time';
import { TWO_DIGITS } from './digits.ts';
import { HttpError } from './refusal.ts';

export { DAY, HOUR, MINUTE, SECOND } from '@portal/fixtures/domain/time';

/** Day of the last formatted timestamp, cached for timestamps of the same day. */
let written = { from: 0, text: '1970-01-01' };

/**
 * Formats a timestamp: `1700000000000` → `"2023-11-14T22:13:20Z"`. Fast for lists, where most neighbors are of the same
 * day.
 */
export function formatTimestamp(at: number): string {
  const into = at - written.from;
  if (into < 0 || into >= DAY) {
    written = { from: Math.floor(at / DAY) * DAY, text: new Date(at).toISOString().slice(0, 10) };
    return formatTimestamp(at);
  }
  const seconds = Math.floor(into / 1000);
  const hour = Math.floor(seconds / 3600);
  const minute = Math.floor(seconds / 60) % 60;
  return `${written.text}T${TWO_DIGITS[hour]!}:${TWO_DIGITS[minute]!}:${TWO_DIGITS[seconds % 60]!}Z`;
}

/** Formats a timestamp like `formatTimestamp`; null stays null. */
export const formatTimestampOrNull = (at: number | null): string | null => (at === null ? null : formatTimestamp(at));

/** Formats a timestamp as its UTC day: `1700000000000` → `"2023-11-14"`. */
export const formatIsoDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

const midnight = (value: string): number => Date.parse(`${value}T00:00:00Z`);

/** Whether a text is an existing date in the form `2026-11-21`. */
export function isIsoDate(value: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? midnight(value) : NaN;
  // Some engines parse 31 February as a day in March, so the parsed day must equal the text.
  return !Number.isNaN(at) && formatIsoDate(at) === value;
}

/** Parses a date to its first moment in UTC, in milliseconds. Throws 400 for an invalid date. */
export function parseDay(value: string): number {
  if (!isIsoDate(value)) throw new HttpError(400, `"${value}" is not a date like 2026-11-21.`);
  return midnight(value);
}
