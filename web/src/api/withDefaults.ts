import { Failure } from './failure.ts';
import { toList, toPartialObject } from './toList.ts';
import { toDisplayText } from './toDisplayText.ts';

/**
 * Completes an answer: lists that a foreign server omitted become empty (quality B11), and members in `texts` are
 * converted to text. Throws if a member that identifies the record is missing.
 */
export const withDefaults =
  <T extends object>(identity: readonly (keyof T)[], lists: readonly (keyof T)[], texts: readonly (keyof T)[] = []) =>
  (answer: unknown): T => {
    const said = toPartialObject(answer as T);
    const read = (name: keyof T) => (texts.includes(name) ? toDisplayText(said[name]) : said[name]);
    if (identity.some((name) => (read(name) ?? null) === null)) throw new Failure('other', 200);
    const put = [
      ...texts.map((name) => [name, toDisplayText(said[name])]),
      ...lists.map((name) => [name, toList(said[name] as readonly unknown[])]),
    ];
    return { ...said, ...(Object.fromEntries(put) as Partial<T>) } as T;
  };

/** Returns an answer if all its required members are present, otherwise throws (quality B11). */
export const requireMembers =
  <S extends object>(member: keyof S & string) =>
  (answer: S): S => {
    const said: Readonly<Record<string, unknown>> = toPartialObject(answer);
    if (said[member] === undefined || said[member] === null) throw new Failure('other', 200);
    return answer;
  };
