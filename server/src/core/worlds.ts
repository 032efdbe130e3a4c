import { world as fixture, type WorldFixture } from '@portal/fixtures';
import { makeOwnRecords, type OwnData } from '@portal/fixtures/ownData/ownData';
import type { WorldSeed } from '@portal/fixtures/worldSeed';
import { HttpError } from './refusal.ts';
import { World, type WorldEnvironment } from './world.ts';

/** Parameters of a new world. Without `now` the world starts at the real time. */
export interface WorldParameters {
  seed: number;
  payments: number;
  now?: number | undefined;
  /** Own merchants, people and payments that the world has besides its sample records. */
  own?: OwnData | undefined;
}

const DEFAULT = 'default';

/** Default of the largest number of named worlds. An unused world takes 0.13 MB. */
export const DEFAULT_MAX_WORLDS = 1024;

/** Options of the worlds of a server: how many stay open, and a callback for opened and closed worlds. */
export interface WorldsOptions {
  /** Largest number of open worlds besides the default world. */
  most: number;
  /** Whether the process is short of memory. Opening a world then closes another one. */
  isMemoryShort?: () => boolean;
  /** Called when a world was opened or was closed to make room, with its name and the number of open worlds. */
  onChange?: (change: 'opened' | 'closed', name: string, open: number) => void;
}

/**
 * Number of closed worlds whose names are remembered. The oldest names are forgotten, and such a world starts again on
 * use.
 */
const MOST_CLOSED = 100_000;

/** Largest number of payments in all open worlds, including the default world; a million take up to sixty megabytes. */
const MOST_PAYMENTS = 4_000_000;

/** Most cached fixtures. Fixtures are immutable, so worlds with the same parameters share one. */
const MOST_FIXTURES = 4;

const keyOf = ({ seed, payments, now }: WorldSeed) => `${seed}:${payments}:${now}`;

/**
 * The worlds of a server by name, opened on first use. A world that was closed to make room stays closed until it is
 * reset.
 */
export class Worlds {
  readonly #beginning: WorldParameters;
  readonly #around: WorldEnvironment;
  readonly #options: Required<WorldsOptions>;
  readonly #open = new Map<string, World>();
  readonly #closed = new Set<string>();
  readonly #fixtures = new Map<string, WorldFixture>();

  constructor(
    beginning: WorldParameters,
    around: WorldEnvironment,
    options: WorldsOptions = { most: DEFAULT_MAX_WORLDS },
  ) {
    this.#options = { isMemoryShort: () => false, onChange: () => {}, ...options };
    this.#beginning = beginning;
    this.#around = around;
  }

  /** Number of open worlds besides the default world, and their limit: `12/1024`. */
  get usage(): string {
    return `${this.#named()}/${this.#options.most}`;
  }

  /** All open worlds, the default world included. */
  get opened(): World[] {
    return [...this.#open.values()];
  }

  isClosed(name = DEFAULT): boolean {
    return this.#closed.has(name);
  }

  /** Returns a world by name. Throws 410 for a world that was closed to make room. */
  named(name = DEFAULT): World {
    if (this.isClosed(name))
      throw new HttpError(410, `World "${name}" was closed to make room for newer ones: POST /_mock/world/ resets it`);
    const found = this.#open.get(name);
    if (!found) return this.open(name);
    if (name !== DEFAULT) {
      this.#open.delete(name);
      this.#open.set(name, found);
    }
    return found;
  }

  /** Opens a new world under a name and replaces an existing one. Throws `OwnDataError` before it replaces anything. */
  open(name = DEFAULT, beginning: Partial<WorldParameters> = {}): World {
    const { seed, payments, now, own } = { ...this.#beginning, ...beginning };
    const exact: WorldSeed = { seed, payments, now: now ?? Math.floor(this.#around.realNow() / 1000) * 1000 };
    const sample = this.#fixtureOf(exact);
    const records = own && makeOwnRecords(own, sample, exact.now);
    const world = new World(name, exact, sample, this.#around, { ...records });
    this.#drop(name);
    this.#closed.delete(name);
    this.#open.set(name, world);
    this.#makeRoom(name);
    if (name !== DEFAULT) this.#options.onChange('opened', name, this.#named());
    return world;
  }

  /** Closes all worlds: cancels running callbacks and stops timers. */
  close(): void {
    for (const world of this.#open.values()) world.close();
  }

  /** Closes the least recently used worlds until the others fit; never the default world or the new one. */
  #makeRoom(opened: string): void {
    let isShort = this.#options.isMemoryShort();
    for (const name of this.#open.keys()) {
      if (this.#named() <= this.#options.most && this.#payments() <= MOST_PAYMENTS && !isShort) break;
      if (name === DEFAULT || name === opened) continue;
      isShort = false;
      this.#drop(name);
      this.#closed.add(name);
      this.#options.onChange('closed', name, this.#named());
    }
    for (const oldest of this.#closed) {
      if (this.#closed.size <= MOST_CLOSED) break;
      this.#closed.delete(oldest);
    }
  }

  #named(): number {
    return this.#open.size - (this.#open.has(DEFAULT) ? 1 : 0);
  }

  #drop(name: string): void {
    this.#open.get(name)?.close();
    this.#open.delete(name);
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
