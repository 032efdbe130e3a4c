import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from '@portal/fixtures/people';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Each test starts a process, which takes long on a busy machine. */
const SLOW = { timeout: 60_000 };
const SOON = { timeout: 30_000, interval: 20 };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the server process. `said` returns everything that the process has printed so far. */
function start(environment: Record<string, string>) {
  const plain = { HOST: '127.0.0.1', PORT: '0', PAYMENTS: '50', MOCK_CONTROL: '', NODE_ENV: '' };
  const env = { ...process.env, ...plain, ...environment };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], { cwd: root, env });
  const printed = { out: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const said = () => printed.out;
  const address = async () => {
    await vi.waitFor(() => expect(said()).toContain('Control calls'), SOON);
    return /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0] ?? '';
  };
  return { child, ended, address, said };
}

/** Injects a delay for calls of `/api/v2/saas/`. */
const slowDown = (base: string, ms: number) =>
  fetch(`${base}/_mock/faults/`, {
    method: 'POST',
    body: JSON.stringify([{ path: '/api/v2/saas/', delay_ms: ms }]),
    headers: { 'content-type': 'application/json' },
  });
const underWay = (base: string, count: number) =>
  vi.waitFor(async () => {
    const { data } = (await (await fetch(`${base}/_mock/faults/`)).json()) as { data: { hits: number }[] };
    expect(data[0]?.hits).toBe(count);
  }, SOON);
const takesNothingNew = (base: string) =>
  vi.waitFor(() => expect(fetch(`${base}/api/v2/account/check_auth/`)).rejects.toThrow('fetch failed'), SOON);

interface Answered {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}
interface Asked {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
const ask = (base: string, agent: http.Agent, { path, headers = {}, body: sent }: Asked) =>
  new Promise<Answered>((resolve, reject) => {
    const method = sent === undefined ? 'GET' : 'POST';
    const request = http.request(`${base}${path}`, { agent, method, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection, body }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(sent);
  });

test(
  'the server prints its address and accounts, and on SIGTERM finishes open requests before it exits',
  SLOW,
  async () => {
    const { child, ended, address, said } = start({});
    const base = await address();
    expect(said()).toMatch(/owner@example\.com[^]*mfa@example\.com.*JBSWY3DPEHPK3PXP[^]*15 idle minutes.*12 hours/);
    expect(said()).not.toContain('production');
    await slowDown(base, 3000);
    const agent = new http.Agent({ keepAlive: true });
    const asked = Array.from({ length: 50 }, () => ask(base, agent, { path: '/api/v2/saas/' }));
    await underWay(base, 50);
    child.kill('SIGTERM');
    await takesNothingNew(base);
    for (const { status, connection, body } of await Promise.all(asked)) {
      expect([status, connection]).toEqual([200, 'close']);
      expect(JSON.parse(body)).toMatchObject({ title: 'Merchant Portal' });
    }
    const answered = performance.now();
    expect(await ended).toBe(0);
    expect(performance.now() - answered).toBeLessThan(1000);
  },
);

/** Signs the owner in; returns the request headers with cookies and CSRF token. */
async function signedIn(base: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': jar.get('csrftoken') ?? '',
    'content-type': 'application/json',
  });
  const keep = (answer: Response) => {
    for (const [pair = ''] of answer.headers.getSetCookie().map((one) => one.split(';')))
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  };
  keep(await fetch(`${base}/api/v2/saas/`));
  const body = JSON.stringify({ email: 'owner@example.com', password: PASSWORD });
  keep(await fetch(`${base}/api/v2/account/login/`, { method: 'POST', body, headers: headers() }));
  keep(await fetch(`${base}/api/v2/saas/`, { headers: headers() }));
  return headers();
}

/**
 * Requests lists of 80 rows one after the other on one connection, until an answer closes the connection; returns all
 * answers.
 */
async function askForLists(base: string, headers: Record<string, string>, onAnswer: () => void): Promise<Answered[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answered[] = [];
  while (answers.at(-1)?.connection !== 'close') {
    answers.push(
      await ask(base, agent, { path: '/api/v2/merchant/transactions/payments/', headers, body: '{"limit":80}' }),
    );
    onAnswer();
  }
  return answers;
}

test('after SIGTERM the server answers every request of 32 busy clients before it exits', SLOW, async () => {
  const { child, ended, address } = start({ PAYMENTS: '2000' });
  const base = await address();
  const headers = await signedIn(base);
  const stopped = { after: 0, at: 0 };
  const clients = Array.from({ length: 32 }, () =>
    askForLists(base, headers, () => {
      stopped.after += 1;
      if (stopped.after !== 160) return;
      stopped.at = performance.now();
      child.kill('SIGTERM');
    }),
  );
  for (const answers of await Promise.all(clients)) {
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect((JSON.parse(body) as { data: unknown[] }).data).toHaveLength(80);
    }
  }
  const { hostname, port } = new URL(base);
  const refused = new Promise((resolve) => connect(Number(port), hostname).once('error', resolve));
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
  expect(await ended).toBe(0);
  expect(performance.now() - stopped.at).toBeLessThan(10_000);
});

