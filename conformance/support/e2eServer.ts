import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEFAULT_WORLD } from './world.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningServer {
  /** `http://127.0.0.1:43210` */
  address: string;
  stop: () => Promise<void>;
}

/** Starts the built server like `npm start` does, on a free port, and reads the server's URL from its output. */
export async function startServer({
  flags = [],
  environment = {},
}: {
  flags?: readonly string[];
  environment?: Readonly<Record<string, string>>;
} = {}): Promise<RunningServer> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    MOCK_CONTROL: 'on',
    // The deployed bundle, without developer tools.
    WEB_ROOT: 'web/dist',
    SEED: String(DEFAULT_WORLD.seed),
    NOW: DEFAULT_WORLD.now,
    PAYMENTS: String(DEFAULT_WORLD.payments),
    IMAGE_HOSTS: 'https://cdn.example,https://images.example',
    SCRIPT_HOSTS: 'https://chat.example,https://www.googletagmanager.com',
    ...environment,
  };
  const child = spawn(process.execPath, [...flags, 'server/dist/main.js'], { cwd: root, env });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { address, stop };
}

/**
 * Builds the portal and the server if their sources changed. The built portal runs in production mode, unlike the
 * tests.
 */
export function buildPortalAndServer(): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/**
 * Builds and starts the server with the given Node flags, puts its URL into `TARGET_URL`, and returns a function that
 * stops it.
 */
export async function buildAndStartServer(...flags: readonly string[]): Promise<() => Promise<void>> {
  buildPortalAndServer();
  const { address, stop } = await startServer({ flags });
  process.env['TARGET_URL'] = address;
  return stop;
}

/** Global setup of the browser tests: starts one server for all tests, unless `TARGET_URL` names another server. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  return process.env['TARGET_URL'] === undefined ? buildAndStartServer() : undefined;
}
