import { basename } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import {
  formatFlakyTests,
  findFlakyProblems,
  readListedFlakyTests,
  readFlakyTests,
  writeFlakyTests,
  type FlakyTest,
} from './flaky.ts';
import { printProgress } from './progress.ts';
import { shortenError, writeStageResults, type StageResults, type TestCounts } from './results.ts';

const NONE: TestCounts = { passed: 0, failed: 0, skipped: 0 };
const sum = (one: TestCounts, other: TestCounts): TestCounts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** Whether a test file's calls count as tested. Calls of the fuzz test do not, because it checks no result. */
const countsCalls = ({ moduleId }: TestModule) => moduleId.endsWith('.contract.test.ts') && !moduleId.includes('fuzz');

function callsOf(module: TestModule): string[] {
  const passed = [...module.children.allTests('passed')];
  return countsCalls(module) ? passed.flatMap((test) => test.meta().calls ?? []) : [];
}

function count(module: TestModule, shown: StageResults['shown']): TestCounts {
  const tally = { passed: 0, failed: module.errors().length, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'pending') continue;
    tally[state] += 1;
    const rows = test.meta().covers ?? [];
    if (state === 'passed' && rows.length > 0)
      shown.push({ test: `${module.relativeModuleId} ${test.fullName}`, rows });
  }
  return tally;
}

/** Collects the results of one project's test files; `errors` is the number of errors outside of tests. */
function resultsOf(stage: string, modules: readonly TestModule[], errors: number): StageResults {
  const calls = [...new Set(modules.flatMap(callsOf))].toSorted();
  const results: StageResults = { ...NONE, failed: errors, areas: {}, shown: [], calls, failures: [] };
  for (const module of modules) {
    for (const test of module.children.allTests('failed'))
      results.failures.push({ test: titleOf(stage, test), error: errorOf(test) });
    const tally = count(module, results.shown);
    Object.assign(results, sum(results, tally));
    const area = basename(module.moduleId).split('.')[0] ?? '';
    results.areas[area] = sum(results.areas[area] ?? NONE, tally);
  }
  return results;
}

const titleOf = (stage: string, test: TestCase) =>
  `${stage}/${test.module.relativeModuleId.replace(/^web\/test\//, '')} › ${test.fullName}`;
const errorOf = (test: TestCase) => shortenError(test.result().errors?.[0]?.message);

const flakyTest = (stage: string, test: TestCase): FlakyTest => ({
  title: titleOf(stage, test),
  durations: [test.diagnostic()?.duration ?? 0],
  error: errorOf(test),
});

/** Stores the flaky tests of a stage and returns the reasons why they fail the run. */
function flakyOf(stage: string, modules: readonly TestModule[]): string[] {
  const tests = modules.flatMap((module) => [...module.children.allTests('passed')]);
  const flaky = tests.filter((test) => test.diagnostic()?.flaky).map((test) => flakyTest(stage, test));
  writeFlakyTests(stage, flaky);
  const problems = flaky.length === 0 ? [] : findFlakyProblems(readFlakyTests(), readListedFlakyTests());
  for (const line of [...formatFlakyTests(flaky), ...problems]) console.log(line);
  if (problems.length > 0) process.exitCode = 1;
  return problems;
}

/**
 * Vitest reporter that stores passing tests by project, with their requirements (`covers()`, `meta.covers`) and calls.
 */
export default class CoversReporter implements Reporter {
  private total = 0;
  private done = 0;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.total = specifications.length;
  }

  onTestModuleEnd(): void {
    this.done += 1;
    printProgress(this.done, this.total);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const projects = new Set(modules.map(({ project }) => project.name.split(' ')[0] ?? ''));
    for (const name of projects) {
      const own = modules.filter(({ project }) => project.name.split(' ')[0] === name);
      writeStageResults(name, resultsOf(name, own, errors.length + flakyOf(name, own).length));
    }
  }
}
