import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Paths of installed browsers. The headless shell comes first, because it runs the tests a fifth faster with the same
 * engine.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
];

/** Chromium launch arguments that turn off background traffic and dialogs. */
export const BROWSER_LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Launch arguments of tests. V8 does not optimise code: a page lives for a second or two, and compiling its code twice
 * took a sixth of the suite's processor time. Benchmarks measure the optimised code.
 */
export const TEST_LAUNCH_ARGS = [...BROWSER_LAUNCH_ARGS, '--js-flags=--no-opt'];

interface Browser {
  /** Path of the browser; undefined for Playwright's own browser. */
  executablePath?: string;
}

async function starts(browser: Browser): Promise<boolean> {
  try {
    const started = await chromium.launch({ ...browser, args: BROWSER_LAUNCH_ARGS });
    await started.close();
    return true;
  } catch {
    return false;
  }
}

function present(): Browser | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return { executablePath: named };
  }
  const place = PLACES.find((path) => existsSync(path));
  if (place !== undefined) return { executablePath: place };
  return existsSync(chromium.executablePath()) ? {} : undefined;
}

function run(command: string, ...args: string[]): boolean {
  console.log(`no Chromium here: ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 600_000 }).status === 0;
}

const APT_INSTALL = ['install', '-y', '-q', '--no-install-recommends'];

/** Installs Playwright's Chromium, or the Debian package if that fails. */
async function install(): Promise<Browser> {
  if (run('npx', 'playwright', 'install', 'chromium') && (await starts({}))) return {};
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && run('apt-get', 'update', '-q'))
    ['chromium-headless-shell', 'chromium'].some((name) => run('apt-get', ...APT_INSTALL, name));
  const installed = PLACES.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed };
  throw new Error('No Chromium, and none could be installed. Install one, or name it in CHROMIUM_PATH.');
}

/**
 * Finds the Chromium for component and browser tests: `CHROMIUM_PATH`, else the system's, else Playwright's, else
 * installs one.
 */
export const findBrowser = async (): Promise<Browser> => present() ?? (await install());
