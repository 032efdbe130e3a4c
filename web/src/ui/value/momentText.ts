import { dateText } from './dateText.ts';

const two = (n: number) => String(n).padStart(2, '0');

/**
 * Formats the day of a time, `withTime` also the time of day `10:15:00`, in the user's time zone (DATE-026, UI-077,
 * UI-078). Text that is not a time stays.
 */
export function momentText(value: string, withTime = false): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return value;
  const day = dateText(moment.getFullYear(), moment.getMonth(), moment.getDate());
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
  return withTime ? `${day} ${time}` : day;
}

/** Formats a time in UTC: `2026-11-21 08:15:00 UTC`; text that is not a time stays. */
export const utcText = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) ? `${value.slice(0, 10)} ${value.slice(11, 19)} UTC` : value;

/**
 * Returns the UTC offset of a time in the user's time zone: `GMT+2`. The offset is computed by hand, because Intl needs
 * a tenth of a second.
 */
export function utcOffsetName(at: string): string {
  const ahead = -new Date(at).getTimezoneOffset();
  if (Number.isNaN(ahead)) return '';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  if (ahead === 0) return 'GMT';
  return `GMT${ahead > 0 ? '+' : '\u2212'}${hours}${minutes === 0 ? '' : `:${two(minutes)}`}`;
}

/** A time with its UTC offset, for sentences: `Nov 24, 2026 05:04:06 GMT+2`. */
export const timeWithZoneText = (value: string): string => `${momentText(value, true)} ${utcOffsetName(value)}`.trim();

/** Returns the UTC offset that all the times share; empty if the offsets differ, or if there are no times. */
export function commonUtcOffset(moments: Iterable<string | null | undefined>): string {
  let common = '';
  for (const moment of moments) {
    const zone = typeof moment === 'string' ? utcOffsetName(moment) : '';
    if (zone === '' || zone === common) continue;
    if (common !== '') return '';
    common = zone;
  }
  return common;
}
