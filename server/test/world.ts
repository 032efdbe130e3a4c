import { createHash } from 'node:crypto';
import type { WorldFixture } from '@portal/fixtures';
import { areas, ofAreas } from '../src/areas.ts';
import { JobEngine } from '../src/core/jobs.ts';
import { LIMITS } from '../src/core/limits.ts';
import { openStore } from '../src/core/store.ts';
import type { Surroundings } from '../src/core/world.ts';

let drawn = 0;
/** Deterministic byte source for tests: never repeats, and returns the same bytes in every run. */
export const randomBytes = (length: number) =>
  Buffer.alloc(length, createHash('sha256').update(String(drawn++)).digest());

/** Dependencies of test worlds: the tables and jobs of all areas. */
export const surroundings = (realNow: () => number): Surroundings => ({
  realNow,
  randomBytes,
  limits: LIMITS,
  publicUrl: () => 'https://portal.example.com',
  leaves: () => false,
  ...ofAreas,
});

export const storeOf = (fixture: WorldFixture) => openStore(ofAreas.tables, fixture);
export const jobEngine = new JobEngine(areas);
