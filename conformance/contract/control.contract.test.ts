import { describe, expect, test } from 'vitest';
import { account } from '@portal/contract/account';
import { merchants } from '@portal/contract/merchants';
import { payment, paymentLists } from '@portal/contract/payments';
import { profile } from '@portal/contract/profile';
import { readLastMail } from '../support/mails.ts';
import { openPortal } from '../support/portal.ts';

const rows = paymentLists.payments.rows;
const LIST = '/api/v2/merchant/list/';

describe('outbox', () => {
  test('the outbox shows a mail as a page without scripts whose links can be clicked', async () => {
    const portal = await openPortal();
    const { id, subject } = await readLastMail(portal, 'invited@example.com');
    const { status, headers, text } = await portal.http.get(`/_mock/outbox/${id}/`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(text).toContain(`<h1>${subject}</h1>`);
    expect(text).toMatch(
      /<a class="button" href="http:\/\/[^"]+\/#\/account\/invite\/[\w-]{43}">Accept invitation<\/a>/,
    );
    expect(text).not.toMatch(/<script|style="/);
  });

  test('the outbox page answers 404 for callbacks and unknown ids', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.call(payment.recallback, { params: { id: portal.known.refundable } });
    const [callback] = await portal.sentOfPayments();
    for (const id of [callback?.id, 1, 'x']) expect((await portal.http.get(`/_mock/outbox/${id}/`)).status).toBe(404);
  });
});

describe('test worlds', () => {
  test('a session of one test world is invalid in another world', async () => {
    const [here, there] = [await openPortal({ account: 'owner' }), await openPortal()];
    const { body } = await there.call(account.checkAuth, {
      headers: { cookie: `sessionid=${here.cookie('sessionid')}` },
    });
    expect(body.code).toBe('no');
    expect(await there.journal()).not.toContainEqual(expect.objectContaining({ path: LIST }));
  });

  test('a request can name its test world by a cookie or a header', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.clock.set('2030-01-01T00:00:00.000Z');
    const { headers } = await portal.http
      .get('/api/v2/account/check_auth/')
      .unset('x-mock-world')
      .set('cookie', `x-mock-world=${portal.world}`);
    expect(new Date(String(headers['date'])).getUTCFullYear()).toBe(2030);
  });

  test('resetting a test world with the same seed gives the same data, another seed other data', async () => {
    const wish = { seed: 3, now: '2026-05-01T00:00:00.000Z', payments: 300 };
    const seen = async (seed: number) => {
      const portal = await openPortal({ account: 'owner', world: { ...wish, seed } });
      return (await portal.call(rows, { query: { limit: 80 } })).body;
    };
    const first = await seen(3);
    expect(first.paginator.total).toBeGreaterThan(0);
    expect(await seen(3)).toEqual(first);
    expect(await seen(4)).not.toEqual(first);
  });

  test('resetting a test world deletes sessions, faults, journal and outbox', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.call(payment.recallback, { params: { id: portal.known.refundable } });
    await portal.faults.add({ path: LIST, status: 500 });
    expect(await portal.sentOfPayments()).not.toEqual([]);
    await portal.reset({});
    expect(await portal.sentOfPayments()).toEqual([]);
    expect((await portal.call(merchants.list)).status).toBe(401);
    expect(await portal.journal()).toHaveLength(1);
  });

  test.each([
    { seed: -1 },
    { payments: 1_000_001 },
    { sede: 1 },
    { now: 'yesterday' },
    { now: '2026-02-30T00:00:00Z' },
    { now: '1969-12-31T23:59:59Z' },
    { now: -1 },
    { now: '9999-12-31T23:59:59Z' },
    { now: 8.64e15 },
  ])('resetting a test world with %j answers 400', async (wish) => {
    const { http } = await openPortal();
    expect((await http.post('/_mock/world/').send(wish)).status).toBe(400);
  });

  test.each(['1970-01-01T00:00:00Z', '9000-01-01'])(
    'a test world that starts at %s allows sign-in and lists',
    async (now) => {
      const portal = await openPortal();
      await portal.reset({ now, payments: 50 });
      const owner = await portal.as('owner');
      const { status, body } = await owner.call(rows, { query: { limit: 80 } });
      expect(status).toBe(200);
      expect(body.paginator.total).toBeGreaterThan(0);
    },
  );
});

