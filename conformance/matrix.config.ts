import { defineConfig } from 'playwright/test';
import e2e, { reporters } from './playwright.config.ts';

/** Every screen under every condition: looks, widths, colour schemes, and answers that hang, fail, are empty or are long. */
export default defineConfig({
  ...e2e,
  testDir: 'matrix',
  testMatch: '**/*.matrix.ts',
  outputDir: '../test-results/matrix',
  reporter: [...reporters('matrix'), ['./stages/matrixTableReporter.ts']],
});
