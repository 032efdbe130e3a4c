import { currentLanguage } from '../../text/t.ts';
import { dayText } from '../value/dateText.ts';
import { monthNames } from '../value/monthNames.ts';

/** The month that a word names in the portal's language, by its first letters, 1 to 12; 0 where none does. */
export function monthCalled(word: string): number {
  return monthNames(currentLanguage()).findIndex((name) => bare(name) === bare(word)) + 1;
}
const bare = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** Both ends of a range, joined as the product joins them (DATE-027). */
export const rangeText = ([start, end]: readonly [string, string]): string => `${dayText(start)} - ${dayText(end)}`;
