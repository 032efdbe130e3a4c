import { dateText } from './dateText.ts';

const two = (n: number) => String(n).padStart(2, '0');

/**
 * The day of a moment, with `withTime` followed by `10:15:00`, in the person's own zone (DATE-026, UI-077, UI-078). Any
 * other text is shown as it is.
 */
export function momentText(value: string, withTime = false): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return value;
  const day = dateText(moment.getFullYear(), moment.getMonth(), moment.getDate());
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
  return withTime ? `${day} ${time}` : day;
}

/** `2026-11-21 08:15:00 UTC`; what is no moment in UTC stays as it is. */
export const utcText = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) ? `${value.slice(0, 10)} ${value.slice(11, 19)} UTC` : value;

/** The offset of a moment where the person is: `GMT+2`; another one in summer. (Intl takes a tenth of a second to say so.) */
export function zoneName(at: string): string {
  const ahead = -new Date(at).getTimezoneOffset();
  if (Number.isNaN(ahead)) return '';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  if (ahead === 0) return 'GMT';
  return `GMT${ahead > 0 ? '+' : '\u2212'}${hours}${minutes === 0 ? '' : `:${two(minutes)}`}`;
}

/** A moment within a sentence, with the offset that it has: `Nov 24, 2026 05:04:06 GMT+2`. */
export const momentInZone = (value: string): string => `${momentText(value, true)} ${zoneName(value)}`.trim();

/** The offset that all these moments have, to be named once; nothing where they differ, or where there is none. */
export function commonZone(moments: Iterable<string | null | undefined>): string {
  let common = '';
  for (const moment of moments) {
    const zone = typeof moment === 'string' ? zoneName(moment) : '';
    if (zone === '' || zone === common) continue;
    if (common !== '') return '';
    common = zone;
  }
  return common;
}
