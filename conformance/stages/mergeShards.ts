import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { formatFlakyTests, readFlakyTests } from './flaky.ts';
import { formatFailedTests, readAllStageResults } from './results.ts';

/**
 * `npm run test:merge -- <folder> …`: joins the `test-results/blob` folders of a run's shards, and prints totals, flaky
 * tests and coverage.
 */
const MERGED = 'test-results/merged';

function gather(kind: string, folders: readonly string[]): string {
  const target = `${MERGED}/${kind}`;
  mkdirSync(target, { recursive: true });
  for (const folder of folders)
    if (existsSync(`${folder}/${kind}`))
      for (const file of readdirSync(`${folder}/${kind}`)) cpSync(`${folder}/${kind}/${file}`, `${target}/${file}`);
  return target;
}

const run = (...args: string[]): boolean => spawnSync('npx', args, { stdio: 'inherit' }).status === 0;

function main(folders: readonly string[]): number {
  if (folders.length === 0) {
    console.error('Name the shards’ folders: npm run test:merge -- shard-1/blob shard-2/blob');
    return 2;
  }
  rmSync(MERGED, { recursive: true, force: true });
  rmSync('test-results/results', { recursive: true, force: true });
  const passed = [
    run('vitest', 'run', `--merge-reports=${gather('vitest', folders)}`),
    run('playwright', 'merge-reports', '-c', 'conformance/playwright.config.ts', gather('e2e', folders)),
    run('playwright', 'merge-reports', '-c', 'conformance/matrix.config.ts', gather('matrix', folders)),
    run('tsx', 'conformance/stages/coverage.ts'),
  ].every(Boolean);
  for (const line of formatFlakyTests(readFlakyTests())) console.log(line);
  const results = readAllStageResults();
  for (const line of formatFailedTests(results.flatMap(({ failures }) => failures))) console.log(line);
  const count = (kind: 'passed' | 'failed') => results.reduce((sum, one) => sum + one[kind], 0);
  console.log(`${count('passed')} passed, ${passed ? count('failed') : Math.max(1, count('failed'))} failed`);
  return passed ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
