import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}
/** What a runner leaves behind for the coverage reporter and the summary line. */
export interface Results extends Tally {
  /** By file: `payments` for `payments.contract.test.ts`. */
  areas: Record<string, Tally>;
  /** Each passing test that names rows of the ledger. */
  shown: { test: string; rows: string[] }[];
  /** Calls that passing contract tests made and got a result of: `POST /api/v2/account/login/`. */
  calls?: string[];
}
type Runner = 'vitest' | 'playwright';

const folder = new URL('../../test-results/', import.meta.url);
const fileOf = (runner: Runner) => new URL(`${runner}.json`, folder);

export function writeResults(runner: Runner, results: Results): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(runner), JSON.stringify(results, null, 1));
}

/** The last run of a runner; nothing where it has not run. */
export function readResults(runner: Runner): Results | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(runner), 'utf8')) as Results;
  } catch {
    return undefined;
  }
}
