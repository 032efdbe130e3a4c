import { account } from '@portal/contract/account';
import { disputeLists } from '@portal/contract/disputes';
import { merchants } from '@portal/contract/merchants';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment, paymentLists } from '@portal/contract/payments';
import { profile } from '@portal/contract/profile';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { describe, expect, test } from 'vitest';
import type { SimulatedFault } from '../support/control.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const { find } = paymentLists.payments;
const LIST = merchants.list.path;

describe('answers in the request journal', () => {
  test('the request journal keeps the beginning of a long answer as readable JSON', async () => {
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(find, { body: { limit: 80 } });
    const [entry] = await portal.journal('limit=1');
    const { data } = entry!.answer as { data: { id: number; order_id: string }[] };
    expect(entry?.answer_cut).toBe(true);
    expect(data.length).toBeGreaterThan(1);
    expect(data.length).toBeLessThan(80);
    expect(data[0]).toMatchObject({ id: body.data[0]?.id, order_id: body.data[0]?.order_id });
  });

  test('the request journal keeps short answers whole, refusals included', async () => {
    const portal = await openPortal({ account: 'owner' });
    const params = { id: portal.known.refundable };
    await portal.call(payment.refund, { params, body: { type: 'partial', amount: '99999999.00', currency: 'UAH' } });
    await portal.call(payment.info, { params: { id: 1 } });
    const [refund, missing] = await portal.journal('limit=2');
    expect(refund).toMatchObject({ status: 200, answer: { error: expect.anything() as unknown } });
    expect(missing).toMatchObject({ status: 404, answer: { error: 'Page not found' } });
    expect([refund?.answer_cut, missing?.answer_cut]).toEqual([undefined, undefined]);
  });

  test('the request journal shows no private keys, authenticator secrets, card numbers or cookies of answers', async () => {
    const portal = await openPortal({ account: 'owner' });
    const keys = await portal.call(merchantSettings.basic, { params: { id: MERCHANTS.books } });
    const mfa = await portal.call(profile.mfa);
    await portal.faults.add({ path: LIST, body: { card: '4444555566661111', text: 'paid with 4444 5555 6666 1111' } });
    await portal.http.get(LIST);
    const text = JSON.stringify(await portal.journal());
    const secrets = [
      keys.body.debit_private_key,
      keys.body.credit_private_key,
      String(Reflect.get(mfa.body, 'secret')),
    ];
    for (const secret of [...secrets, portal.cookie('sessionid'), portal.cookie('csrftoken')]) {
      expect(String(secret).length).toBeGreaterThan(10);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/4444[ ]?5555[ ]?6666[ ]?1111/);
  });

  test('the request journal lists declared query values without card numbers', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.http.get(`${LIST}?search=4444555566661111&limit=2&other=unheard`);
    const [entry] = await portal.journal('limit=1');
    expect(entry).toMatchObject({ query: ['search', 'limit', 'other'], params: { search: '***' } });
    expect(JSON.stringify(entry)).not.toContain('unheard');
  });
});

