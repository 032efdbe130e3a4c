import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,fixtures,server,web}/src/**/*.test.{ts,tsx}', 'conformance/**/*.test.ts'],
    // One server a worker serves all its files: each test has a world of its own.
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    reporters: ['default', './conformance/support/vitestReporter.ts'],
  },
});
