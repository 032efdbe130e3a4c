import { world as makeWorld, type WorldFixture } from '@portal/fixtures';

/** What a test may wish of its world. */
export interface WorldWish {
  seed?: number;
  /** ISO moment. */
  now?: string;
  payments?: number;
}

/** The world of a test that wishes nothing: small, and at a moment of its own. */
export const WORLD = { seed: 1, now: '2026-11-20T12:00:00.000Z', payments: 2000 } as const;

const fixtures = new Map<string, WorldFixture>();
/** The very records of a world, made once for all its tests. */
export function fixtureOf(wish: Required<WorldWish>): WorldFixture {
  const key = JSON.stringify(wish);
  const made = fixtures.get(key) ?? makeWorld({ ...wish, now: Date.parse(wish.now) });
  fixtures.set(key, made);
  return made;
}
