import { defineConfig } from 'vitest/config';
import { createComponentBrowser } from './conformance/support/browserCommands.ts';

const node = {
  // One process per worker runs all its files: each test has a world of its own.
  isolate: false,
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 30_000,
} as const;

export default defineConfig({
  test: {
    reporters: ['default', './conformance/stages/vitestReporter.ts'],
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          setupFiles: ['conformance/support/unstubGlobals.ts'],
          include: [
            '{contract,fixtures,server,web}/src/**/*.test.{ts,tsx}',
            'web/build/*.test.ts',
            'conformance/{certify,deploy,foreign,guards,plants,proxy,receiver,stages}/**/*.test.ts',
          ],
        },
      },
      { test: { ...node, name: 'contract', include: ['conformance/contract/**/*.test.ts'] } },
      {
        // Vite looks for packages in all of the portal before it starts: one found later reloads the page under a test.
        optimizeDeps: {
          entries: ['web/test/**/*.tsx', 'web/src/**/*.{ts,tsx}'],
          include: ['vitest-browser-react/pure'],
        },
        test: {
          name: 'component',
          include: ['web/test/**/*.component.test.tsx'],
          setupFiles: ['web/test/support/setup.tsx'],
          // The files of a worker share one page: a control's code is loaded once.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          // As for browser tests: a test that passes on its retry is flaky (stages/flaky.ts).
          retry: process.env['CI'] === undefined ? 0 : 1,
          expect: { poll: { timeout: 10_000 } },
          browser: await createComponentBrowser(),
        },
      },
    ],
  },
});
