import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from './support/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './support/e2eServer.ts',
  fullyParallel: true,
  // One more than CI has processors: a test waits for a fifth of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  // A machine may be three times slower for a while; what comes late is not wrong.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./support/playwrightReporter.ts']],
  use: {
    // The zone is the browser's own: Chromium refuses a second override in a process that another test's page shares.
    launchOptions: { ...(await findBrowser()), args: LAUNCH_ARGS, env: { ...process.env, TZ: 'Europe/Kyiv' } },
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
