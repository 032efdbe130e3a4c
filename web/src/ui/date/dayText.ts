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

/** A whole month as `Oct 2026`; any other range by both its ends. */
export function periodText([start, end]: readonly [string, string]): string {
  const month = /^(\d{4})-(\d{2})-01$/.exec(start);
  const last = month && new Date(Date.UTC(Number(month[1]), Number(month[2]), 0)).toISOString().slice(0, 10);
  if (month === null || end !== last) return rangeText([start, end]);
  return `${monthNames(currentLanguage())[Number(month[2]) - 1] ?? month[2]} ${month[1]}`;
}
