import { refuse } from '../core/refusal.ts';

/** Largest number of repetitions of an action per payment, because the whole history is stored and shown. */
export const MAX_REPEATS = 100;

/** Refuses an action that was repeated too often. `records`: events or transactions of the payment. */
export function assertBelowRepeatLimit<T extends string>(
  records: readonly { type: T }[],
  type: T,
  refusal: string,
): void {
  if (records.filter((record) => record.type === type).length >= MAX_REPEATS) refuse(refusal);
}
