import { MINUTE, HOUR } from './time.ts';
/** How often somebody has tried something, until the count begins anew. */
export interface Tries {
  count: number;
  until: number;
}

/** Over what time tries are counted, in milliseconds. */
export const TRIES_SPAN = MINUTE;

export const MAILS_SPAN = HOUR;

const isCounting = ({ until }: Tries, now: number, span: number) => now < until && until - now <= span;

/** More than one address of the network can ask mails for in an hour: nobody makes a count be forgotten alone. */
const MOST_TRIED = 40_000;

/** Counts one more try of `who`; those whose time is over are forgotten, and of too many the oldest, which stand first. */
export function oneMoreTry(all: Map<string, Tries>, who: string, now: number, span: number): Tries {
  const before = all.get(who);
  if (before && isCounting(before, now, span)) {
    const tries = { ...before, count: before.count + 1 };
    all.set(who, tries);
    return tries;
  }
  all.delete(who);
  for (const [other, tries] of all) {
    if (isCounting(tries, now, span) && all.size < MOST_TRIED) break;
    all.delete(other);
  }
  const first = { count: 1, until: now + span };
  all.set(who, first);
  return first;
}
