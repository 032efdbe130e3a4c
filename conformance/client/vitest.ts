import { test as base, type TestAPI } from 'vitest';
import { openWorld, type TestWorld, type WorldOptions } from './world.ts';

interface Fixtures {
  /** Address of the portal; default: the environment variable `PORTAL_URL`. */
  portalUrl: string;
  worldOptions: Omit<WorldOptions, 'url'>;
  world: TestWorld;
}

/**
 * Vitest's `test` with the fixture `world`: a new world for each test. `test.extend` sets `portalUrl` and
 * `worldOptions`.
 */
export const test: TestAPI<Fixtures> = base.extend<Fixtures>({
  worldOptions: {},
  portalUrl: process.env['PORTAL_URL'] ?? '',
  world: async ({ portalUrl, worldOptions }, use) => {
    if (portalUrl === '') throw new Error('Set PORTAL_URL to the address of the portal.');
    await use(await openWorld({ url: portalUrl, ...worldOptions }));
  },
});
