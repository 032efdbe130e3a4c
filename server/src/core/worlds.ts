import { world as fixture, type WorldFixture } from '@portal/fixtures';
import type { WorldSeed } from '@portal/fixtures/worldSeed';
import { World, type Surroundings } from './world.ts';

/** How a world begins. Without `now` it begins at the real moment. */
export interface Beginning {
  seed: number;
  payments: number;
  now?: number | undefined;
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
    this.#drop(name);
    this.#open.set(name, world);
    for (const other of this.#open.keys()) {
      if (this.#open.size <= MOST_WORLDS && this.#payments() <= MOST_PAYMENTS) break;
      if (other !== DEFAULT && other !== name) this.#drop(other);
    }
    return world;
  }

  /** Closes every world: callbacks under way are broken off, and no timer wakes one again. */
  close(): void {
    for (const world of this.#open.values()) world.close();
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
