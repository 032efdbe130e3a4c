import { world as fixture, type WorldFixture } from '@portal/fixtures';
import type { WorldSeed } from '@portal/fixtures/worldSeed';
import type { Limits } from './limits.ts';
import type { Tries } from './tries.ts';
import { firstMails } from '../account/invites.ts';
import { type JobRecord, runners, standingJobs } from './jobs.ts';
import { Faults } from './faults.ts';
import { Journal } from './journal.ts';
import { Store, type Change } from './store.ts';

/** The only source of chance: cryptographic bytes, and ids for what is made after the world began. */
export interface Chance {
  bytes(length: number): Buffer;
  /** Next id of a new record, never given twice in a world; 9,000,000,000 and up. */
  id(): number;
}

/** What all worlds of a server share; clock and chance are handed in, so that tests may hold them still. */
export interface Surroundings {
  /** Milliseconds since 1970; only differences of it count, once a world has its own `now`. */
  realNow(): number;
  randomBytes(length: number): Buffer;
  limits: Limits;
  /** `https://portal.example.com`: asked once requests come, since a free port is known only then. */
  publicUrl(): string;
}

/** How a world begins. Without `now` it begins at the real moment. */
export interface Beginning {
  seed: number;
  payments: number;
  now?: number | undefined;
}

/** The first answer to a money call, kept for its Idempotency-Key. */
export interface KeptAnswer {
  fingerprint: string;
  at: number;
  outcome: Promise<unknown>;
}

const FIRST_ID = 9_000_000_000;
/** More jobs than this in one step are a job that makes itself again. */
const MOST_JOBS = 100_000;

const withoutJob = (change: Change, id: number): Change => ({
  ...change,
  remove: { ...change.remove, jobs: [...(change.remove?.jobs ?? []), id] },
});

/** Everything one caller sees: data, clock, ids, faults, journal. Worlds never see each other. */
export class World {
  readonly name: string;
  readonly seed: WorldSeed;
  readonly store: Store;
  readonly chance: Chance;
  readonly limits: Limits;
  readonly faults = new Faults();
  readonly journal = new Journal();
  /** Short links: token → address on this host. */
  readonly links = new Map<string, string>();
  /** Of each person, by key. */
  readonly keptAnswers = new Map<number, Map<string, KeptAnswer>>();
  /** Calls tried from an address of the network, and mails that were asked for to an address of a mailbox. */
  readonly tries = new Map<string, Tries>();
  readonly mailed = new Map<string, Tries>();
  readonly #around: Surroundings;
  #offset: number;

  constructor(name: string, seed: WorldSeed, made: WorldFixture, around: Surroundings) {
    this.name = name;
    this.seed = seed;
    this.store = new Store(made);
    this.limits = around.limits;
    this.#around = around;
    this.#offset = seed.now - around.realNow();
    let next = FIRST_ID;
    this.chance = { bytes: (length) => around.randomBytes(length), id: () => next++ };
    this.store.apply(firstMails(this));
  }

  /** Where people reach the portal, whatever host they say they ask: links in mails begin with it (decision 45). */
  get publicUrl(): string {
    return this.#around.publicUrl();
  }

  /** The world's time in milliseconds: it began at its seed's moment and runs on with the real one. */
  now(): number {
    return Math.floor(this.#around.realNow() + this.#offset);
  }

  setClock(at: number): void {
    this.#offset = at - this.#around.realNow();
  }

  /** Runs what has fallen due, in the order of `due`; a job that fails is gone, and told. */
  tick(failed: (error: unknown, job: JobRecord) => void): void {
    this.store.apply(standingJobs(this));
    for (let run = 0; this.store.jobs.size > 0 && run < MOST_JOBS; run++) {
      const job = this.#nextDue();
      if (!job) return;
      try {
        this.store.apply(withoutJob(runners[job.kind](this, job), job.id));
      } catch (error) {
        this.store.apply(withoutJob({}, job.id));
        failed(error, job);
      }
    }
  }

  #nextDue(): JobRecord | undefined {
    const now = this.now();
    let next: JobRecord | undefined;
    for (const job of this.store.jobs.values())
      if (job.due <= now && (!next || job.due < next.due || (job.due === next.due && job.id < next.id))) next = job;
    return next;
  }
}

const DEFAULT = 'default';
/** Open worlds besides the default one; the one unused for longest gives way. */
const MOST_WORLDS = 64;
/** Payments of open worlds together, the default one's included; a million take up to sixty megabytes. */
const MOST_PAYMENTS = 4_000_000;
/** Fixtures are never changed, so worlds that begin alike share one. */
const MOST_FIXTURES = 4;

const keyOf = ({ seed, payments, now }: WorldSeed) => `${seed}:${payments}:${now}`;

/** The worlds of a server by name, opened on first use. */
export class Worlds {
  readonly #beginning: Beginning;
  readonly #around: Surroundings;
  readonly #open = new Map<string, World>();
  readonly #fixtures = new Map<string, WorldFixture>();

  constructor(beginning: Beginning, around: Surroundings) {
    this.#beginning = beginning;
    this.#around = around;
  }

  named(name = DEFAULT): World {
    const found = this.#open.get(name);
    if (!found) return this.open(name);
    if (name !== DEFAULT) {
      this.#open.delete(name);
      this.#open.set(name, found);
    }
    return found;
  }

  /** Makes the world of this name anew. */
  open(name: string, beginning: Partial<Beginning> = {}): World {
    const { seed, payments, now } = { ...this.#beginning, ...beginning };
    const exact: WorldSeed = { seed, payments, now: now ?? Math.floor(this.#around.realNow() / 1000) * 1000 };
    const world = new World(name, exact, this.#fixtureOf(exact), this.#around);
    this.#open.delete(name);
    this.#open.set(name, world);
    for (const other of this.#open.keys()) {
      if (this.#open.size <= MOST_WORLDS && this.#payments() <= MOST_PAYMENTS) break;
      if (other !== DEFAULT && other !== name) this.#open.delete(other);
    }
    return world;
  }

  #payments(): number {
    const made = new Map(Array.from(this.#open.values(), ({ seed }) => [keyOf(seed), seed.payments]));
    return [...made.values()].reduce((sum, payments) => sum + payments, 0);
  }

  #fixtureOf(seed: WorldSeed): WorldFixture {
    const key = keyOf(seed);
    const made = this.#fixtures.get(key) ?? fixture(seed);
    this.#fixtures.delete(key);
    this.#fixtures.set(key, made);
    for (const old of this.#fixtures.keys()) if (this.#fixtures.size > MOST_FIXTURES) this.#fixtures.delete(old);
    return made;
  }
}
