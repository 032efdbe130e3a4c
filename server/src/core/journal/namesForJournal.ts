import { maskSecrets } from '../secrets.ts';

const MOST = 20;
const LONGEST = 100;

/**
 * Names of request fields for the journal: the first 20, truncated and without card numbers, then the number of omitted
 * names.
 */
export function journalFieldNames(names: readonly string[]): string[] {
  const some = names.slice(0, MOST).map((name) => String(maskSecrets(name.slice(0, LONGEST))));
  return names.length > MOST ? [...some, `and ${names.length - MOST} more`] : some;
}
