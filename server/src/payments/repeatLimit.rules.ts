import { refuse } from '../core/refusal.ts';

/** How often one thing is done to one payment at somebody's wish: its history is kept, and shown, as a whole. */
export const MOST_AGAIN = 100;

/** Refuses what was done to a payment as often as that already; `records` are its events or its transactions. */
export function insistOnceMore<T extends string>(records: readonly { type: T }[], type: T, refusal: string): void {
  if (records.filter((record) => record.type === type).length >= MOST_AGAIN) refuse(refusal);
}
