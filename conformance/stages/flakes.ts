import { spawnSync } from 'node:child_process';
import { formatFlakyTests, readFlakyTests, writeFlakyTests, type FlakyTest } from './flaky.ts';

/**
 * `npm run flakes`: runs all browser tests three times, the last time with pages four times slower, and lists the flaky
 * tests.
 */
const RUNS = [{}, {}, { CPU: '4' }];
const CONFIGS = ['playwright', 'matrix'];

let allPassed = true;
const flaky: (FlakyTest & { run: number })[] = [];

for (const [index, extra] of RUNS.entries()) {
  const env = { ...process.env, CI: 'true', ...extra };
  // Removes the flaky tests of an earlier run from the results.
  for (const stage of ['e2e', 'matrix']) writeFlakyTests(stage, []);
  for (const config of CONFIGS) {
    const { status } = spawnSync('npx', ['playwright', 'test', '-c', `conformance/${config}.config.ts`], {
      stdio: 'inherit',
      env,
    });
    allPassed &&= status === 0;
  }
  flaky.push(...readFlakyTests().map((test) => ({ ...test, run: index + 1 })));
}

console.log(`\n${flaky.length} flaky in ${RUNS.length} runs`);
for (const test of flaky) console.log(`run ${test.run}: ${formatFlakyTests([test]).join('')}`);
process.exitCode = allPassed ? 0 : 1;
