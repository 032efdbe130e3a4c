import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}
/** Test results of a stage, for the coverage report and the totals. */
export interface StageResults extends TestCounts {
  /** Numbers of passed and failed tests by test file: `payments` for `payments.contract.test.ts`. */
  areas: Record<string, TestCounts>;
  /** Passing tests that name requirements, with the requirements' ids. */
  shown: { test: string; rows: string[] }[];
  /** Calls that returned a result in a passing contract test, such as `POST /api/v2/account/login/`. */
  calls?: string[];
}

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
