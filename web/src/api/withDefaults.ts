import { Failure } from './failure.ts';
import { listOf, membersOf } from './listOf.ts';
import { textOf } from './textOf.ts';

/**
 * An answer with empty lists for those that a foreign server omitted (quality B11). Throws without the members that
 * identify the record; members in `texts` are converted to text.
 */
export const withDefaults =
  <T extends object>(identity: readonly (keyof T)[], lists: readonly (keyof T)[], texts: readonly (keyof T)[] = []) =>
  (answer: unknown): T => {
    const said = membersOf(answer as T);
    const read = (name: keyof T) => (texts.includes(name) ? textOf(said[name]) : said[name]);
    if (identity.some((name) => (read(name) ?? null) === null)) throw new Failure('other', 200);
    const put = [
      ...texts.map((name) => [name, textOf(said[name])]),
      ...lists.map((name) => [name, listOf(said[name] as readonly unknown[])]),
    ];
    return { ...said, ...(Object.fromEntries(put) as Partial<T>) } as T;
  };

/** An answer with its required members; throws for any other (quality B11). */
export const requireMembers =
  <S extends object>(member: keyof S & string) =>
  (answer: S): S => {
    const said: Readonly<Record<string, unknown>> = membersOf(answer);
    if (said[member] === undefined || said[member] === null) throw new Failure('other', 200);
    return answer;
  };
