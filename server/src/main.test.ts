import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The server as a person starts it; `said` is all it has printed so far. */
function start(environment: Record<string, string>) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', PAYMENTS: '50', MOCK_CONTROL: '', NODE_ENV: '', ...environment };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], { cwd: root, env });
  const printed = { out: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const address = async (): Promise<string> => {
    while (!/Control calls/.test(printed.out)) {
      if (child.exitCode !== null) throw new Error(printed.out);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return /http:\/\/127\.0\.0\.1:\d+/.exec(printed.out)?.[0] ?? '';
  };
  return { child, ended, address, said: () => printed.out };
}

test('says where it is, who to be and how long sessions last', async () => {
  const { child, ended, address, said } = start({});
  await address();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said()).toMatch(/owner@example\.com[\s\S]*mfa@example\.com.*JBSWY3DPEHPK3PXP[\s\S]*15 idle minutes.*12 hours/);
  expect(said()).not.toContain('production');
});

test('finishes what is under way when it is stopped, and takes nothing new', async () => {
  const { child, ended, address } = start({});
  const base = await address();
  const fault = JSON.stringify([{ path: '/api/v2/saas/', delay_ms: 600 }]);
  await fetch(`${base}/_mock/faults/`, { method: 'POST', body: fault, headers: { 'content-type': 'application/json' } });
  const agent = new http.Agent({ keepAlive: true });
  const ask = () =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: string }>((resolve, reject) => {
      http.get(`${base}/api/v2/saas/`, { agent }, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection, body }));
      }).on('error', reject);
    });
  const asked = Array.from({ length: 50 }, ask);
  await new Promise((resolve) => setTimeout(resolve, 250));
  const from = performance.now();
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(fetch(`${base}/api/v2/saas/`)).rejects.toThrow('fetch failed');
  for (const { status, connection, body } of await Promise.all(asked)) {
    expect([status, connection]).toEqual([200, 'close']);
    expect(JSON.parse(body)).toMatchObject({ title: 'Merchant Portal' });
  }
  expect(await ended).toBe(0);
  expect(performance.now() - from).toBeLessThan(2500);
});

test('does not wait any longer when it is told twice', async () => {
  const { child, ended, address } = start({});
  const base = await address();
  const fault = JSON.stringify([{ path: '/api/v2/saas/', delay_ms: 20_000 }]);
  await fetch(`${base}/_mock/faults/`, { method: 'POST', body: fault, headers: { 'content-type': 'application/json' } });
  const asked = fetch(`${base}/api/v2/saas/`).catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, 150));
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 150));
  const from = performance.now();
  child.kill('SIGINT');
  await ended;
  expect(performance.now() - from).toBeLessThan(1000);
  expect(await asked).toBe('cut off');
});

test('in production warns in red of the accounts everybody knows, and answers no control calls', async () => {
  const { child, ended, address, said } = start({ NODE_ENV: 'production' });
  const base = await address();
  expect((await fetch(`${base}/_mock/journal/`)).status).toBe(404);
  child.kill('SIGTERM');
  await ended;
  expect(said()).toContain('\u001b[31mNODE_ENV is production');
});

test('says in one line what is wrong with a setting, or that its port is taken', async () => {
  const bad = start({ PAYMENTS: 'many' });
  expect(await bad.ended).toBe(1);
  expect(bad.said().trim()).toBe('PAYMENTS must be a whole number from 0 to 1000000, not "many".');
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const taken = start({ PORT: String(port) });
  expect(await taken.ended).toBe(1);
  other.close();
  expect(taken.said()).toContain(`Port ${port} is in use.`);
});
