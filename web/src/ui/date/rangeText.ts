import { getCurrentLanguage } from '../../text/t.ts';
import { dayText, monthNames } from '../value/dateText.ts';

/** Returns the month (1 to 12) whose name in the portal's language starts with `word`, or 0. */
export function monthByName(word: string): number {
  return monthNames(getCurrentLanguage()).findIndex((name) => bare(name) === bare(word)) + 1;
}
const bare = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** Formats a date range: both ends, joined as in the specification (DATE-027). */
export const rangeText = ([start, end]: readonly [string, string]): string => `${dayText(start)} - ${dayText(end)}`;
