import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Exchange } from '../support/evidence.ts';
import { areaOfFile, testId } from './testFiles.ts';

/** Why a test failed. Values are already formatted as text. */
export interface TestFailure {
  message: string;
  expected?: string;
  received?: string;
}

/** What a test showed about the target. */
export interface TestEvidence {
  id: string;
  area: string;
  title: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Reason of a skipped test. */
  note?: string;
  durationMs: number;
  /** Number of answers from the target. */
  answers: number;
  calls: string[];
  rows: string[];
  writes: Record<string, number>;
  outcomes: Record<string, { results: number; refused: number }>;
  exchange?: Exchange;
  failure?: TestFailure;
}

export interface Evidence {
  tests: TestEvidence[];
  /** Errors outside of tests, such as a file that could not be loaded. */
  errors: string[];
}

/** Number of test files without failures for one line of progress. */
const FILES_PER_LINE = 10;

type TestError = NonNullable<ReturnType<TestCase['result']>['errors']>[number] & {
  expected?: unknown;
  actual?: unknown;
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

const failureOf = (error: TestError | undefined): TestFailure => ({
  message: error?.message ?? 'The test failed without a message.',
  ...(error && 'expected' in error && error.expected !== undefined
    ? { expected: toText(error.expected), received: toText(error.actual) }
    : {}),
});

function evidenceOf(test: TestCase): TestEvidence {
  const result = test.result();
  const { answers = 0, calls = [], covers = [], writes = {}, outcomes = {}, exchange } = test.meta();
  const state = result.state === 'pending' ? 'skipped' : result.state;
  return {
    id: testId(test.module.relativeModuleId, test.fullName),
    area: areaOfFile(test.module.moduleId),
    title: test.fullName,
    state,
    ...(result.state === 'skipped' && result.note !== undefined ? { note: result.note } : {}),
    durationMs: test.diagnostic()?.duration ?? 0,
    answers,
    calls,
    rows: covers,
    writes,
    outcomes,
    ...(exchange && { exchange }),
    ...(state === 'failed' ? { failure: failureOf(result.errors?.[0]) } : {}),
  };
}

const errorsOf = (module: TestModule): string[] => [
  ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()).map(({ message }) => message),
];

/** Vitest reporter that writes what each test showed about the target to the file `CERTIFY_EVIDENCE`. */
export default class EvidenceReporter implements Reporter {
  private total = 0;
  private done = 0;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.total = specifications.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.done += 1;
    const failed = [...module.children.allTests('failed')].length;
    const isWorthALine = failed > 0 || this.done % FILES_PER_LINE === 0 || this.done === this.total;
    const outcome = failed > 0 ? `: ${failed} failed in ${basename(module.moduleId)}` : '';
    if (isWorthALine) console.log(`${this.done} of ${this.total} test files${outcome}`);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const evidence: Evidence = {
      tests: modules.flatMap((module) => [...module.children.allTests()].map(evidenceOf)),
      errors: [...errors.map(({ message }) => message), ...modules.flatMap(errorsOf)],
    };
    writeFileSync(process.env['CERTIFY_EVIDENCE'] ?? 'evidence.json', JSON.stringify(evidence));
  }
}
