import { getCurrentLanguage } from '../../text/t.ts';
import { monthNames } from '../value/dateText.ts';

const bare = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** Returns the number (1 to 12) of the month whose name in the portal's language is `word`; 0 if there is none. */
export function findMonthByName(word: string): number {
  return monthNames(getCurrentLanguage()).findIndex((name) => bare(name) === bare(word)) + 1;
}
