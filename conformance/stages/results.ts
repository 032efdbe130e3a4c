import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}
/** A test that failed, with the start of its error message. */
export interface FailedTest {
  /** File and title of the test: `e2e/payments/refund.e2e.ts › refunds a part`. */
  test: string;
  error: string;
}
/** Test results of a stage, for the coverage report and the totals. */
export interface StageResults extends TestCounts {
  /** Numbers of passed and failed tests by test file: `payments` for `payments.contract.test.ts`. */
  areas: Record<string, TestCounts>;
  /** Passing tests that name requirements, with the requirements' ids. */
  shown: { test: string; rows: string[] }[];
  /** Calls that returned a result in a passing contract test, such as `POST /api/v2/account/login/`. */
  calls?: string[];
  failures: FailedTest[];
}

/** Lines of an error message that a run prints at its end: enough for the received and the expected value. */
const ERROR_LINES = 12;

/** Removes the colours of a message and cuts it. */
export const shortenError = (message = 'no message'): string =>
  stripVTControlCharacters(message).split('\n').slice(0, ERROR_LINES).join('\n');

/** Formats failed tests for the end of a run, where they are seen without the whole output. */
export const formatFailedTests = (failures: readonly FailedTest[]): string[] =>
  failures.map(({ test, error }) => `failed ${test}: ${error.replaceAll('\n', '\n       ')}`);

const folder = new URL('../../test-results/results/', import.meta.url);

/** Stores the results of a stage: `unit`, `component`, `contract`, `e2e` or `matrix`. */
export function writeStageResults(stage: string, results: StageResults): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${stage}.json`, folder), JSON.stringify(results, null, 1));
}

/** Reads the last results of a stage; undefined if the stage has not run. */
function readStageResults(stage: string): StageResults | undefined {
  const file = new URL(`${stage}.json`, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StageResults) : undefined;
}

const STAGES = ['unit', 'component', 'contract', 'e2e', 'matrix'];

/** Reads the last results of every stage that ran. */
export const readAllStageResults = (): StageResults[] => STAGES.flatMap((stage) => readStageResults(stage) ?? []);
