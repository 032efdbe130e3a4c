import { currentLanguage } from '../../text/t.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function monthOf(language: string): Intl.DateTimeFormat {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

/** `2026-11-21` as `Nov 21, 2026` (DATE-026), the month in the portal's language; what is no day stays as it is. */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return day;
  return `${monthOf(currentLanguage()).format(Date.UTC(2000, Number(month) - 1, 1))} ${date}, ${year}`;
}

/** Both ends of a range, joined as the product joins them (DATE-027). */
export const rangeText = ([start, end]: readonly [string, string]): string => `${dayText(start)} - ${dayText(end)}`;
