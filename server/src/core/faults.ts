import { z } from 'zod';
import { HttpError } from './refusal.ts';

/**
 * Schema of a fault that a test plants: which requests it affects and how it changes their responses. The delay happens
 * first, then the connection drop.
 */
export const Fault = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** Request path of the fault; `*` matches any characters, a trailing `/` is ignored. */
  path: z.string().min(1).max(512),
  /**
   * Number of the first matching request to fail, counted from 1. Only this request fails, unless `times` is larger.
   */
  nth: z.number().int().min(1).optional(),
  /** Number of requests to fail. Default: all requests until the faults are cleared. */
  times: z.number().int().min(1).optional(),
  status: z.number().int().min(200).max(599).optional(),
  delay_ms: z.number().int().min(0).max(600_000).optional(),
  drop: z.boolean().optional(),
  /** Value of the header `Retry-After`, in seconds. */
  retry_after: z.number().int().min(0).max(604_800).optional(),
  /** Number of response bytes to send before the connection breaks. */
  truncate: z.number().int().min(0).optional(),
  /** Body to send instead of the real response: a string unchanged, other values as JSON. */
  body: z.unknown().optional(),
  /** Whether the failing call still does its work before it fails. */
  after_commit: z.boolean().optional(),
});
export type Fault = z.infer<typeof Fault>;

/** Largest number of faults in a world. */
const MOST_PLANTED = 100;
/** Largest total size of a world's faults, in characters of JSON. */
const MOST_LETTERS = 1024 * 1024;

interface Planted {
  fault: Fault;
  /** Parts of the fault's path between the `*` characters. */
  parts: readonly string[];
  hits: number;
  struck: number;
}

const bare = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/**
 * Matches a path against a pattern in linear time: each part is searched only once, from the end of the previous part.
 */
function fits(path: string, [first = '', ...rest]: readonly string[]): boolean {
  const last = rest.pop();
  if (last === undefined) return path === first;
  const end = path.length - last.length;
  if (first.length > end || !path.startsWith(first) || !path.endsWith(last)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = path.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= end;
}

const timesOf = ({ times, nth }: Fault) => times ?? (nth ? 1 : Infinity);

const isSpent = ({ fault, struck }: Planted) => struck >= timesOf(fault);

const lettersOf = (planted: readonly Planted[]) => JSON.stringify(planted.map(({ fault }) => fault)).length;

/** Faults of a world in the order they were planted. The first fault that matches a request applies. */
export class Faults {
  #planted: Planted[] = [];

  get isEmpty(): boolean {
    return this.#planted.length === 0;
  }
  /** Adds faults. At the limit, used-up faults are removed; throws 400 if the new faults still do not fit. */
  plant(faults: readonly Fault[]): void {
    const next = faults.map((fault) => ({ fault, parts: bare(fault.path).split('*'), hits: 0, struck: 0 }));
    const isTooMuch = (all: Planted[]) => all.length > MOST_PLANTED || lettersOf(all) > MOST_LETTERS;
    let all = [...this.#planted, ...next];
    if (isTooMuch(all)) all = all.filter((one) => !isSpent(one));
    if (isTooMuch(all)) throw new HttpError(400, 'Too many faults are planted, or too large ones. Clear them first');
    this.#planted = all;
  }
  clear(): void {
    this.#planted = [];
  }
  list(): (Fault & { hits: number; struck: number })[] {
    return this.#planted.map(({ fault, hits, struck }) => ({ ...fault, hits, struck }));
  }
  /**
   * Returns the fault that applies to a request, if any. Call it once per request, because each call counts as a hit.
   */
  strike(method: string, path: string): Fault | undefined {
    for (const planted of this.#planted) {
      const { fault, parts } = planted;
      if ((fault.method && fault.method !== method) || !fits(bare(path), parts)) continue;
      planted.hits++;
      if (planted.hits < (fault.nth ?? 1) || isSpent(planted)) continue;
      planted.struck++;
      return fault;
    }
    return undefined;
  }
}
