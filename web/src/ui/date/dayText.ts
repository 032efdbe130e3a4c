import { currentLanguage } from '../../text/t.ts';
import { dayText } from '../value/dateText.ts';
import { monthNames } from '../value/monthNames.ts';

/** The month (1 to 12) whose name in the portal's language starts with `word`; 0 if none does. */
export function monthCalled(word: string): number {
  return monthNames(currentLanguage()).findIndex((name) => bare(name) === bare(word)) + 1;
}
const bare = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** Both ends of a range, joined as in the specification (DATE-027). */
export const rangeText = ([start, end]: readonly [string, string]): string => `${dayText(start)} - ${dayText(end)}`;
