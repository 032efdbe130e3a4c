import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** A test that failed and then passed on its retry. */
export interface FlakyTest {
  /** File and title of the test: `e2e/payments/refund.e2e.ts › refunds a part`. */
  title: string;
  /** Duration of the failed and of the passed run in milliseconds; for a component test, only the sum of both. */
  durations: number[];
  /** Start of the first error message. */
  error: string;
}

/** Largest number of flaky tests with which a run passes. */
const FLAKY_LIMIT = 3;

const folder = new URL('../../test-results/', import.meta.url);
const file = new URL('flaky.json', folder);

/** Reads the flaky tests that all stages of the last run stored. */
export function readFlakyTests(): FlakyTest[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FlakyTest[]) : [];
}

/** Stores the flaky tests of a stage and replaces those of an earlier run. */
export function writeFlakyTests(stage: string, flaky: readonly FlakyTest[]): void {
  const others = readFlakyTests().filter(({ title }) => !title.startsWith(`${stage}/`));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify([...others, ...flaky], null, 1));
}

/** Reads the titles of the tests in `flaky.md`. A run fails if a listed test is flaky again. */
export function readListedFlakyTests(
  text = readFileSync(new URL('../flaky.md', import.meta.url), 'utf8'),
): Set<string> {
  return new Set([...text.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, title = '']) => title));
}

/** Lists the reasons why flaky tests fail the run; empty when they are only reported. */
export function findFlakyProblems(flaky: readonly FlakyTest[], listed: ReadonlySet<string>): string[] {
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

/**
 * Formats one line per flaky test: `flaky  payments/refund.e2e.ts › refunds a part (failed after 20.1 s, passed in 1.2
 * s): …`.
 */
export const formatFlakyTests = (flaky: readonly FlakyTest[]): string[] =>
  flaky.map(
    ({ title, durations, error }) => `flaky  ${title} (${told(durations)}): ${error.replaceAll('\n', '\n       ')}`,
  );
