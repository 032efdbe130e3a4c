import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findChangedAreas } from './changedAreas.ts';
import { formatFlakyTests, readFlakyTests } from './flaky.ts';
import { readLastProgress, removeProgressLines } from './progress.ts';
import { formatFailedTests, readAllStageResults } from './results.ts';

/**
 * `npm test [-- --shard=1/4 | --changed[=<git ref>]]`: runs every level of tests, cheapest first, until one fails.
 * Stages that only read the sources and use one processor run in parallel.
 */
interface Stage {
  name: string;
  command: readonly string[];
}

const npm = (script: string): Stage => ({ name: script, command: ['npm', 'run', '--silent', script] });
const vitest = (project: string, ...args: string[]): Stage => ({
  name: project,
  command: ['npx', 'vitest', 'run', '--project', project, ...args],
});
const playwright = (name: string, config: string, ...args: string[]): Stage => ({
  name,
  command: ['npx', 'playwright', 'test', '-c', `conformance/${config}.config.ts`, ...args],
});

const STATIC = ['format:check', 'lint', 'types', 'knip'].map(npm);
/** Checks of the OpenAPI document: generated clients, and changes that break them. */
const OPENAPI = ['clients', 'contract:diff'].map(npm);

/**
 * Lists the test levels of a whole run. Of several shards, only the first runs static checks, and `npm run test:merge`
 * prints the coverage.
 */
function wholeRun(shard: string | undefined): Stage[][] {
  const part = shard === undefined ? [] : [`--shard=${shard}`];
  const blob = (project: string) =>
    shard === undefined
      ? []
      : [
          '--reporter=default',
          '--reporter=blob',
          `--outputFile.blob=test-results/blob/vitest/${project}-${shard.replace('/', '-')}.json`,
        ];
  const isFirst = shard === undefined || shard.startsWith('1/');
  return [
    ...(isFirst ? [STATIC, OPENAPI] : []),
    ...['unit', 'component', 'contract'].map((project) => [vitest(project, ...part, ...blob(project))]),
    [playwright('e2e', 'playwright', ...part)],
    [playwright('matrix', 'matrix', ...part)],
    ...(isFirst ? [[npm('example')]] : []),
    ...(shard === undefined ? [[npm('coverage')]] : []),
  ];
}

/**
 * Lists the test levels for a change since a git ref: related unit and component tests, and the other tests of the
 * changed areas.
 */
function changedRun(ref: string): Stage[][] {
  const { files, areas } = findChangedAreas(ref);
  console.log(`changed since ${ref}: ${files.length} files; areas: ${areas.join(', ') || 'none'}`);
  const folders = areas.map((area) => `/${area}[/.]`);
  const related = (project: string): Stage => ({
    name: project,
    command: ['npx', 'vitest', 'related', '--run', '--passWithNoTests', '--project', project, ...files],
  });
  const contractFiles = [...areas, 'rights', 'demo'].map((area) => `conformance/contract/${area}.`);
  return [
    STATIC,
    ...(files.some((file) => file.startsWith('contract/')) ? [OPENAPI] : []),
    [related('unit')],
    [related('component')],
    ...(areas.length === 0
      ? []
      : [
          [vitest('contract', '--passWithNoTests', ...contractFiles)],
          [playwright('e2e', 'playwright', '--pass-with-no-tests', ...folders)],
          [playwright('matrix', 'matrix', '--pass-with-no-tests', '--grep', areas.join('|'))],
        ]),
  ];
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Formats a stage's progress line: `e2e   120/430 done, 3:10 left`; undefined before the first test is done. */
function progressLine({ name }: Stage, output: string, seconds: number): string | undefined {
  const progress = readLastProgress(output);
  if (!progress || progress.done === 0) return undefined;
  const left = (seconds / progress.done) * (progress.total - progress.done);
  return `       ${name.padEnd(14)} ${progress.done}/${progress.total} done, ${clock(left)} left`;
}

/**
 * Interval of progress lines in milliseconds: a terminal updates one line, other outputs get a new line every half
 * minute.
 */
const REPORT_INTERVAL = process.stdout.isTTY ? 1000 : 30_000;

function showProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${line}\u001B[K`);
  else console.log(line);
}

/** Runs a stage and prints its result, and the test runner's output only if the stage failed. */
async function runStage(stage: Stage): Promise<boolean> {
  const started = performance.now();
  const [command = '', ...args] = stage.command;
  const env = { ...process.env, STAGE_PROGRESS: '1' };
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  const add = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const seconds = () => (performance.now() - started) / 1000;
  const reporting = setInterval(() => {
    const line = progressLine(stage, output, seconds());
    if (line !== undefined) showProgress(line);
  }, REPORT_INTERVAL);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(reporting);
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
  if (code !== 0) console.log(removeProgressLines(output));
  else if (stage.name === 'coverage') console.log(output.trimEnd());
  else for (const line of output.matchAll(/^skipped: .*$/gm)) console.log(`       ${line[0]}`);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(14)} ${seconds().toFixed(1).padStart(6)} s`);
  return code === 0;
}

/** Formats the totals: `8356 passed, 0 failed`. A failed stage that counts no tests counts as one failure. */
function total(allPassed: boolean): string {
  const results = readAllStageResults();
  const passed = results.reduce((sum, one) => sum + one.passed, 0);
  const failed = results.reduce((sum, one) => sum + one.failed, 0);
  return `${passed} passed, ${allPassed ? failed : Math.max(1, failed)} failed`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { shard: { type: 'string' }, changed: { type: 'string' } },
    // The option `--changed` without a value compares with the last commit.
    args: process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg)),
  });
  rmSync(new URL('../../test-results/', import.meta.url), { recursive: true, force: true });
  if (values.shard !== undefined) process.env['SHARD'] = values.shard;
  const levels = values.changed === undefined ? wholeRun(values.shard) : changedRun(values.changed);
  let allPassed = true;
  for (const stages of levels) {
    allPassed = (await Promise.all(stages.map(runStage))).every(Boolean);
    if (!allPassed) break;
  }
  for (const line of formatFlakyTests(readFlakyTests())) console.log(line);
  for (const line of formatFailedTests(readAllStageResults().flatMap(({ failures }) => failures))) console.log(line);
  console.log(total(allPassed));
  process.exitCode = allPassed ? 0 : 1;
}

await main();
