import { t } from '../text/t.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a duration in one unit, rounded down: `12 min`, `23 h`, from two days on `3 d`. The shortest text is one
 * minute.
 */
export function formatShortDuration(span: number): string {
  if (span >= 2 * DAY) return t('{n} d', { n: Math.floor(span / DAY) });
  if (span >= HOUR) return t('{n} h', { n: Math.floor(span / HOUR) });
  return t('{n} min', { n: Math.max(1, Math.floor(span / MINUTE)) });
}
