import { currentLanguage } from '../../text/t.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function monthOf(language: string): Intl.DateTimeFormat {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

/** The month that a word names in the portal's language, by its first letters, 1 to 12; 0 where none does. */
export function monthCalled(word: string): number {
  const months = Array.from({ length: 12 }, (_, month) => monthOf(currentLanguage()).format(Date.UTC(2000, month, 1)));
  return months.findIndex((name) => bare(name) === bare(word)) + 1;
}
const bare = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** `2026-11-21` as `Nov 21, 2026` (DATE-026), the month in the portal's language; what is no day stays as it is. */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return day;
  return `${monthOf(currentLanguage()).format(Date.UTC(2000, Number(month) - 1, 1))} ${date}, ${year}`;
}

/** Both ends of a range, joined as the product joins them (DATE-027). */
export const rangeText = ([start, end]: readonly [string, string]): string => `${dayText(start)} - ${dayText(end)}`;