test('after SIGTERM the server does not wait for silent connections or incomplete requests', SLOW, async () => {
  const { child, ended, address } = start({});
  const { hostname, port } = new URL(await address());
  const says = (text: string) =>
    new Promise<Socket>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket));
      socket.on('error', () => {}).write(text);
    });
  const texts = ['', 'GET /api/v2/saas/ HTTP/1.1\r\nHo', 'GET /api/v2/saas/ HTTP/1.1\r\nHost: a\r\n\r\n'];
  const silent = await Promise.all(Array.from({ length: 300 }, (_, at) => says(texts[at % 3]!)));
  const from = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - from).toBeLessThan(3000);
  for (const socket of silent) socket.destroy();
});

test('the server exits immediately at the second termination signal', SLOW, async () => {
  const { child, ended, address } = start({});
  const base = await address();
  await slowDown(base, 60_000);
  const asked = fetch(`${base}/api/v2/saas/`).catch(() => 'cut off');
  await underWay(base, 1);
  child.kill('SIGTERM');
  await takesNothingNew(base);
  child.kill('SIGINT');
  expect(await asked).toBe('cut off');
  expect(await ended).toBe(1);
});

test(
  'a server in production warns of the public demo passwords and does not offer the control API for tests; with OPS_PORT it answers probes and metrics only there',
  SLOW,
  async () => {
    const { child, ended, address, said } = start({ NODE_ENV: 'production', OPS_PORT: '0' });
    const base = await address();
    await vi.waitFor(() => expect(said()).toContain('Probes and metrics'), SOON);
    const probes = /Probes and metrics are at (http:\/\/127\.0\.0\.1:\d+)/.exec(said())?.[1] ?? '';
    expect(probes).not.toBe(base);
    expect((await fetch(`${base}/_mock/journal/`)).status).toBe(404);
    for (const path of ['/healthz', '/metrics', '/version']) {
      expect([path, (await fetch(`${probes}${path}`)).status]).toEqual([path, 200]);
      expect([path, (await fetch(`${base}${path}`)).status]).toEqual([path, 404]);
    }
    child.kill('SIGTERM');
    await ended;
    expect(said()).toContain('\u001b[31mNODE_ENV is production');
  },
);

test.each([
  [{ PAYMENTS: 'many' }, /^PAYMENTS must be a whole number from 0 to 1000000, not "many"\.$/],
  [{ NOW: '2026-02-30' }, /^NOW must be an ISO moment .* not "2026-02-30"\.$/],
  [{ HOST: '256.0.0.1' }, /^HOST must be an address of this machine .* not "256\.0\.0\.1": .+$/],
  [{ HOST: '203.0.113.7' }, /^HOST must be an address of this machine .* not "203\.0\.113\.7": .+$/],
  [{ TLS_KEY: 'README.md', TLS_CERT: 'README.md' }, /^TLS_KEY and TLS_CERT must be the PEM files .+$/],
  [{ TLS_KEY: 'server', TLS_CERT: 'README.md' }, /^TLS_KEY or TLS_CERT cannot be read: .+$/],
  [{ WORLD_FILE: 'no-such.json' }, /^WORLD_FILE cannot be read: .+\.$/],
  [{ WEB_ROOT: 'no-such-folder' }, /^WEB_ROOT must be a folder with the built portal .* not "no-such-folder"\.$/],
])('the server exits with one line about an invalid setting: %j', SLOW, async (environment, line) => {
  const bad = start(environment);
  expect(await bad.ended).toBe(2);
  expect(bad.said().trim()).toMatch(line);
});

test('the server exits with a line for each wrong field of WORLD_FILE', SLOW, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'world.json');
  const ended = async (text: string) => {
    await writeFile(path, text);
    const bad = start({ WORLD_FILE: path });
    return [await bad.ended, bad.said().trim()];
  };
  const person = { id: 501, email: 'ann@example.org', name: 'Ann', rights: { 7001: { payments: 'edit' } } };
  expect(
    await ended(
      JSON.stringify({
        people: [
          { ...person, emial: '' },
          { id: 502, name: 'Bo' },
        ],
      }),
    ),
  ).toEqual([2, 'WORLD_FILE: people[0].emial: is not a known member\nWORLD_FILE: people[1].email: is missing']);
  expect(await ended(JSON.stringify({ people: [person] }))).toEqual([
    2,
    'WORLD_FILE: people[0].rights.7001: there is no merchant 7001',
  ]);
  expect(await ended('{')).toEqual([2, expect.stringMatching(/^WORLD_FILE must be a JSON file: .+\.$/)]);
});

test('the server exits with one line if its port is in use', SLOW, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const taken = start({ PORT: String(port) });
  expect(await taken.ended).toBe(2);
  other.close();
  const line = `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Stop what uses this port, or set PORT.`;
  expect(taken.said().trim()).toBe(line);
});
