import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { payment } from '@portal/contract/payments';
import { browser, NOW, open, watched } from '../../test/app.ts';
import { startListening } from '../core/run.ts';
import type { OperationsOptions } from './operations.ts';

const BUILD = { version: '1.2.3', commit: 'a'.repeat(40), contractHash: 'b'.repeat(64) };
const operated = (more: Partial<OperationsOptions> = {}) =>
  open({
    control: true,
    operations: { build: BUILD, hasSeparatePort: false, findProblem: () => undefined, ...more },
  });

/** Values of a metric by its labels: `{method="GET",…}`. */
function valuesOf(text: string, metric: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(metric.length, at), Number(line.slice(at))];
    }),
  );
}

describe('probes', () => {
  test('/healthz answers 200 while the process lives, /readyz only if the portal is built', async () => {
    const problems: (string | undefined)[] = [];
    const app = operated({ findProblem: () => problems.at(-1) });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    problems.push('The built portal is missing.');
    const [alive, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'The built portal is missing.' }]);
    expect(ready.headers['cache-control']).toBe('no-store');
  });

  test('/version names the commit and the contract that the server was built from', async () => {
    expect((await operated().inject('/version')).json()).toEqual(BUILD);
  });

  test.each(['/healthz', '/readyz', '/metrics', '/version'])(
    'on the public port only this machine reads %s: others get 404, also through a proxy',
    async (url) => {
      const app = operated();
      expect((await app.inject(url)).statusCode).toBe(200);
      expect((await app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
      expect((await app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(404);
    },
  );

  test('a separate port serves the probes to every address, and the public port answers 404', async () => {
    const app = operated({ hasSeparatePort: true });
    expect((await app.inject('/healthz')).statusCode).toBe(404);
    const answer = await app.operations?.inject({ url: '/healthz', remoteAddress: '203.0.113.7' });
    expect(answer?.statusCode).toBe(200);
  });

  test('the start fails with the name OPS_PORT if the port of the probes is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const app = operated({ hasSeparatePort: true });
    await app.ready();
    const started = startListening(app.operations!, { host: '127.0.0.1', port, setting: 'OPS_PORT' });
    await expect(started).rejects.toThrow('Stop what uses this port, or set OPS_PORT.');
    other.close();
  });

  test('/readyz answers 503 when the server stops', async () => {
    const app = operated({ hasSeparatePort: true });
    const asked: Promise<number>[] = [];
    app.addHook('preClose', async () => {
      const answer = app.operations?.inject('/readyz');
      if (answer) asked.push(answer.then(({ statusCode }) => statusCode));
    });
    await app.ready();
    await app.close();
    expect(await Promise.all(asked)).toEqual([503]);
  });
});

describe('metrics', () => {
  const read = async (app: ReturnType<typeof open>) => (await app.inject('/metrics')).body;

  test('metrics count requests by route pattern and status, and their durations', async () => {
    const app = operated();
    const { ask, signIn } = browser(app);
    await signIn('owner@example.com');
    for (const id of [1, 2, 3]) await ask('GET', payment.info.path.replace(':id', String(id)));
    const text = await read(app);
    const requests = valuesOf(text, 'http_requests_total');
    const route = payment.info.path;
    expect(requests[`{method="GET",route="${route}",status="404"}`]).toBe(3);
    const durations = valuesOf(text, 'http_request_duration_seconds_count');
    expect(durations[`{method="GET",route="${route}"}`]).toBe(3);
    expect(Object.keys(valuesOf(text, 'http_request_duration_seconds_bucket')).length).toBeGreaterThan(12);
  });

  test('requests that no route matches share one label, so that scanners cannot fill the memory', async () => {
    const app = operated();
    for (let at = 0; at < 20; at++) await app.inject(`/wp-admin-${at}?secret=${at}`);
    const text = await read(app);
    expect(valuesOf(text, 'http_requests_total')['{method="GET",route="unmatched",status="404"}']).toBe(20);
    expect(text).not.toMatch(/wp-admin|secret/);
  });

  test('metrics show open worlds, due jobs, waiting callbacks and memory', async () => {
    const app = operated();
    const world = watched(app);
    await app.inject('/healthz');
    for (const name of ['one', 'two'])
      await app.inject({ url: '/api/v2/saas/', headers: { 'x-mock-world': name, host: 'localhost' } });
    const before = await read(app);
    expect(valuesOf(before, 'portal_worlds_open')['']).toBe(3);
    const waiting = valuesOf(before, 'portal_callbacks_waiting')[''] ?? -1;
    const jobs = [
      { id: 1, kind: 'callback', due: NOW + 60_000, ref: 1 },
      { id: 2, kind: 'callback', due: NOW + 60_000, ref: 2 },
      { id: 3, kind: 'review', due: NOW + 60_000, ref: 1 },
    ];
    world().store.apply({ jobs, outgoing: [{ id: 3, url: 'https://shop.example/' }] });
    const after = await read(app);
    expect(valuesOf(after, 'portal_callbacks_waiting')['']).toBe(waiting + 3);
    expect(valuesOf(after, 'portal_jobs_due')['']).toBe(valuesOf(before, 'portal_jobs_due')['']);
    expect(valuesOf(after, 'process_resident_memory_bytes')['']).toBeGreaterThan(1e6);
  });
});
