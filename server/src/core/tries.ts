import type { Collection } from './table.ts';
import { HOUR, MINUTE } from './time.ts';

/** How often somebody has tried something, until the count begins anew; the id says who. */
export interface Tries {
  id: string;
  count: number;
  until: number;
}

/** Over what time tries are counted, in milliseconds. */
export const TRIES_SPAN = MINUTE;
export const MAILS_SPAN = HOUR;
export const CARD_TRIES_SPAN = HOUR;
export const MISSES_SPAN = HOUR;

const isCounting = ({ until }: Tries, now: number, span: number) => now < until && until - now <= span;

/** How often `id` has been tried within the span. */
export function triesOf(all: Collection<Tries>, id: string, now: number, span: number): number {
  const tries = all.get(id);
  return tries && isCounting(tries, now, span) ? tries.count : 0;
}

/** More than one address of the network can ask mails for in an hour: nobody makes a count be forgotten alone. */
const MOST_TRIED = 40_000;

/** Counts one more try of `id`. `gone` are those whose time is over, and of too many the oldest, which stand first. */
export function oneMoreTry(
  all: Collection<Tries>,
  id: string,
  now: number,
  span: number,
): { tries: Tries; gone: string[] } {
  const before = all.get(id);
  if (before && isCounting(before, now, span)) return { tries: { ...before, count: before.count + 1 }, gone: [] };
  // Dropped first, so that the new count stands last.
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
