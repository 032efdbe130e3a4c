import { createHash } from 'node:crypto';
import type { WorldFixture } from '@portal/fixtures';
import { areas, areaWorldSetup } from '../src/areas.ts';
import { JobEngine } from '../src/core/jobs.ts';
import { DEFAULT_LIMITS } from '../src/core/limits.ts';
import { openStore } from '../src/core/store.ts';
import type { WorldEnvironment } from '../src/core/world.ts';

let drawn = 0;
/** Deterministic byte source for tests: never repeats, and returns the same bytes in every run. */
export const randomBytes = (length: number) =>
  Buffer.alloc(length, createHash('sha256').update(String(drawn++)).digest());

/** Dependencies of test worlds: the tables and jobs of all areas. */
export const surroundings = (realNow: () => number): WorldEnvironment => ({
  realNow,
  randomBytes,
  limits: DEFAULT_LIMITS,
  publicUrl: () => 'https://portal.example.com',
  leaves: () => false,
  ...areaWorldSetup,
});

export const storeOf = (fixture: WorldFixture) => openStore(areaWorldSetup.tables, fixture);
export const jobEngine = new JobEngine(areas);
