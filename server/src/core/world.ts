import type { WorldFixture } from '@portal/fixtures';
import type { WorldSeed } from '@portal/fixtures/worldSeed';
import { Faults } from './faults.ts';
import { Journal } from './journal.ts';
import type { Limits } from './limits.ts';
import { openStore, type Change, type Store, type TableMakers } from './store.ts';

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
  tables: TableMakers;
  /** Whether callbacks to an address leave the machine; all others stay in the outbox. */
  leaves(url: string): boolean;
  /** What a world that begins has besides its records. */
  begin(world: World, fixture: WorldFixture): Change;
}

const FIRST_ID = 9_000_000_000;

/** Everything one caller sees: data, clock, ids, faults, journal. Worlds never see each other. */
export class World {
  readonly name: string;
  readonly seed: WorldSeed;
  readonly store: Store;
  readonly chance: Chance;
  readonly limits: Limits;
  readonly faults = new Faults();
  readonly journal = new Journal();
  readonly #around: Surroundings;
  readonly #closing = new AbortController();
  #offset: number;

  constructor(name: string, seed: WorldSeed, made: WorldFixture, around: Surroundings) {
    this.name = name;
    this.seed = seed;
    this.store = openStore(around.tables, made);
    this.limits = around.limits;
    this.#around = around;
    this.#offset = seed.now - around.realNow();
    let next = FIRST_ID;
    this.chance = { bytes: (length) => around.randomBytes(length), id: () => next++ };
    this.store.apply(around.begin(this, made));
  }

  /** Where people reach the portal, whatever host they say they ask: links in mails begin with it (decision 45). */
  get publicUrl(): string {
    return this.#around.publicUrl();
  }

  leaves(url: string): boolean {
    return this.#around.leaves(url);
  }

  /** Aborted once another world has taken this one's place, or the server ends: work under way for it stops. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }
  close(): void {
    this.#closing.abort();
  }

  /** The world's time in milliseconds: it began at its seed's moment and runs on with the real one. */
  now(): number {
    return Math.floor(this.#around.realNow() + this.#offset);
  }

  setClock(at: number): void {
    this.#offset = at - this.#around.realNow();
  }
}
