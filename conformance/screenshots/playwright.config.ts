import { defineConfig } from 'playwright/test';
import tests from '../playwright.config.ts';

/** `npm run screenshots`: takes the screenshots of the documentation again. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'main.ts',
  outputDir: '../../test-results/screenshots',
  globalSetup: './stillServer.ts',
  workers: 1,
  reporter: 'list',
});
