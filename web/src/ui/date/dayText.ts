import { currentLanguage } from '../../text/t.ts';
import { monthNames } from '../value/monthNames.ts';

/** The month that a word names in the portal's language, by its first letters, 1 to 12; 0 where none does. */
export function monthCalled(word: string): number {
  return monthNames(currentLanguage()).findIndex((name) => bare(name) === bare(word)) + 1;
}
const bare = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** `2026-11-21` as `Nov 21, 2026` (DATE-026), the month in the portal's language; what is no day stays as it is. */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return day;
  return `${monthNames(currentLanguage())[Number(month) - 1] ?? month} ${date}, ${year}`;
}

/** Both ends of a range, joined as the product joins them (DATE-027). */
export const rangeText = ([start, end]: readonly [string, string]): string => `${dayText(start)} - ${dayText(end)}`;
