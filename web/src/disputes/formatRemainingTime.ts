import { getCurrentLanguage } from '../text/t.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const say = (n: number, unit: 'day' | 'hour' | 'minute') =>
  new Intl.NumberFormat(getCurrentLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(n);

/** Formats a duration in its two largest units: `9 days 3 hours`, `5 hours 12 minutes`, `4 minutes`; empty if it has passed. */
export function formatRemainingTime(span: number): string | undefined {
  if (!(span > 0)) return undefined;
  if (span < HOUR) return say(Math.max(1, Math.floor(span / MINUTE)), 'minute');
  const [whole, rest] = span < DAY ? [HOUR, MINUTE] : [DAY, HOUR];
  const [first, second] = [Math.floor(span / whole), Math.floor((span % whole) / rest)];
  const parts = [say(first, whole === DAY ? 'day' : 'hour')];
  if (second > 0) parts.push(say(second, whole === DAY ? 'hour' : 'minute'));
  return parts.join(' ');
}
