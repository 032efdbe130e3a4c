import type { Change } from './store.ts';
import { DAY } from './time.ts';
import { runningTrace } from './origin/trace.ts';
import type { World } from './world.ts';

/** Scheduled work that is due at a given time of the world's clock. */
export interface JobRecord {
  id: number;
  due: number;
  /** Kind of the job, which selects the area's `JobDefinition` implementation. */
  kind: string;
  ref: number;
  /** Transaction id, if `ref` is a payment id. */
  part?: number;
}

/** Implementation of one kind of scheduled job. */
export interface JobDefinition {
  /** Returns the change to apply when the job is due. */
  run(world: World, job: JobRecord): Change;
  /** Only for recurring jobs, which every world has: time of the first run, at most a day after the world opens. */
  first?(world: World): number;
}

/** Largest number of jobs in one run. More jobs mean that a job keeps creating itself. */
const MOST_JOBS = 100_000;

/**
 * Schedules the next run of a recurring job, at most a day after its last run. The day counts from `due`, not from the
 * clock: after a clock jump the job still runs for each day in between.
 */
export const scheduleNextRun = (world: World, { kind, due }: Pick<JobRecord, 'kind' | 'due'>, at: number): Change => ({
  jobs: [{ id: world.chance.id(), due: Math.min(at, due + DAY), kind, ref: 0 }],
});

/** Schedules recurring jobs to run immediately, because some work may be due earlier than they expected. */
export const scheduleImmediateRun = (world: World, kinds: readonly string[]): Change => ({
  jobs: kinds.map((kind) => ({ id: world.chance.id(), due: world.now(), kind, ref: 0 })),
  remove: { jobs: [...world.store.jobs.values()].filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id) },
});

const withoutJob = (change: Change, id: number): Change => ({
  ...change,
  remove: { ...change.remove, jobs: [...(change.remove?.jobs ?? []), id] },
});

const isLater = (a: JobRecord, b: JobRecord) => a.due > b.due || (a.due === b.due && a.id > b.id);

/** Jobs due at a given time, sorted so that the next job is last; jobs with the same due time are sorted by id. */
function dueAt({ store }: World, now: number): JobRecord[] {
  const due: JobRecord[] = [];
  for (const job of store.jobs.values()) if (job.due <= now) due.push(job);
  return due.toSorted((a, b) => (isLater(a, b) ? -1 : 1));
}

/** Inserts a job into the sorted list by binary search, because thousands of jobs may create one job each. */
function insert(due: JobRecord[], job: JobRecord): void {
  let [from, to] = [0, due.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isLater(due[middle]!, job)) from = middle + 1;
    else to = middle;
  }
  due.splice(from, 0, job);
}

/** Runs the due jobs of worlds, each with the `JobDefinition` implementation registered for its kind. */
export class JobEngine {
  readonly #jobs = new Map<string, JobDefinition>();
  /** Functions that return the first run of each recurring job, by kind. */
  readonly #firsts = new Map<string, NonNullable<JobDefinition['first']>>();

  /** Throws if two areas register the same kind of job. */
  constructor(areas: readonly { readonly jobs?: Readonly<Record<string, JobDefinition>> }[]) {
    for (const { jobs = {} } of areas)
      for (const [kind, job] of Object.entries(jobs)) {
        if (this.#jobs.has(kind)) throw new Error(`Two areas have a job ${kind}`);
        this.#jobs.set(kind, job);
        if (job.first) this.#firsts.set(kind, job.first);
      }
  }

  /**
   * Runs due jobs in order of their due time. A job that throws is removed and passed to `failed`. Jobs belong to no
   * trace, even if a request triggers them.
   */
  run(world: World, failed: (error: unknown, job: JobRecord) => void): void {
    runningTrace.exit(() => this.#runDue(world, failed));
  }

  #runDue(world: World, failed: (error: unknown, job: JobRecord) => void): void {
    const { store } = world;
    store.apply(this.#standing(world));
    const now = world.now();
    const due = dueAt(world, now);
    for (let count = 0; count < MOST_JOBS; count++) {
      const job = due.pop();
      if (!job) return;
      // Skips a job that an earlier job of this run has removed.
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

  #named(kind: string): JobDefinition {
    const job = this.#jobs.get(kind);
    if (!job) throw new Error(`No area has a job ${kind}`);
    return job;
  }

  /** Change that schedules the recurring jobs that a world lacks. */
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
