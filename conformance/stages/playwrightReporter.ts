import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';
import {
  formatFlakyTests,
  findFlakyProblems,
  readListedFlakyTests,
  readFlakyTests,
  writeFlakyTests,
  type FlakyTest,
} from './flaky.ts';
import { printProgress } from './progress.ts';
import { shortenError, writeStageResults, type FailedTest, type StageResults } from './results.ts';

const here = fileURLToPath(new URL('../', import.meta.url));

/** Title of a test, which is the same on every machine: `e2e/payments/refund.e2e.ts › refunds a part`. */
const titleOf = (test: TestCase): string =>
  [relative(here, test.location.file), ...test.titlePath().slice(3)].join(' › ');

const rowsOf = (test: TestCase): string[] =>
  test.tags.map((tag) => tag.slice(1)).filter((tag) => /^[A-Z]+-\d+$/.test(tag));

/** Returns the start of the first error message. */
const errorOf = (results: readonly TestResult[]): string =>
  shortenError(results.find(({ error }) => error)?.error?.message);

function flakyTest(test: TestCase): FlakyTest {
  return {
    title: titleOf(test),
    durations: test.results.map(({ duration }) => duration),
    error: errorOf(test.results),
  };
}

const failedTest = (test: TestCase): FailedTest => ({ test: titleOf(test), error: errorOf(test.results.slice(-1)) });

/**
 * Playwright reporter that stores passing browser tests with the requirements in their tags, and fails the run on too
 * many flaky tests.
 */
export default class CoversReporter implements Reporter {
  private tests: TestCase[] = [];
  private done = 0;
  private errors = 0;
  private readonly stage: string;

  constructor({ stage }: { stage: string }) {
    this.stage = stage;
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onTestEnd(test: TestCase): void {
    if (test.results.length > 1) return;
    this.done += 1;
    printProgress(this.done, this.tests.length);
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const having = (...outcomes: ReturnType<TestCase['outcome']>[]) =>
      this.tests.filter((test) => outcomes.includes(test.outcome()));
    const passed = having('expected', 'flaky');
    const flaky = having('flaky').map(flakyTest);
    writeFlakyTests(this.stage, flaky);
    // Flaky tests of earlier stages also count towards the limit.
    const problems = flaky.length === 0 ? [] : findFlakyProblems(readFlakyTests(), readListedFlakyTests());
    const results: StageResults = {
      passed: passed.length,
      failed: having('unexpected').length + this.errors + problems.length,
      failures: having('unexpected').map(failedTest),
      skipped: having('skipped').length,
      areas: {},
      shown: passed.map((test) => ({ test: titleOf(test), rows: rowsOf(test) })).filter(({ rows }) => rows.length > 0),
    };
    writeStageResults(this.stage, results);
    for (const line of [...formatFlakyTests(flaky), ...problems]) console.log(line);
    return Promise.resolve({ status: problems.length > 0 ? 'failed' : status });
  }
}
