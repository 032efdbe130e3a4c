import { Failure } from './failure.ts';
import { listOf, membersOf } from './listOf.ts';
import { textOf } from './textOf.ts';

/**
 * Reads an answer with the lists that a foreign server left out put in, empty (quality B11). What identifies the thing
 * cannot be made up: without that the answer is a failure. `texts` of the identity are texts, whatever type they came in.
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

/** An answer that says what it cannot be without; any other is none (quality B11). */
export const saying =
  <S extends object>(member: keyof S & string) =>
  (answer: S): S => {
    const said: Readonly<Record<string, unknown>> = membersOf(answer);
    if (said[member] === undefined || said[member] === null) throw new Failure('other', 200);
    return answer;
  };
