import { withoutSecrets } from './secrets.ts';

const MOST = 20;
const LONGEST = 100;

/** Names that somebody chose, fit to be kept: the first of them, none long, none a card's number, the others counted. */
export function someNames(names: readonly string[]): string[] {
  const some = names.slice(0, MOST).map((name) => String(withoutSecrets(name.slice(0, LONGEST))));
  return names.length > MOST ? [...some, `and ${names.length - MOST} more`] : some;
}
