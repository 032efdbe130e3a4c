import { currentLanguage } from '../text/t.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  let format = formats.get(language);
  if (!format) {
    const parts = {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    } as const;
    format = new Intl.DateTimeFormat(language, { ...parts, hourCycle: 'h23' });
    formats.set(language, format);
  }
  return format;
}

/**
 * `Nov 21, 2026`, with `withTime` followed by `10:15:00`, in the person's own zone (DATE-026, UI-077, UI-078). What is
 * no moment is shown as it came.
 */
export function momentText(value: string, withTime = false): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return value;
  const parts = Object.fromEntries(
    formatOf(currentLanguage())
      .formatToParts(moment)
      .map(({ type, value: part }) => [type, part]),
  );
  const { day, month, year, hour, minute, second } = parts;
  return `${month} ${day}, ${year}${withTime ? ` ${hour}:${minute}:${second}` : ''}`;
}

/** `2026-11-21 08:15:00 UTC`. */
export const utcText = (value: string): string => `${value.slice(0, 10)} ${value.slice(11, 19)} UTC`;

/** The zone that moments are shown in, to be named once a screen: `GMT+2`. */
export function zoneName(at: string): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  const parts = new Intl.DateTimeFormat(currentLanguage(), { timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
