import { Failure } from './failure.ts';
import { listOf } from './listOf.ts';

/**
 * Reads an answer with the lists that a foreign server left out put in, empty (quality B11). What identifies the thing
 * cannot be made up: without that the answer is a failure.
 */
export const whole =
  <T extends object>(identity: readonly (keyof T)[], lists: readonly (keyof T)[]) =>
  (answer: unknown): T => {
    const said = (answer ?? {}) as T;
    if (identity.some((name) => (said[name] ?? null) === null)) throw new Failure('other', 200);
    return { ...said, ...Object.fromEntries(lists.map((name) => [name, listOf(said[name] as readonly unknown[])])) };
  };
