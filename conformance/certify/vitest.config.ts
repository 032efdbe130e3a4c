import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Runs the contract tests for `npm run certify`, without the browser that the other test projects need. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['conformance/contract/**/*.contract.test.ts'],
    setupFiles: ['conformance/certify/selectTests.ts'],
    reporters: ['./conformance/certify/evidenceReporter.ts'],
    isolate: false,
    pool: 'forks',
    // A server without worlds shares its records and sessions among all tests.
    maxWorkers: process.env['TARGET_PROFILE'] === 'full' ? 2 : 1,
    testTimeout: 180_000,
  },
});
