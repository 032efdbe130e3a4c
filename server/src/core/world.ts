import type { WorldFixture } from '@portal/fixtures';
import { FIRST_CREATED_ID } from '@portal/fixtures/ownData/records';
import type { WorldSeed } from '@portal/fixtures/worldSeed';
import { Faults } from './faults.ts';
import { RequestJournal } from './journal/journal.ts';
import type { Limits } from './limits.ts';
import { openStore, type Change, type Store, type TableMakers } from './store.ts';

/** Source of random bytes and of ids for new records; the only one in a world. */
export interface RandomSource {
  bytes(length: number): Buffer;
  /** Returns the next record id, unique in its world; ids begin at 9,000,000,000, above all sample ids. */
  id(): number;
}

/** Everything that the worlds of a server share. Clock and randomness are injected, so that tests can fix them. */
export interface WorldEnvironment {
  /** Returns the real time in milliseconds since 1970. A world with its own `now` uses only differences. */
  realNow(): number;
  randomBytes(length: number): Buffer;
  limits: Limits;
  /**
   * Returns the portal's address, such as `https://portal.example.com`. A function, because a free port is known only
   * after the start.
   */
  publicUrl(): string;
  tables: TableMakers;
  /** Whether callbacks to a URL are really sent. Other callbacks stay in the outbox. */
  leaves(url: string): boolean;
  /** Returns the change that completes a new world after its sample records are loaded. */
  begin(world: World, fixture: WorldFixture): Change;
}

/**
 * A world: an isolated copy of the product's state with its own data, clock, ids, faults and journal. Worlds never see
 * each other.
 */
export class World {
  readonly name: string;
  readonly seed: WorldSeed;
  readonly store: Store;
  readonly chance: RandomSource;
  readonly limits: Limits;
  readonly faults: Faults;
  readonly journal = new RequestJournal();
  readonly #around: WorldEnvironment;
  readonly #closing = new AbortController();
  #offset: number;

  constructor(name: string, seed: WorldSeed, made: WorldFixture, around: WorldEnvironment, own: Change = {}) {
    this.name = name;
    this.seed = seed;
    this.store = openStore(around.tables, made);
    this.limits = around.limits;
    this.faults = new Faults(seed.seed);
    this.#around = around;
    this.#offset = seed.now - around.realNow();
    let next = FIRST_CREATED_ID;
    this.chance = { bytes: (length) => around.randomBytes(length), id: () => next++ };
    this.store.apply(own);
    this.store.apply(around.begin(this, made));
  }

  /** The portal's address at the start of links in mails; never taken from the request's host (decision 45). */
  get publicUrl(): string {
    return this.#around.publicUrl();
  }

  leaves(url: string): boolean {
    return this.#around.leaves(url);
  }

  /** Signal that is aborted when the world is replaced or the server stops, to cancel running work. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }
  close(): void {
    this.#closing.abort();
  }

  /** The world's time in milliseconds: it starts at the seed's moment and advances with the real clock. */
  now(): number {
    return Math.floor(this.#around.realNow() + this.#offset);
  }

  setClock(at: number): void {
    this.#offset = at - this.#around.realNow();
  }
}