describe('filters of the request journal', () => {
  /** Makes five requests: sign-in check, sign-in, a list, a missing payment and a planted failure. */
  async function prepare(): Promise<Portal> {
    const portal = await openPortal({ account: 'owner' });
    await portal.call(find, { body: { limit: 5 } });
    await portal.call(payment.info, { params: { id: 1 } });
    await portal.faults.add({ path: LIST, body: { data: 5 } });
    await portal.http.get(LIST);
    return portal;
  }
  const CHECK = account.checkAuth.path;
  const LOGIN = account.login.path;
  const MISSING = payment.info.path.replace(':id', '1');

  test.each([
    ['method=POST', [LOGIN, find.path]],
    ['method=GET', [CHECK, MISSING, LIST]],
    [`path=${LIST}`, [LIST]],
    ['path=*/account/*', [CHECK, LOGIN]],
    ['status=404', [MISSING]],
    ['status=4xx', [MISSING]],
    ['status=2xx', [CHECK, LOGIN, find.path, LIST]],
    ['violation=true', [LIST]],
    ['violation=false', [CHECK, LOGIN, find.path, MISSING]],
    ['fault=true', [LIST]],
    ['fault=false&method=GET', [CHECK, MISSING]],
    ['limit=2', [MISSING, LIST]],
    ['method=POST&status=4xx', []],
    ['since=2027-01-01', []],
    ['until=2026-11-20T00:00:00Z', []],
  ])('the request journal with %s lists %j', async (filter, expected) => {
    const portal = await prepare();
    expect((await portal.journal(filter)).map(({ path }) => path)).toEqual(expected);
  });

  test("the request journal filters by the world's time: from `since` on, and before `until`", async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.clock.set('2026-11-20T12:05:00Z');
    await portal.call(merchants.list);
    const at = (await portal.journal()).at(-1)?.at ?? '';
    expect((await portal.journal(`since=${at}`)).map(({ path }) => path)).toEqual([LIST]);
    expect((await portal.journal(`until=${at}`)).map(({ path }) => path)).toEqual([CHECK, LOGIN]);
  });

  test.each([
    'status=20',
    'status=6xx',
    'method=post',
    'violation=yes',
    'since=yesterday',
    'limit=0',
    'colour=red',
    'path=',
  ])('the request journal answers 400 to the filter %s', async (filter) => {
    const { http } = await openPortal();
    const answer = await http.get(`/_mock/journal/?${filter}`);
    expect([answer.status, answer.body]).toEqual([400, { error: expect.any(String) as string }]);
  });

  test('DELETE empties the request journal of its world only', async () => {
    const [here, there] = [await openPortal({ account: 'owner' }), await openPortal({ account: 'owner' })];
    expect((await here.http.delete('/_mock/journal/')).body).toEqual({ data: [] });
    expect(await here.journal()).toEqual([]);
    expect(await there.journal()).toHaveLength(2);
    await here.call(merchants.list);
    expect((await here.journal()).map(({ id, path }) => ({ id, path }))).toEqual([{ id: 3, path: LIST }]);
  });
});

describe('planted faults in the request journal', () => {
  const strike = async (fault: Omit<SimulatedFault, 'path'>) => {
    const portal = await openPortal({ account: 'owner' });
    await portal.faults.add({ path: LIST, ...fault });
    await portal.http.get(LIST).catch(() => undefined);
    await portal.faults.clear();
    await portal.call(merchants.list);
    return portal.journal('limit=2');
  };

  test.each([
    [{ body: { data: 5 } }, 200, `GET ${LIST}: data: Invalid input: expected array, received number`],
    [
      { body: { data: null }, after_commit: true },
      200,
      `GET ${LIST}: data: Invalid input: expected array, received null`,
    ],
    [{ body: '<html>' }, 200, `GET ${LIST}: the answer is not JSON`],
    [{ status: 418 }, 418, `GET ${LIST}: status 418 is not declared`],
    [{ truncate: 20 }, 200, `GET ${LIST}: the answer was cut off`],
  ])('the request journal marks the planted answer %j as a planted violation', async (fault, status, violation) => {
    const [planted, own] = await strike(fault);
    expect(planted).toMatchObject({ status, violation, fault: true });
    expect([own?.violation, own?.fault]).toEqual([undefined, undefined]);
  });

  test.each([
    [{ status: 503 }, 503],
    [{ delay_ms: 20 }, 200],
    [{ drop: true }, 0],
  ])(
    'the request journal marks the planted fault %j, which breaks no schema, without a violation',
    async (fault, status) => {
      const [planted] = await strike(fault);
      expect(planted).toMatchObject({ path: LIST, status, fault: true });
      expect(planted?.violation).toBeUndefined();
    },
  );

  test('the request journal measures the duration of a call with its planted delay', async () => {
    const [planted] = await strike({ delay_ms: 200 });
    expect(planted?.ms).toBeGreaterThan(190);
    expect(planted?.ms).toBeLessThan(5000);
  });
});

