import { refuse } from '../core/refusal.ts';

/** How often a person may do the same thing to a payment: its whole history is kept and shown. */
export const MOST_REPEATS = 100;

/** Refuses what was done to a payment as often as that already; `records` are its events or its transactions. */
export function insistBelowLimit<T extends string>(records: readonly { type: T }[], type: T, refusal: string): void {
  if (records.filter((record) => record.type === type).length >= MOST_REPEATS) refuse(refusal);
}
