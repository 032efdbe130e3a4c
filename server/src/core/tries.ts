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
/** Records of the client address and merchant that have the most, the oldest first; none where there is no record. */
export function largestQuota<R extends { client: string; merchant_id: number }>(records: Iterable<R>): R[] {
  const groups = new Map<string, R[]>();
  for (const record of records) {
    const name = `${record.client} ${record.merchant_id}`;
    const group = groups.get(name);
    if (group) group.push(record);
    else groups.set(name, [record]);
  }
  let largest: R[] = [];
  for (const group of groups.values()) if (group.length > largest.length) largest = group;
  return largest;
}
