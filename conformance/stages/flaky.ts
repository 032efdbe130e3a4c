import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** A test that failed and then passed on its retry. */
export interface FlakyTest {
  /** File and title, `e2e/payments/refund.e2e.ts › refunds a part`. */
  title: string;
  /** Milliseconds of the failed and the passed run; for a component test, their sum only. */
  durations: number[];
  /** First line of the first failure. */
  error: string;
}

/** A run with more flaky tests than this fails. */
const FLAKY_LIMIT = 3;

const folder = new URL('../../test-results/', import.meta.url);
const file = new URL('flaky.json', folder);

/** Flaky tests of the last run, of all its stages. */
export function readFlaky(): FlakyTest[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FlakyTest[]) : [];
}

/** Stores the flaky tests of a stage, in place of those of an earlier run. */
export function writeFlaky(stage: string, flaky: readonly FlakyTest[]): void {
  const others = readFlaky().filter(({ title }) => !title.startsWith(`${stage}/`));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify([...others, ...flaky], null, 1));
}

/** Titles listed in `flaky.md`: a listed test that is flaky again fails the run. */
export function listedFlaky(text = readFileSync(new URL('../flaky.md', import.meta.url), 'utf8')): Set<string> {
  return new Set([...text.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, title = '']) => title));
}

/** Why flaky tests fail the run; empty when they are only reported. */
export function flakyProblems(flaky: readonly FlakyTest[], listed: ReadonlySet<string>): string[] {
  const again = flaky
    .filter(({ title }) => listed.has(title))
    .map(({ title }) => `listed in flaky.md and flaky again: ${title}`);
  const tooMany = flaky.length > FLAKY_LIMIT ? [`${flaky.length} flaky tests; at most ${FLAKY_LIMIT} are allowed`] : [];
  return [...again, ...tooMany];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const told = ([failed = 0, passed]: readonly number[]) =>
  passed === undefined
    ? `${seconds(failed)} in both runs`
    : `failed after ${seconds(failed)}, passed in ${seconds(passed)}`;

/** One line per flaky test: `flaky  payments/refund.e2e.ts › refunds a part (failed after 20.1 s, passed in 1.2 s): …`. */
export const flakyLines = (flaky: readonly FlakyTest[]): string[] =>
  flaky.map(({ title, durations, error }) => `flaky  ${title} (${told(durations)}): ${error}`);
