import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { world as fixture } from '@portal/fixtures';
import { known } from '@portal/fixtures/known';
import { browser, NOW, open, watched } from '../../test/app.ts';
import { HOUR } from './time.ts';

const CROWD = 1000;
const PAYMENTS = 2000;

/** Sends a request over a keep-alive agent. Returns the status and whether an existing connection was reused. */
const ask = (agent: Agent, port: number) =>
  new Promise<{ status: number; reused: boolean }>((resolve, reject) => {
    const request = get({ agent, port, host: '127.0.0.1', path: '/api/v2/account/check_auth/' }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, reused: request.reusedSocket }));
    });
    request.once('error', reject);
  });

describe('the server under load (quality B24)', () => {
  test('the server keeps a thousand idle connections usable with less than 150 MiB more memory', async () => {
    const app = open();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: CROWD, maxFreeSockets: CROWD });
    const all = () => Promise.all(Array.from({ length: CROWD }, () => ask(agent, port)));
    try {
      const before = process.memoryUsage().rss;
      expect(new Set((await all()).map(({ status }) => status))).toEqual(new Set([200]));
      expect(await all()).toEqual(Array.from({ length: CROWD }, () => ({ status: 200, reused: true })));
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 2 ** 20);
    } finally {
      agent.destroy();
    }
  });

  test('a sign-in deletes a thousand expired sessions and keeps the live sessions', async () => {
    const app = open();
    const world = watched(app);
    const { signIn } = browser(app);
    await signIn('owner@example.com');
    const [mine] = [...world().store.sessions.values()];
    if (!mine) throw new Error('no session was opened');
    const others = (count: number, seen: number, name: string) =>
      Array.from({ length: count }, (_, index) => ({ ...mine, id: `${name}${index}`, seen }));
    world().store.apply({ sessions: [...others(CROWD, mine.seen - HOUR, 'over'), ...others(20, mine.seen, 'alive')] });
    expect(world().store.sessions.size).toBe(CROWD + 21);
    await browser(app).signIn('viewer@example.com');
    expect(world().store.sessions.size).toBe(22);
  });
});

describe('rights revoked while a page is open (quality O4)', () => {
  const body = { type: 'partial', amount: '1.00', currency: 'UAH' };

  test('after the edit right is revoked, a refund gets 403, even if it repeats a used Idempotency-Key', async () => {
    const app = open({ payments: PAYMENTS });
    const world = watched(app);
    const { ask: call, signIn } = browser(app);
    await signIn('owner@example.com');
    const { store } = world();
    const id = known(fixture({ seed: 1, now: NOW, payments: PAYMENTS })).refundable;
    const owner = store.users.get(1)!;
    const refund = (key: string) =>
      call('POST', `/api/v2/merchant/transactions/${id}/refund/`, {
        payload: body,
        headers: { 'idempotency-key': key },
      });
    expect((await refund('first')).statusCode).toBe(200);
    const { reversed, merchant_id } = store.payments.get(id)!;
    store.apply({ users: [{ ...owner, rights: { ...owner.rights, [merchant_id]: { payments: 'read' } } }] });
    for (const key of ['first', 'second']) expect((await refund(key)).statusCode).toBe(403);
    expect(store.payments.get(id)?.reversed).toBe(reversed);
    expect((await call('GET', `/api/v2/merchant/transactions/${id}/info/`)).statusCode).toBe(200);
    const { [merchant_id]: _, ...left } = owner.rights;
    store.apply({ users: [{ ...owner, rights: left }] });
    expect((await call('GET', `/api/v2/merchant/transactions/${id}/info/`)).statusCode).toBe(404);
    expect((await refund('first')).statusCode).toBe(404);
  });
});
