import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from 'playwright/test';
import { openWorld, type TestWorld, type WorldOptions } from './world.ts';

export { expect } from 'playwright/test';

interface Fixtures {
  /** `test.use({ worldOptions: { seed: 2 } })` chooses the world. */
  worldOptions: Omit<WorldOptions, 'url'>;
  world: TestWorld;
}
type TestFixtures = PlaywrightTestArgs & PlaywrightTestOptions & Fixtures;
type WorkerFixtures = PlaywrightWorkerArgs & PlaywrightWorkerOptions;

/** Playwright's `test` with the fixture `world`: a new world for each test and its pages. The portal is at `baseURL`. */
export const test: TestType<TestFixtures, WorkerFixtures> = base.extend<Fixtures>({
  worldOptions: [{}, { option: true }],
  world: async ({ baseURL, context, worldOptions }, use) => {
    if (baseURL === undefined) throw new Error('Set baseURL to the address of the portal.');
    const world = await openWorld({ url: baseURL, ...worldOptions });
    const { origin } = new URL(baseURL);
    await context.addCookies(
      Object.entries(world.headers).map(([name, value]) => ({ name, value, url: origin, httpOnly: true })),
    );
    await use(world);
  },
});
