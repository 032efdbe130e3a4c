import { z } from 'zod';
import { HttpProblem } from './refusal.ts';

/** A fault to plant: which requests it hits, and what becomes of them. Delay first, then drop, else the answer is altered. */
export const Fault = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** The path as it is, or with `*` for any run of characters; the last `/` does not count. */
  path: z.string().min(1).max(512),
  /** The nth hit, counted from 1, is the first struck; it alone, unless `times` says more. */
  nth: z.number().int().min(1).optional(),
  /** How often it strikes; without it, until it is cleared. */
  times: z.number().int().min(1).optional(),
  status: z.number().int().min(200).max(599).optional(),
  delay_ms: z.number().int().min(0).max(600_000).optional(),
  drop: z.boolean().optional(),
  /** Seconds that a header `Retry-After` asks for. */
  retry_after: z.number().int().min(0).max(604_800).optional(),
  /** So many bytes of the answer still arrive, then the connection breaks. */
  truncate: z.number().int().min(0).optional(),
  /** Sent instead of the answer: text as it is, anything else as JSON. */
  body: z.unknown().optional(),
  /** The call does its work first, then fails. */
  after_commit: z.boolean().optional(),
});
export type Fault = z.infer<typeof Fault>;

/** How many faults a world keeps, and how many letters of JSON they may be together. */
const MOST_PLANTED = 100;

const MOST_LETTERS = 1024 * 1024;

interface Planted {
  fault: Fault;
  /** What stands between the stars of its path. */
  parts: readonly string[];
  hits: number;
  struck: number;
}

const bare = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** Each part is looked for once, where the one before ended: no pattern takes longer than reading the path does. */
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

/** The faults planted in a world, in their order; the first that strikes wins. */
export class Faults {
  #planted: Planted[] = [];

  get isEmpty(): boolean {
    return this.#planted.length === 0;
  }
  /** Those that will strike no more give way; 400 where there is no room all the same. */
  plant(faults: readonly Fault[]): void {
    const next = faults.map((fault) => ({ fault, parts: bare(fault.path).split('*'), hits: 0, struck: 0 }));
    const isTooMuch = (all: Planted[]) => all.length > MOST_PLANTED || lettersOf(all) > MOST_LETTERS;
    let all = [...this.#planted, ...next];
    if (isTooMuch(all)) all = all.filter((one) => !isSpent(one));
    if (isTooMuch(all)) throw new HttpProblem(400, 'Too many faults are planted, or too large ones. Clear them first');
    this.#planted = all;
  }
  clear(): void {
    this.#planted = [];
  }
  list(): (Fault & { hits: number; struck: number })[] {
    return this.#planted.map(({ fault, hits, struck }) => ({ ...fault, hits, struck }));
  }
  /** The fault a request meets, if any; each request is asked for once. */
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
