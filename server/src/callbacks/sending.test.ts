import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { AppOptions } from '../app.ts';
import type { World } from '../core/world.ts';
import { open, watched } from '../../test/app.ts';

const SOON = { timeout: 10_000 };

/** Starts a merchant's server on this machine; `waiting` returns the number of requests without an answer. */
async function shop(answer: RequestListener) {
  let waiting = 0;
  const server = createServer((request, response) => {
    waiting += 1;
    response.once('close', () => (waiting -= 1));
    answer(request.resume(), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, waiting: () => waiting };
}

/** Starts a portal whose first merchant has its callback URL at an allowed host. */
async function portal(host: string, options: Partial<AppOptions> = {}) {
  const app = open({ control: true, callbackHosts: [host], ...options });
  const worldOf = watched(app);
  const say = async (name: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/_mock/${name}/`, payload })).statusCode;
  const tell = (world: World, other: string) => {
    const [merchant] = [...world.store.merchants.values()];
    world.store.apply({ merchants: [{ ...merchant!, callback_url: `http://${other}/callback` }] });
  };
  const ready = async (): Promise<World> => {
    await app.inject('/_mock/journal/');
    const world = worldOf();
    tell(world, host);
    return world;
  };
  const world = await ready();
  const [{ id: merchant_id } = { id: 0 }] = [...world.store.merchants.values()];
  return {
    app,
    world,
    ready,
    tell,
    pay: () => say('payments', { merchant_id, amount: '12.34', currency: 'UAH' }),
    advance: (span: string) => say('clock', { advance: span }),
    reset: () => say('world', {}),
  };
}
/** Callbacks created by the world itself, whose ids are above those of sample callbacks. */
const log = ({ store }: World) => [...store.deliveries.values()].filter(({ id }) => id >= 9_000_000_000);
const statuses = (world: World) => log(world).map(({ attempts }) => attempts.map(({ status }) => status));

test('sends a callback to a listed host and adds the callback to the outbox and the log', async () => {
  const { host } = await shop((_request, response) => response.end('thanks'));
  const { world, pay } = await portal(host);
  await pay();
  await expect.poll(() => log(world)[0]?.state, SOON).toBe('delivered');
  expect(log(world)[0]?.attempts).toMatchObject([{ status: 200, answer: 'thanks', ms: 0 }]);
  const [sent] = [...world.store.outbox.values()].filter(({ kind }) => kind === 'callback');
  expect([sent?.to, sent?.headers]).toEqual([`http://${host}/callback`, log(world)[0]?.attempts[0]?.headers]);
  expect(world.store.outgoing.size).toBe(0);
});

test('does not send callbacks to unlisted hosts, and records the callbacks as delivered', async () => {
  const { host, waiting } = await shop(() => undefined);
  const { world, pay } = await portal(host, { callbackHosts: ['127.0.0.2'] });
  await pay();
  await pay();
  expect([log(world)[0]?.state, waiting()]).toEqual(['delivered', 0]);
});

test("retries a failed callback by the world's clock until an answer of 200", async () => {
  const answers = [302, 503, 200];
  const { host } = await shop((_request, response) => response.writeHead(answers.shift() ?? 500).end());
  const { world, pay, advance } = await portal(host);
  await pay();
  await expect.poll(() => statuses(world), SOON).toEqual([[302]]);
  await advance('2s');
  await expect.poll(() => statuses(world), SOON).toEqual([[302, 503]]);
  await advance('60s');
  await expect.poll(() => statuses(world), SOON).toEqual([[302, 503, 200]]);
  expect(log(world)[0]?.state).toBe('delivered');
});

test('a callback waits for the `Retry-After` time, and stops after an answer of 410', async () => {
  const answers = [429, 410];
  const { host } = await shop((_request, response) =>
    response.writeHead(answers.shift() ?? 500, { 'retry-after': '120' }).end(),
  );
  const { world, pay, advance } = await portal(host);
  await pay();
  await expect.poll(() => statuses(world), SOON).toEqual([[429]]);
  await advance('119s');
  await advance('1s');
  await expect.poll(() => statuses(world), SOON).toEqual([[429, 410]]);
  expect(log(world)[0]).toMatchObject({ state: 'failed', next_at: null });
});

test('API calls do not wait for a silent callback server, and the callback times out', async () => {
  const { host, waiting } = await shop(() => undefined);
  const { world, pay } = await portal(host, { sending: { limit: 300 } });
  expect(await pay()).toBe(200);
  await expect.poll(waiting, SOON).toBe(1);
  expect(await pay()).toBe(200);
  const answer = 'No response within 0.3 seconds';
  await expect.poll(() => log(world)[1]?.attempts[0], SOON).toMatchObject({ status: null, answer });
  await expect.poll(waiting, SOON).toBe(0);
});

test('delivers callbacks to other hosts while one host is silent', async () => {
  const { host: silent, waiting } = await shop(() => undefined);
  const { host } = await shop((_request, response) => response.end());
  const { world, pay, tell } = await portal(silent, { callbackHosts: [silent, host] });
  for (let count = 0; count < 40; count++) await pay();
  await expect.poll(waiting, SOON).toBe(8);
  tell(world, host);
  await pay();
  await expect.poll(() => log(world).at(-1)?.state, SOON).toBe('delivered');
  expect(waiting()).toBe(8);
});

test('sends at most eight callbacks to a host at a time, and all callbacks arrive', async () => {
  let most = 0;
  const { host, waiting } = await shop((_request, response) => {
    most = Math.max(most, waiting());
    setTimeout(() => response.end(), 5);
  });
  const { world, pay } = await portal(host);
  for (let count = 0; count < 80; count++) await pay();
  await expect.poll(() => log(world).filter(({ state }) => state === 'delivered').length, SOON).toBe(80);
  expect(most).toBeLessThanOrEqual(8);
});

test('signs a queued callback with the time at which the callback is sent', async () => {
  let answerAll = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answerAll = resolve));
  const signed: (string | string[] | undefined)[] = [];
  const { host, waiting } = await shop((request, response) => {
    signed.push(request.headers['webhook-timestamp']);
    void answered.then(() => response.end());
  });
  const { world, pay, advance } = await portal(host);
  const seconds = () => String(Math.floor(world.now() / 1000));
  const before = seconds();
  for (let count = 0; count < 9; count++) await pay();
  await expect.poll(waiting, SOON).toBe(8);
  await advance('10m');
  answerAll();
  await expect.poll(() => [signed[0], signed[8]], SOON).toEqual([before, seconds()]);
  const { id } = log(world)[8]!;
  await expect.poll(() => world.store.deliveries.get(id)?.state, SOON).toBe('delivered');
  const [attempt] = world.store.deliveries.get(id)!.attempts;
  expect(attempt).toMatchObject({ at: world.now(), headers: { 'webhook-timestamp': seconds() } });
  expect(world.store.outbox.get(id)?.headers).toEqual(attempt?.headers);
});

test('resetting a world aborts its open callback requests and discards their results', async () => {
  const { host, waiting } = await shop(() => undefined);
  const { world, pay, reset, ready } = await portal(host);
  await pay();
  await expect.poll(waiting, SOON).toBe(1);
  await reset();
  await expect.poll(waiting, SOON).toBe(0);
  expect([log(world)[0]?.attempts, log(await ready())]).toEqual([[], []]);
});

test('stopping the server aborts open callback requests', async () => {
  const { host, waiting } = await shop(() => undefined);
  const { app, pay } = await portal(host);
  await pay();
  await expect.poll(waiting, SOON).toBe(1);
  await app.close();
  await expect.poll(waiting, SOON).toBe(0);
});
