import type { Change } from './store.ts';
import { DAY } from './time.ts';
import type { World } from './world.ts';

/** Work that is due at a moment of the world's clock. */
export interface JobRecord {
  id: number;
  due: number;
  /** Kind of the job, by which the engine finds the area's `Job`. */
  kind: string;
  ref: number;
  /** Id of the transaction, if `ref` is a payment. */
  part?: number;
}

/** How an area does one kind of job. */
export interface Job {
  /** Change to apply when the job is due. */
  run(world: World, job: JobRecord): Change;
  /** Only for standing jobs, which every world has: moment of the first run, at most a day after the world opens. */
  first?(world: World): number;
}

/** Most jobs of one run: more mean that a job keeps creating itself. */
const MOST_JOBS = 100_000;

/**
 * Schedules the next run of a standing job at a moment, at most a day after its last one. The day counts from `due`, not
 * from the clock: after a clock jump the job still runs for each day in between.
 */
export const lookAgain = (world: World, { kind, due }: Pick<JobRecord, 'kind' | 'due'>, at: number): Change => ({
  jobs: [{ id: world.chance.id(), due: Math.min(at, due + DAY), kind, ref: 0 }],
});

/** Schedules standing jobs to run now, because something may be due earlier than they expected. */
export const lookNow = (world: World, kinds: readonly string[]): Change => ({
  jobs: kinds.map((kind) => ({ id: world.chance.id(), due: world.now(), kind, ref: 0 })),
  remove: { jobs: [...world.store.jobs.values()].filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id) },
});

const withoutJob = (change: Change, id: number): Change => ({
  ...change,
  remove: { ...change.remove, jobs: [...(change.remove?.jobs ?? []), id] },
});

const isLater = (a: JobRecord, b: JobRecord) => a.due > b.due || (a.due === b.due && a.id > b.id);

/** Jobs due at a moment, the next one last; jobs of one moment in the order of their ids. */
function dueAt({ store }: World, now: number): JobRecord[] {
  const due: JobRecord[] = [];
  for (const job of store.jobs.values()) if (job.due <= now) due.push(job);
  return due.toSorted((a, b) => (isLater(a, b) ? -1 : 1));
}

/** Inserts a job into the sorted list by binary search: thousands of jobs may create one each. */
function insert(due: JobRecord[], job: JobRecord): void {
  let [from, to] = [0, due.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isLater(due[middle]!, job)) from = middle + 1;
    else to = middle;
  }
  due.splice(from, 0, job);
}

/** Runs the due jobs of worlds with the `Job` that an area registered for their kind. */
export class JobEngine {
  readonly #jobs = new Map<string, Job>();
  /** First run of each kind of standing job. */
  readonly #firsts = new Map<string, NonNullable<Job['first']>>();

  /** Throws if two areas register the same kind. */
  constructor(areas: readonly { readonly jobs?: Readonly<Record<string, Job>> }[]) {
    for (const { jobs = {} } of areas)
      for (const [kind, job] of Object.entries(jobs)) {
        if (this.#jobs.has(kind)) throw new Error(`Two areas have a job ${kind}`);
        this.#jobs.set(kind, job);
        if (job.first) this.#firsts.set(kind, job.first);
      }
  }

  /** Runs due jobs in the order of `due`. A job that throws is removed and passed to `failed`. */
  run(world: World, failed: (error: unknown, job: JobRecord) => void): void {
    const { store } = world;
    store.apply(this.#standing(world));
    const now = world.now();
    const due = dueAt(world, now);
    for (let count = 0; count < MOST_JOBS; count++) {
      const job = due.pop();
      if (!job) return;
      // An earlier job may have removed it.
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

  /** Change that adds the standing jobs that a world lacks. */
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
