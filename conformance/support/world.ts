import { world as makeWorld, type WorldFixture } from '@portal/fixtures';
import type { WorldWish } from './control.ts';

/** Parameters that determine a world's sample records. */
export type SampleWish = Required<Omit<WorldWish, 'records'>>;

/** Default sample data of tests: seed, current time and number of payments. */
export const DEFAULT_WORLD = { seed: 1, now: '2026-11-20T12:00:00.000Z', payments: 2000 } as const;

const fixtures = new Map<string, WorldFixture>();
/** Returns the sample records of a world; equal worlds share the records. */
export function getSampleRecords(wish: SampleWish): WorldFixture {
  const key = JSON.stringify(wish);
  const made = fixtures.get(key) ?? makeWorld({ ...wish, now: Date.parse(wish.now) });
  fixtures.set(key, made);
  return made;
}