describe('test world clock', () => {
  test("the test world's clock sets the Date header of every answer", async () => {
    const portal = await openPortal();
    await portal.clock.set('2027-02-03T04:05:06.000Z');
    const off = (await portal.clock.now()) - Date.parse('2027-02-03T04:05:06.000Z');
    expect(off).toBeGreaterThanOrEqual(0);
    expect(off).toBeLessThan(10_000);
    const { headers } = await portal.http.get('/dist/countries.json');
    expect(String(headers['date'])).toContain('03 Feb 2027');
  });

  test.each([
    [90_000, 90_000],
    ['15m', 900_000],
    ['90d', 90 * 86_400_000],
  ])("the test world's clock can be advanced by %s", async (span, ms) => {
    const portal = await openPortal();
    const before = await portal.clock.now();
    await portal.clock.advance(span);
    expect(Math.abs((await portal.clock.now()) - before - ms)).toBeLessThan(5000);
  });

  test.each([
    {},
    { now: 'soon' },
    { now: '2026-02-30T00:00:00Z' },
    { now: '1969-12-31T23:59:59Z' },
    { now: '2126-11-20T12:00:00Z' },
    { advance: '5 minutes' },
    { advance: '999999999d' },
    { advance: '3661d' },
  ])("setting the test world's clock with %j answers 400", async (wish) => {
    const { http } = await openPortal();
    expect((await http.post('/_mock/clock/').send(wish)).status).toBe(400);
  });
});

describe('a clock set to the past', () => {
  test.each([{ now: '2026-11-20T11:59:59Z' }, { advance: '-2h' }, { advance: -1 }])(
    "moving the test world's clock back with %j is refused, and the error names the alternative",
    async (wish) => {
      const portal = await openPortal();
      const before = await portal.clock.now();
      const { status, body } = (await portal.http.post('/_mock/clock/').send(wish)) as {
        status: number;
        body: unknown;
      };
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ error: 'The clock only moves forward. Create a new world for an earlier time' }),
      ]);
      expect(await portal.clock.now()).toBeGreaterThanOrEqual(before);
      await portal.reset({ now: '2026-11-19T12:00:00.000Z', payments: 50 });
      expect(await portal.clock.now()).toBeLessThan(before);
    },
  );
});

