import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Evidence } from './evidenceReporter.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

interface Run {
  /** Names of the contract test files to run. */
  files: readonly string[];
  /** Variables of the run, added to the environment. */
  variables: Readonly<Record<string, string>>;
}

/** Result of the test runner; without `evidence`, the runner crashed. */
export interface SuiteResult {
  evidence?: Evidence;
  /** Exit status of the runner; null after a signal. */
  exitStatus: number | null;
}

/** Runs contract tests against the target in a separate process, and reads their evidence. */
export async function runSuite({ files, variables }: Run): Promise<SuiteResult> {
  // Evidence contains request bodies with passwords, so it stays in a private folder and is deleted.
  const folder = mkdtempSync(join(tmpdir(), 'certify-'));
  const file = join(folder, 'evidence.json');
  const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url));
  const paths = files.map((name) => `conformance/contract/${name}`);
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...paths], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables, CERTIFY_EVIDENCE: file },
  });
  const exitStatus = await new Promise<number | null>((done) => child.on('close', done));
  const evidence = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Evidence) : undefined;
  rmSync(folder, { recursive: true });
  return { exitStatus, ...(evidence && { evidence }) };
}
