import type { Collection } from './table.ts';
import { HOUR, MINUTE } from './time.ts';

/** Number of tries within a time span that ends at `until`; the id says what is counted, such as a client address. */
export interface Tries {
  id: string;
  count: number;
  until: number;
}

/** Time spans of the limits, in milliseconds. */
export const TRIES_SPAN = MINUTE;
export const MAILS_SPAN = HOUR;
export const CARD_TRIES_SPAN = HOUR;
export const MISSES_SPAN = HOUR;

const isCounting = ({ until }: Tries, now: number, span: number) => now < until && until - now <= span;

/** Number of tries of `id` within the present span. */
export function triesOf(all: Collection<Tries>, id: string, now: number, span: number): number {
  const tries = all.get(id);
  return tries && isCounting(tries, now, span) ? tries.count : 0;
}

/** Most counts that are kept: more than one client address can create within a span, so no client can evict its own count. */
const MOST_TRIED = 40_000;

/** Counts one more try of `id`. `gone`: ids of expired counts to delete, and of the oldest ones above the limit. */
export function oneMoreTry(
  all: Collection<Tries>,
  id: string,
  now: number,
  span: number,
): { tries: Tries; gone: string[] } {
  const before = all.get(id);
  if (before && isCounting(before, now, span)) return { tries: { ...before, count: before.count + 1 }, gone: [] };
  // Deleting the expired count first puts the new one at the end of the table.
  const gone = before ? [id] : [];
  for (const other of all.values()) {
    if (other.id === id) continue;
    if (isCounting(other, now, span) && all.size - gone.length < MOST_TRIED) break;
    gone.push(other.id);
  }
  return { tries: { id, count: 1, until: now + span }, gone };
}

/**
 * The record to delete for a new one: of the client addresses and merchants with the most records, the first record that
 * is not in use, else the first one; undefined without records.
 */
export function firstOfLargestQuota<R extends { client: string; merchant_id: number }>(
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
