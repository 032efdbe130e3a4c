import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '../support/browser.ts';
import { packPackages } from './packPackages.ts';

/**
 * `npm run example`: packs both packages, installs them with the example project in an empty folder outside the
 * repository, and runs its tests there. Prints why it skips them if the registry does not answer.
 * `npm run example -- --pack dist` only packs, into the folder `dist`.
 */
const PROJECT = fileURLToPath(new URL('project/', import.meta.url));
/** Longest time of a step in milliseconds, on a busy machine. */
const LONGEST = 300_000;

interface Step {
  name: string;
  command: readonly string[];
  /** Exit code and last line that the step must have; default: exit code 0. */
  expected?: { code: number; line: string };
}

const STEPS: readonly Step[] = [
  { name: 'types', command: ['npx', 'tsc'] },
  {
    name: 'unknown option',
    command: ['npx', 'merchant-portal-mock', '--prot', '4010'],
    expected: { code: 2, line: 'Unknown option "--prot": --help lists the options.' },
  },
  { name: 'vitest', command: ['npx', 'vitest', 'run'] },
  { name: 'playwright', command: ['npx', 'playwright', 'test'] },
];

function runStep(
  cwd: string,
  { name, command: [command = '', ...args], expected }: Step,
  env: NodeJS.ProcessEnv,
): boolean {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', timeout: LONGEST });
  const output = `${stdout}${stderr}`.trim();
  const { code, line } = expected ?? { code: 0, line: '' };
  const isRight = status === code && output.endsWith(line);
  if (!isRight) console.log(output);
  console.log(
    `${isRight ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return isRight;
}

/** Environment of a project outside the repository: without variables of npm and of this repository's tests. */
function cleanEnvironment(browser: string | undefined): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|TARGET_|MOCK_|NODE_ENV$|VITEST|INIT_CWD$)/.test(name),
  );
  return { ...Object.fromEntries(kept), ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }) };
}

async function runExample(): Promise<void> {
  if (spawnSync('npm', ['ping', '--silent'], { timeout: 30_000 }).status !== 0)
    return console.log('skipped: example project, because the package registry does not answer');
  const folder = await mkdtemp(join(tmpdir(), 'portal-example-'));
  try {
    await cp(PROJECT, folder, { recursive: true });
    await packPackages(folder);
    const env = cleanEnvironment((await findBrowser()).executablePath);
    const command = ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'];
    process.exitCode = [{ name: 'install', command }, ...STEPS].every((step) => runStep(folder, step, env)) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { pack } = parseArgs({ options: { pack: { type: 'string' } } }).values;
if (pack === undefined) await runExample();
else console.log(Object.values(await packPackages(resolve(pack))).join('\n'));
