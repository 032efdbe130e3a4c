import type { Collection } from './table.ts';
import { HOUR, MINUTE } from './time.ts';

/** Attempt counter for a time window that ends at `until`. The id names what is counted, such as a client address. */
export interface AttemptCounter {
  id: string;
  count: number;
  until: number;
}

/** Lengths of the counting windows of the limits, in milliseconds. */
export const ATTEMPTS_WINDOW = MINUTE;
export const MAILS_WINDOW = HOUR;
export const CARD_ATTEMPTS_WINDOW = HOUR;
export const PROMOCODE_MISSES_WINDOW = HOUR;

const isCounting = ({ until }: AttemptCounter, now: number, span: number) => now < until && until - now <= span;

/** Number of attempts of `id` within the current time window. */
export function countAttempts(all: Collection<AttemptCounter>, id: string, now: number, span: number): number {
  const tries = all.get(id);
  return tries && isCounting(tries, now, span) ? tries.count : 0;
}

/**
 * Largest number of stored counters: more than one client address can create within a window, so no client can evict
 * its own counter.
 */
const MOST_TRIED = 40_000;

/**
 * Counts one more attempt of `id`. `idsToDelete`: ids of expired counters to delete, and of the oldest counters above
 * the
 * limit.
 */
export function addAttempt(
  all: Collection<AttemptCounter>,
  id: string,
  now: number,
  span: number,
): { tries: AttemptCounter; idsToDelete: string[] } {
  const before = all.get(id);
  if (before && isCounting(before, now, span))
    return { tries: { ...before, count: before.count + 1 }, idsToDelete: [] };
  // Deletes the expired counter first, so that the new counter is added at the end of the table.
  const idsToDelete = before ? [id] : [];
  for (const other of all.values()) {
    if (other.id === id) continue;
    if (isCounting(other, now, span) && all.size - idsToDelete.length < MOST_TRIED) break;
    idsToDelete.push(other.id);
  }
  return { tries: { id, count: 1, until: now + span }, idsToDelete };
}

/**
 * Record to delete to make room for a new one. Of the client addresses and merchants with the most records, it is the
 * first record that is not in use, else the first record; undefined without records.
 */
export function recordToEvict<R extends { client: string; merchant_id: number }>(
  records: readonly R[],
  isInUse: (record: R) => boolean,
): R | undefined {
  const nameOf = ({ client, merchant_id }: R) => `${client} ${merchant_id}`;
  const sizes = new Map<string, number>();
  let largest = 0;
  for (const name of records.map(nameOf)) {
    const size = (sizes.get(name) ?? 0) + 1;
    sizes.set(name, size);
    largest = Math.max(largest, size);
  }
  const candidates = records.filter((record) => sizes.get(nameOf(record)) === largest);
  return candidates.find((record) => !isInUse(record)) ?? candidates[0];
}
