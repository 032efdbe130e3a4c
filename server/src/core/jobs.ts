import type { Change } from './store.ts';
import { DAY } from './time.ts';
import type { World } from './world.ts';

/** Something that falls due on the world's clock. */
export interface JobRecord {
  id: number;
  due: number;
  /** Names the `Job` that an area gives. */
  kind: string;
  ref: number;
  /** The transaction concerned, where `ref` is a payment. */
  part?: number;
}

/** What a kind of job does. */
export interface Job {
  /** What it makes of the world once it is due. */
  run(world: World, job: JobRecord): Change;
  /** Of a standing job, one that every world has: when it runs first, in a day at the latest. Opening a world looks at nothing else. */
  first?(world: World): number;
}

/** More jobs than this in one step are a job that makes itself again. */
const MOST_JOBS = 100_000;

/**
 * Repeats a standing job at a moment, a day after its own one at the latest. The day counts from `due`, not from the clock:
 * when the clock jumps, the job still looks on each day in between, so that nothing happens after its time.
 */
export const lookAgain = (world: World, { kind, due }: Pick<JobRecord, 'kind' | 'due'>, at: number): Change => ({
  jobs: [{ id: world.chance.id(), due: Math.min(at, due + DAY), kind, ref: 0 }],
});

/** Standing jobs look again now: what they look for may have come nearer. */
export const lookNow = (world: World, kinds: readonly string[]): Change => ({
  jobs: kinds.map((kind) => ({ id: world.chance.id(), due: world.now(), kind, ref: 0 })),
  remove: { jobs: [...world.store.jobs.values()].filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id) },
});

const withoutJob = (change: Change, id: number): Change => ({
  ...change,
  remove: { ...change.remove, jobs: [...(change.remove?.jobs ?? []), id] },
});

const isLater = (a: JobRecord, b: JobRecord) => a.due > b.due || (a.due === b.due && a.id > b.id);

/** The jobs due at a moment, the next one last: by moment, then in the order they were made in. */
function dueAt({ store }: World, now: number): JobRecord[] {
  const due: JobRecord[] = [];
  for (const job of store.jobs.values()) if (job.due <= now) due.push(job);
  return due.toSorted((a, b) => (isLater(a, b) ? -1 : 1));
}

/** Puts a job in its place among those due, found by halves: thousands may make one each. */
function insert(due: JobRecord[], job: JobRecord): void {
  let [from, to] = [0, due.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isLater(due[middle]!, job)) from = middle + 1;
    else to = middle;
  }
  due.splice(from, 0, job);
}

/** Runs the jobs of all worlds, each kind as its area does it. */
export class JobEngine {
  readonly #jobs = new Map<string, Job>();
  /** When each standing job runs first. */
  readonly #firsts = new Map<string, NonNullable<Job['first']>>();

  /** Throws where two areas give the same kind. */
  constructor(areas: readonly { readonly jobs?: Readonly<Record<string, Job>> }[]) {
    for (const { jobs = {} } of areas)
      for (const [kind, job] of Object.entries(jobs)) {
        if (this.#jobs.has(kind)) throw new Error(`Two areas have a job ${kind}`);
        this.#jobs.set(kind, job);
        if (job.first) this.#firsts.set(kind, job.first);
      }
  }

  /** Runs the jobs that are due, in the order of `due`; one that fails is removed and reported to `failed`. */
  run(world: World, failed: (error: unknown, job: JobRecord) => void): void {
    const { store } = world;
    store.apply(this.#standing(world));
    const now = world.now();
    const due = dueAt(world, now);
    for (let count = 0; count < MOST_JOBS; count++) {
      const job = due.pop();
      if (!job) return;
      // Another may have removed it meanwhile.
      if (store.jobs.get(job.id) !== job) continue;
      const change = this.#changeOf(world, job, failed);
      store.apply(withoutJob(change, job.id));
      for (const made of change.jobs ?? []) if (made.due <= now) insert(due, made);
    }
  }

  #changeOf(world: World, job: JobRecord, failed: (error: unknown, job: JobRecord) => void): Change {
    try {
      return this.#named(job.kind).run(world, job);
    } catch (error) {
      failed(error, job);
      return {};
    }
  }

  #named(kind: string): Job {
    const job = this.#jobs.get(kind);
    if (!job) throw new Error(`No area has a job ${kind}`);
    return job;
  }

  /** The standing jobs that a world has not got yet; costs nothing where it has all. */
  #standing(world: World): Change {
    const there = new Set<string>();
    for (const { kind } of world.store.jobs.values()) there.add(kind);
    const missing = [...this.#firsts].filter(([kind]) => !there.has(kind));
    return {
      jobs: missing.map(([kind, first]) => ({
        id: world.chance.id(),
        due: Math.min(first(world), world.seed.now + DAY),
        kind,
        ref: 0,
      })),
    };
  }
}
