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

/** A standing job looks again after a day at the latest: what it looks for is known at least so long before its time. */
export const lookAgain = (world: World, kind: string, due: number): Change => ({
  jobs: [{ id: world.chance.id(), due: Math.min(due, world.now() + DAY), kind, ref: 0 }],
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

/** The job that comes next of those that are due: by moment, then in the order they were made in. */
function nextDue(world: World): JobRecord | undefined {
  const now = world.now();
  let next: JobRecord | undefined;
  for (const job of world.store.jobs.values())
    if (job.due <= now && (!next || job.due < next.due || (job.due === next.due && job.id < next.id))) next = job;
  return next;
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
    world.store.apply(this.#standing(world));
    for (let count = 0; world.store.jobs.size > 0 && count < MOST_JOBS; count++) {
      const job = nextDue(world);
      if (!job) return;
      try {
        world.store.apply(withoutJob(this.#named(job.kind).run(world, job), job.id));
      } catch (error) {
        world.store.apply(withoutJob({}, job.id));
        failed(error, job);
      }
    }
  }

  #named(kind: string): Job {
    const job = this.#jobs.get(kind);
    if (!job) throw new Error(`No area has a job ${kind}`);
    return job;
  }

  /** The standing jobs that a world has not got yet; costs nothing where it has all. */
  #standing(world: World): Change {
    const there = new Set(Array.from(world.store.jobs.values(), ({ kind }) => kind));
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