describe('planted faults', () => {
  test('a planted fault answers with its status for the given number of times', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.faults.add({ path: LIST, status: 503, times: 2 });
    const seen = [];
    for (let count = 0; count < 3; count++) seen.push((await portal.call(merchants.list)).status);
    expect(seen).toEqual([503, 503, 200]);
  });

  test('a planted fault with "nth" applies only to the nth call that matches method and path', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.faults.add({ method: 'GET', path: '/api/v2/merchant/*', nth: 2, status: 500 });
    const seen = [];
    for (let count = 0; count < 3; count++) seen.push((await portal.call(merchants.list)).status);
    expect(seen).toEqual([200, 500, 200]);
  });

  test('a planted fault does not apply in other test worlds or after clearing', async () => {
    const [here, there] = [await openPortal({ account: 'owner' }), await openPortal({ account: 'owner' })];
    await here.faults.add({ path: '*', status: 500 });
    expect((await there.call(merchants.list)).status).toBe(200);
    expect((await here.http.get('/_mock/faults/')).body).toMatchObject({ data: [{ path: '*', status: 500 }] });
    await here.faults.clear();
    expect((await here.call(merchants.list)).status).toBe(200);
  });

  test('a planted fault can delay an answer', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.faults.add({ path: LIST, delay_ms: 300 });
    const from = performance.now();
    expect((await portal.call(merchants.list)).status).toBe(200);
    expect(performance.now() - from).toBeGreaterThan(290);
  });

  test('a planted fault can close the connection before an answer', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.faults.add({ path: LIST, drop: true });
    await expect(portal.http.get(LIST)).rejects.toThrow(/hang up|reset/);
  });

  test('a planted fault can truncate a JSON answer', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.faults.add({ path: LIST, truncate: 20 });
    await expect(portal.http.get(LIST)).rejects.toThrow(/aborted|hang up/);
  });

  test('a planted fault can truncate a downloaded file', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.faults.add({ path: '*/receipt/', truncate: 1000, times: 1 });
    const path = `/api/v2/merchant/transactions/${portal.known.refundable}/receipt/`;
    await expect(portal.http.get(path)).rejects.toThrow(/aborted|hang up/);
    expect((await portal.http.get(path)).headers['content-type']).toBe('application/pdf');
  });

  test.each([
    ['<html>Bad Gateway</html>', 'text/html; charset=utf-8', '<html>Bad Gateway</html>'],
    ['{"data":[', 'application/json; charset=utf-8', '{"data":['],
    [{ data: null }, 'application/json; charset=utf-8', '{"data":null}'],
    ['', 'application/json; charset=utf-8', ''],
  ])('a planted fault can replace the body of an answer: %j', async (body, type, text) => {
    const portal = await openPortal({ account: 'owner' });
    await portal.faults.add({ path: LIST, body });
    const answer = await portal.http
      .get(LIST)
      .buffer(true)
      .parse((response, done) => {
        let read = '';
        response.on('data', (chunk: Buffer) => (read += chunk.toString()));
        response.on('end', () => done(null, read));
      });
    expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([200, type, text]);
  });

  test('a planted fault fails a call before its change, or after its change with "after_commit"', async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    const refund = () => portal.call(payment.refund, { params, body: { type: 'total' } });
    const refunds = async () => (await portal.call(payment.info, { params })).body.reverse_transactions.length;
    const before = await refunds();
    await portal.faults.add({ method: 'POST', path: '*/refund/', status: 500, times: 1 });
    expect((await refund()).status).toBe(500);
    expect(await refunds()).toBe(before);
    await portal.faults.add({ method: 'POST', path: '*/refund/', status: 500, times: 1, after_commit: true });
    expect((await refund()).status).toBe(500);
    expect(await refunds()).toBe(before + 1);
  });

  test.each([{ path: 5 }, { path: '/', status: 99 }, { path: '/', colour: 'red' }])(
    'planting the fault %j answers 400',
    async (fault) => {
      const { http } = await openPortal();
      expect((await http.post('/_mock/faults/').send([fault])).status).toBe(400);
    },
  );
});

describe('request journal', () => {
  test('the request journal lists requests with their answers, oldest first, without secrets', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.call(merchants.list, { query: { search: '4444555566661111' } });
    await portal.call(profile.personal);
    const entries = await portal.journal();
    expect(entries.map(({ path }) => path)).toEqual([
      '/api/v2/account/check_auth/',
      '/api/v2/account/login/',
      LIST,
      '/api/v2/settings/personal/',
    ]);
    expect(entries[1]).toMatchObject({
      method: 'POST',
      status: 200,
      user_id: 1,
      body: { email: 'owner@example.com', password: '***' },
    });
    expect(entries[2]).toMatchObject({ method: 'GET', query: ['search'], status: 200 });
    expect(JSON.stringify(entries)).not.toMatch(/4444555566661111|Merchant-Demo/);
    for (const { size, ms, violation } of entries)
      expect([Number(size) > 0, ms >= 0, violation]).toEqual([true, true, undefined]);
  });
});

describe('control calls', () => {
  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'control calls of the test server refuse requests of other sites: %j',
    async (headers) => {
      const { http } = await openPortal();
      expect((await http.post('/_mock/clock/').set(headers).send({ advance: 1 })).status).toBe(403);
      expect((await http.get('/_mock/journal/').set(headers)).status).toBe(403);
    },
  );
});
