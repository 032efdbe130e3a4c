import { defineConfig, type ReporterDescription } from 'playwright/test';
import { findBrowser, TEST_LAUNCH_ARGS } from './support/browser.ts';

const isCi = process.env['CI'] !== undefined;
/** `2/4`: the part of the tests that this machine runs (`npm test -- --shard=2/4`). */
const shard = process.env['SHARD'];

/** Reporters of a stage: a list, results for the coverage and, in a shard, a blob to merge. */
export const reporters = (stage: string): ReporterDescription[] => [
  ['list'],
  ['./stages/playwrightReporter.ts', { stage }],
  ...(shard === undefined
    ? []
    : [['blob', { outputFile: `../test-results/blob/${stage}/${shard.replace('/', '-')}.zip` }] as const]),
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './support/e2eServer.ts',
  fullyParallel: true,
  // One more than CI has processors, because tests wait a fifth of their time.
  workers: 3,
  // A test that passes on its retry is flaky and reported (stages/flaky.ts).
  retries: isCi ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  // A busy machine may be three times slower.
  expect: { timeout: 20_000 },
  reporter: reporters('e2e'),
  use: {
    // The zone comes from the environment: Chromium refuses a second override in a process that pages of other tests share.
    launchOptions: { ...(await findBrowser()), args: TEST_LAUNCH_ARGS, env: { ...process.env, TZ: 'Europe/Kyiv' } },
    // The tests of a worker share a browser context, which Playwright resets, so that compiled scripts stay cached.
    reuseContext: true,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
