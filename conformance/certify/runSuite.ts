import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Evidence } from './evidenceReporter.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

interface Run {
  /** Names of the contract test files to run. */
  files: readonly string[];
  /** Variables of the run, added to the environment. */
  variables: Readonly<Record<string, string>>;
  /** Folder of the results. */
  out: string;
}

/** Result of the test runner; without `evidence`, the runner crashed. */
export interface SuiteResult {
  evidence?: Evidence;
  /** Exit status of the runner; null after a signal. */
  exitStatus: number | null;
}

/** Runs contract tests against the target in a process of their own, and reads their evidence. */
export async function runSuite({ files, variables, out }: Run): Promise<SuiteResult> {
  const file = resolve(out, 'evidence.json');
  mkdirSync(out, { recursive: true });
  rmSync(file, { force: true });
  const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url));
  const paths = files.map((name) => `conformance/contract/${name}`);
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...paths], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables, CERTIFY_EVIDENCE: file },
  });
  const exitStatus = await new Promise<number | null>((done) => child.on('close', done));
  if (!existsSync(file)) return { exitStatus };
  const evidence = JSON.parse(readFileSync(file, 'utf8')) as Evidence;
  rmSync(file);
  return { evidence, exitStatus };
}
