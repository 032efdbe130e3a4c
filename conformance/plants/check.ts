import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Profile } from '../certify/certification.ts';
import { findStates } from '../certify/states.ts';
import { ACCOUNTS, readCredentials } from '../support/accounts.ts';
import type { PlantTest } from './plant.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Path of a contract test file. */
export const testPath = ({ file }: PlantTest): string => `conformance/contract/${file}.contract.test.ts`;

/** Result of a test on a server; `skipped` also if no test has the title. */
export interface TestResult {
  status: 'passed' | 'failed' | 'skipped';
  /** First line of the failure. */
  reason: string;
}

/** Members of Vitest's JSON report from which the results are read. */
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

function resultOf(test: PlantTest, { testResults }: Report): TestResult {
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

/** Server under test and the profile in which the tests run against it. */
export interface Check {
  url: string;
  profile: Profile;
}

/** Reads the accounts of the sample data as the environment variables that name a provider's test accounts. */
const readSampleCredentials = (): Record<string, string> =>
  Object.fromEntries(
    ACCOUNTS.flatMap((account) => {
      const { email = '', password = '' } = readCredentials(account, true) ?? {};
      const name = `TARGET_${account.toUpperCase()}`;
      return [
        [`${name}_EMAIL`, email],
        [`${name}_PASSWORD`, password],
      ];
    }),
  );

/** Runs contract tests like `npm run certify` does, and returns Vitest's report. */
async function runTests({ url, profile }: Check, tests: readonly PlantTest[]): Promise<Report> {
  Object.assign(process.env, readSampleCredentials());
  const states = profile === 'full' ? {} : await findStates({ target: url, unusableAccounts: [] });
  const folder = mkdtempSync(join(tmpdir(), 'plants-'));
  const path = join(folder, 'report.json');
  try {
    const files = new Set(tests.map(testPath));
    const names = ['-t', tests.map(namePattern).join('|')];
    const options = [`--testTimeout=${TEST_TIMEOUT}`, '--reporter=json', `--outputFile=${path}`];
    const args = ['vitest', 'run', '--config', 'conformance/certify/vitest.config.ts', ...files, ...names, ...options];
    const target = { TARGET_URL: url, TARGET_PROFILE: profile, TARGET_STATES: JSON.stringify(states) };
    const env = { ...process.env, ...target };
    const run = spawn('npx', args, { cwd: root, stdio: 'ignore', env });
    await once(run, 'exit');
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs tests against a server and returns their results, in order. */
export async function runCheck(check: Check, tests: readonly PlantTest[]): Promise<TestResult[]> {
  const report = await runTests(check, tests);
  return tests.map((test) => resultOf(test, report));
}
