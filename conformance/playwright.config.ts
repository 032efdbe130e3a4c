import { defineConfig, type ReporterDescription } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from './support/browser.ts';

const isCi = process.env['CI'] !== undefined;
/** `2/4`: the part of the tests that this machine runs (`npm test -- --shard=2/4`). */
const shard = process.env['SHARD'];

/** Reports of a stage: a list for people, results for the coverage, and, of a shard, a blob that can be merged. */
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
  // One more than CI has processors: a test waits for a fifth of its time.
  workers: 3,
  // A test that fails and then passes in a fresh browser is flaky: it is reported (stages/flaky.ts), and mended.
  retries: isCi ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  // A machine may be three times slower for a while; what comes late is not wrong.
  expect: { timeout: 20_000 },
  reporter: reporters('e2e'),
  use: {
    // The zone is the browser's own: Chromium refuses a second override in a process that another test's page shares.
    launchOptions: { ...(await findBrowser()), args: LAUNCH_ARGS, env: { ...process.env, TZ: 'Europe/Kyiv' } },
    // The tests of a worker share a browser context, which Playwright resets; scripts stay in its cache, compiled.
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
