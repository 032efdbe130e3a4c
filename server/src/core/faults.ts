import { createHash } from 'node:crypto';
import { z } from 'zod';
import { matchesPath, parsePathPattern, type PathPattern } from './pathPattern.ts';
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
  /** Largest random addition to the delay, in ms. The world's seed decides the additions, so a run can be repeated. */
  jitter_ms: z.number().int().min(0).max(600_000).optional(),
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
  id: number;
  fault: Fault;
  pattern: PathPattern;
  hits: number;
  struck: number;
}

const timesOf = ({ times, nth }: Fault) => times ?? (nth ? 1 : Infinity);

const isSpent = ({ fault, struck }: Planted) => struck >= timesOf(fault);

const lettersOf = (planted: readonly Planted[]) => JSON.stringify(planted.map(({ fault }) => fault)).length;

/** Adds the jitter to a fault's delay; the same for the same seed, path and number of the strike. */
function drawDelay(seed: number, { fault, struck }: Planted): Fault {
  const { delay_ms = 0, jitter_ms, method = '', path } = fault;
  if (jitter_ms === undefined) return fault;
  const hash = createHash('sha256').update(`${seed} ${method} ${path} ${struck}`).digest();
  return { ...fault, delay_ms: delay_ms + (hash.readUInt32BE() % (jitter_ms + 1)) };
}

/** Faults of a world in the order they were planted. The first fault that matches a request applies. */
export class Faults {
  readonly #seed: number;
  #planted: Planted[] = [];
  #lastId = 0;

  /** The seed decides the jitter of delays. */
  constructor(seed: number) {
    this.#seed = seed;
  }
  get isEmpty(): boolean {
    return this.#planted.length === 0;
  }
  /** Adds faults. At the limit, used-up faults are removed; throws 400 if the new faults still do not fit. */
  plant(faults: readonly Fault[]): void {
    const next = faults.map((fault) => ({
      id: ++this.#lastId,
      fault,
      pattern: parsePathPattern(fault.path),
      hits: 0,
      struck: 0,
    }));
    const isTooMuch = (all: Planted[]) => all.length > MOST_PLANTED || lettersOf(all) > MOST_LETTERS;
    let all = [...this.#planted, ...next];
    if (isTooMuch(all)) all = all.filter((one) => !isSpent(one));
    if (isTooMuch(all)) throw new HttpError(400, 'Too many faults are planted, or too large ones. Clear them first');
    this.#planted = all;
  }
  clear(): void {
    this.#planted = [];
  }
  /** Removes one fault. Returns whether there was a fault with this id. */
  remove(id: number): boolean {
    const before = this.#planted.length;
    this.#planted = this.#planted.filter((one) => one.id !== id);
    return this.#planted.length < before;
  }
  list(): (Fault & { id: number; hits: number; struck: number })[] {
    return this.#planted.map(({ id, fault, hits, struck }) => ({ ...fault, id, hits, struck }));
  }
  /**
   * Returns the fault that applies to a request, if any; its delay includes the jitter. Call it once per request,
   * because each call counts as a hit.
   */
  strike(method: string, path: string): Fault | undefined {
    for (const planted of this.#planted) {
      const { fault, pattern } = planted;
      if ((fault.method && fault.method !== method) || !matchesPath(path, pattern)) continue;
      planted.hits++;
      if (planted.hits < (fault.nth ?? 1) || isSpent(planted)) continue;
      planted.struck++;
      return drawDelay(this.#seed, planted);
    }
    return undefined;
  }
}
