import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plant, PlantTest } from './plant.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Path of a contract test file. */
export const testPath = ({ file }: PlantTest): string => `conformance/contract/${file}.contract.test.ts`;

/** Result of a test on a server; `skipped` also if no test has the title. */
export interface Verdict {
  status: 'passed' | 'failed' | 'skipped';
  /** First line of the failure. */
  reason: string;
}

/** Members of Vitest's JSON report that decide a verdict. */
interface Report {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Pattern of a test's full name: its `describe` blocks and its title. */
const namePattern = ({ title, suite }: PlantTest): string =>
  suite === undefined ? escapePattern(title) : `${escapePattern(suite)}.* ${escapePattern(title)}`;

function verdictOf(test: PlantTest, { testResults }: Report): Verdict {
  const runs = testResults
    .filter(({ name }) => name.endsWith(`/${testPath(test)}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => new RegExp(namePattern(test)).test(fullName));
  const failed = runs.find(({ status }) => status === 'failed');
  if (failed) return { status: 'failed', reason: failed.failureMessages?.[0]?.split('\n')[0] ?? '' };
  return { status: runs.some(({ status }) => status === 'passed') ? 'passed' : 'skipped', reason: '' };
}

/** Time limit of a test in milliseconds. It is long, because a slow machine must not count as a noticed bug. */
const TEST_TIMEOUT = 120_000;

/** Runs contract tests against a server and returns Vitest's report. */
async function runTests(url: string, tests: readonly PlantTest[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'plants-'));
  const path = join(folder, 'report.json');
  try {
    const files = new Set(tests.map(testPath));
    const names = ['-t', tests.map(namePattern).join('|')];
    const options = [`--testTimeout=${TEST_TIMEOUT}`, '--reporter=json', `--outputFile=${path}`];
    const args = ['vitest', 'run', '--project', 'contract', ...files, ...names, ...options];
    const env = { ...process.env, TARGET_URL: url };
    const run = spawn('npx', args, { cwd: root, stdio: 'ignore', env });
    await once(run, 'exit');
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Check of a server: which of the plants' tests pass there. */
interface Check {
  plants: readonly Plant[];
  url: string;
}

/**
 * Runs the tests of plants against a server with control calls, and returns a verdict for each plant, in order. The
 * tests sign in with the accounts of the sample data.
 */
export async function runCheck({ plants, url }: Check): Promise<Verdict[]> {
  const tests = plants.map(({ test }) => test);
  const report = await runTests(url, tests);
  return tests.map((test) => verdictOf(test, report));
}
