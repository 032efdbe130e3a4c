import { withoutSecrets } from './secrets.ts';

const MOST = 20;
const LONGEST = 100;

/**
 * Names that a caller chose, as the journal may keep them: the first few, cut, without card numbers; the others counted.
 */
export function namesForJournal(names: readonly string[]): string[] {
  const some = names.slice(0, MOST).map((name) => String(withoutSecrets(name.slice(0, LONGEST))));
  return names.length > MOST ? [...some, `and ${names.length - MOST} more`] : some;
}
