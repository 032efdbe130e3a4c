import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WORLD } from './world.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the built server as `npm start` does, on a port the system picks, and reads its address from what it prints. */
async function startServer(flags: readonly string[]): Promise<{ address: string; stop: () => Promise<void> }> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    MOCK_CONTROL: 'on',
    SEED: String(WORLD.seed),
    NOW: WORLD.now,
    PAYMENTS: String(WORLD.payments),
    IMAGE_HOSTS: 'https://cdn.example,https://images.example',
    SCRIPT_HOSTS: 'https://chat.example,https://www.googletagmanager.com',
  };
  const child = spawn(process.execPath, [...flags, 'server/dist/main.js'], { cwd: root, env });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { address, stop };
}

/** Builds the portal and starts its server with flags of Node; its address is in `TARGET_URL` then. Gives what stops it. */
export async function serve(...flags: readonly string[]): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['--import', 'tsx', 'server/build.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { address, stop } = await startServer(flags);
  process.env['TARGET_URL'] = address;
  return stop;
}

/** One server for all browser tests, each in a world of its own; `TARGET_URL` names another. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  return process.env['TARGET_URL'] === undefined ? serve() : undefined;
}