describe('jitter and removal of planted faults', () => {
  test('a planted fault delays answers by its delay and a jitter that is the same in each world', async () => {
    const measure = async () => {
      const portal = await openPortal({ account: 'owner' });
      await portal.faults.add({ path: LIST, delay_ms: 100, jitter_ms: 900 });
      for (let count = 0; count < 4; count++) await portal.call(merchants.list);
      return (await portal.journal('fault=true')).map(({ ms }) => ms);
    };
    const [first, second] = await Promise.all([measure(), measure()]);
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(150);
    for (const [at, ms] of first.entries()) {
      expect(ms).toBeGreaterThan(99);
      expect(Math.abs(ms - Number(second[at]))).toBeLessThan(150);
    }
  });

  test('DELETE with an id removes one planted fault; an unknown id answers 404', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.faults.add({ path: LIST, status: 500 }, { path: profile.personal.path, status: 503 });
    const { data } = (await portal.http.get('/_mock/faults/')).body as { data: { id: number }[] };
    await portal.http.delete(`/_mock/faults/${data[0]?.id}/`).expect(200);
    expect([(await portal.call(merchants.list)).status, (await portal.call(profile.personal)).status]).toEqual([
      200, 503,
    ]);
    for (const id of [data[0]?.id, 'x']) await portal.http.delete(`/_mock/faults/${id}/`).expect(404);
  });

  test.each([{ jitter_ms: -1 }, { jitter_ms: 1.5 }, { jitter_ms: 600_001 }, { jitter_ms: '5' }])(
    'planting a fault with %j answers 400',
    async (jitter) => {
      const { http } = await openPortal();
      expect((await http.post('/_mock/faults/').send([{ path: '/', ...jitter }])).status).toBe(400);
    },
  );
});

describe('scenarios', () => {
  const load = async (portal: Portal, id: string) => portal.http.post('/_mock/scenarios/').send({ id });
  const ids = async ({ http }: Portal) =>
    ((await http.get('/_mock/scenarios/')).body as { data: { id: string }[] }).data.map(({ id }) => id);

  test('every listed scenario loads, and sign-in works in it', async () => {
    const portal = await openPortal();
    const listed = await ids(portal);
    expect(listed.length).toBeGreaterThan(3);
    for (const id of listed) {
      expect(await load(portal, id)).toMatchObject({ status: 200, body: { id } });
      await portal.as('owner');
    }
  });

  test('a scenario sets records, clock and faults, and the next scenario replaces them', async () => {
    const portal = await openPortal();
    const urgent = async () =>
      (await (await portal.as('owner')).call(disputeLists.urgent.find, { body: {} })).body.paginator.total;
    await load(portal, 'first_day');
    expect(await urgent()).toBe(0);
    await load(portal, 'disputes_due');
    expect(await urgent()).toBeGreaterThan(9);
    await load(portal, 'month_end');
    expect(new Date(await portal.clock.now()).toISOString()).toMatch(/^2026-11-30T21:5/);
    await load(portal, 'failing_callbacks');
    const { data } = (await portal.http.get('/_mock/faults/')).body as { data: { struck: number }[] };
    expect(data[0]?.struck).toBeGreaterThan(4);
    await load(portal, 'month_end');
    expect((await portal.http.get('/_mock/faults/')).body).toEqual({ data: [] });
  });

  test.each([{ id: 'unknown' }, { id: 'unknown', more: 1 }, { id: 5 }, {}])(
    'loading the scenario %j is refused and leaves the world as it is',
    async (body) => {
      const portal = await openPortal({ account: 'owner' });
      expect((await portal.http.post('/_mock/scenarios/').send(body)).status).toBe(
        body.id === 'unknown' && !('more' in body) ? 404 : 400,
      );
      expect((await portal.call(merchants.list)).status).toBe(200);
    },
  );
});

describe('the current world', () => {
  test('GET /_mock/world/ names the world, its seed, size and time', async () => {
    const portal = await openPortal();
    await portal.reset({ seed: 7, payments: 50, now: '2026-05-01T10:00:00Z' });
    expect((await portal.http.get('/_mock/world/')).body).toEqual({
      world: portal.world,
      seed: 7,
      payments: 50,
      now: expect.stringMatching(/^2026-05-01T10:00/) as string,
    });
  });
});
