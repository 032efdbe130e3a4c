import { describe, expect, test } from 'vitest';
import { known, knownRecord } from '@portal/fixtures/known';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { world } from '@portal/fixtures';
import { browser, NOW, open, recorded } from '../../test/app.ts';

const PAYMENTS = 2000;
const { coffee } = MERCHANTS;
const fixture = world({ seed: 1, now: NOW, payments: PAYMENTS });
const at = known(fixture);
const parent = knownRecord(fixture, 'recurringParent');
const pay = (id: number, call: string) => `/api/v2/merchant/transactions/${id}/${call}/`;

/** Signs a user in and records the audit log lines that the user's requests cause. */
async function atWork(email: string) {
  const { lines, logger } = recorded();
  const person = browser(open({ logger, payments: PAYMENTS }));
  await person.signIn(email);
  lines.length = 0;
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    person.ask('POST', url, { payload, headers });
  return { ...person, post, lines, audits: () => lines.filter(({ audit }) => audit !== undefined) };
}

describe('the audit log', () => {
  const CHARGE = { id: at.recurringParent, amount: '1.00', currency: parent.currency, sender_email: 'a@example.com' };
  const ACTIONS: [action: string, id: number, call: string, body: object, more: object][] = [
    ['refund', at.refundable, 'refund', { type: 'partial', amount: '1.00', currency: 'UAH' }, { repeated: false }],
    ['capture', at.uncaptured, 'capture', { type: 'total' }, { repeated: false }],
    ['manual_recurring', at.recurringParent, 'recurring/create/manual', CHARGE, { repeated: false }],
    ['receipt_mail', at.refundable, 'receipt_mail', {}, {}],
    ['recallback', at.refundable, 'recallback', {}, {}],
    ['recurring_stop', at.recurringParent, 'recurring/stop', {}, {}],
    ['recurring_start', at.recurringStopped, 'recurring/start', {}, {}],
    ['fiscalize', at.fiscalizable, 'fiscalize', {}, {}],
  ];

  test.each(ACTIONS)(
    'the audit log has one line with user, payment and result for the action %s',
    async (action, id, call, body, more) => {
      const { post, audits } = await atWork('owner@example.com');
      expect((await post(pay(id, call), body)).json()).not.toHaveProperty('error');
      const merchant_id: unknown = expect.any(Number);
      const who = { user_id: 1, world: 'default', merchant_id, payment_id: id, ...more };
      expect(audits()).toEqual([expect.objectContaining({ audit: action, result: 'ok', ...who })]);
    },
  );

  test('the audit log has one line for a change of the blacklist or whitelist', async () => {
    const { ask, post, audits } = await atWork('owner@example.com');
    const { order_id } = (await ask('GET', pay(at.refundable, 'bwlist'))).json<{ order_id: string }>();
    await post(`/api/v2/merchant/transactions/${order_id}/bwlist/change/`, { field: 'email', list: 'black' });
    expect(audits()).toMatchObject([{ audit: 'bwlist_change', result: 'ok', merchant_id: coffee }]);
  });

  test('the audit log has a line for each of two equal refunds and marks the second as repeated', async () => {
    const { post, audits } = await atWork('owner@example.com');
    const twice = () => post(pay(at.refundable, 'refund'), { type: 'total' }, { 'idempotency-key': 'one' });
    await twice();
    await twice();
    expect(audits()).toMatchObject([
      { audit: 'refund', repeated: false, merchant_id: coffee },
      { audit: 'refund', repeated: true, merchant_id: coffee },
    ]);
  });

  test('the audit log records refused actions that the payment does not offer or the user may not do', async () => {
    const owner = await atWork('owner@example.com');
    await owner.post(pay(at.declined, 'refund'), { type: 'total' });
    expect(owner.audits()).toMatchObject([{ audit: 'refund', result: 'refused', status: 200, user_id: 1 }]);
    const viewer = await atWork('viewer@example.com');
    expect((await viewer.post(pay(at.refundable, 'refund'), { type: 'total' })).statusCode).toBe(403);
    const who = { user_id: 3, merchant_id: coffee };
    expect(viewer.audits()).toMatchObject([{ audit: 'refund', result: 'refused', status: 403, ...who }]);
  });

  test('the audit log has lines for an export and for a refused download of its unfinished file', async () => {
    const { ask, post, audits } = await atWork('owner@example.com');
    const { report_id } = (await post('/api/v2/merchant/transactions/payments/export/', { type: 'csv' })).json<{
      report_id: number;
    }>();
    await ask('GET', `/api/v2/merchant/reports/${report_id}/`);
    expect(audits()).toMatchObject([
      {
        audit: 'export',
        result: 'ok',
        list: 'payments',
        type: 'csv',
        user_id: 1,
        merchant_ids: [coffee, MERCHANTS.books, MERCHANTS.garden, MERCHANTS.bikes],
      },
      { audit: 'report_download', result: 'refused', report_id },
    ]);
  });

  test('the audit log records a refused export with an unknown column', async () => {
    const { post, audits } = await atWork('owner@example.com');
    await post('/api/v2/merchant/transactions/payments/export/', { type: 'csv', fields: ['password'] });
    expect(audits()).toMatchObject([{ audit: 'export', result: 'refused', list: 'payments' }]);
  });

  test('the audit log has lines for successful and failed sign-ins and for sign-outs', async () => {
    const { signIn, post, audits } = await atWork('other@example.com');
    await post('/api/v2/account/logout/', {});
    await signIn('mfa@example.com', 'wrong-password-1');
    await signIn('mfa@example.com');
    await post('/api/v2/account/login/two_factor/', { otp: '000000' });
    expect(audits()).toMatchObject([
      { audit: 'logout', result: 'ok', user_id: 6 },
      { audit: 'login', result: 'refused', account: 2 },
      { audit: 'login', result: 'ok', user_id: 2, state: 'half' },
      { audit: 'two_factor', result: 'refused', user_id: 2 },
    ]);
  });

  test('the audit log has lines for registration, invites and password resets, with account id and without secrets', async () => {
    const { lines, logger, text } = recorded();
    const { ask } = browser(open({ logger, control: true }));
    const post = (call: string, payload: object) => ask('POST', `/api/v2/account/${call}/`, { payload });
    const mailed = async () => {
      const { data } = (await ask('GET', '/_mock/outbox/')).json<{ data: { body: string }[] }>();
      return /[\w-]{43}$/m.exec(data.at(-1)?.body ?? '')?.[0] ?? '';
    };
    const who = { email: 'newcomer@example.com', name: 'Newcomer', password: 'correct horse battery' };
    await ask('GET', '/api/v2/account/check_auth/');
    await post(`registration/invite/${await mailed()}`, who);
    await post('registration/start', who);
    await post('registration/reconfirm', who);
    const first = await mailed();
    await post('registration/confirm', { token: first });
    await post('registration/confirm', { token: first });
    await post('password/email', { email: who.email });
    const second = await mailed();
    await post(`password/reset/${second}`, { password: 'another good password' });
    await post(`password/otp/reset/${second}`, { password: 'another good password', otp_pin: '135790' });
    await post('affiliate', who);
    const said = lines
      .filter(({ audit }) => audit !== undefined)
      .map(({ audit, result, account }) => [audit, result, account]);
    const id: unknown = expect.any(Number);
    expect(said).toEqual([
      ['invite_accept', 'ok', id],
      ['register', 'ok', id],
      ['register_reconfirm', 'ok', id],
      ['register_confirm', 'ok', id],
      ['register_confirm', 'refused', undefined],
      ['password_mail', 'ok', id],
      ['password_reset', 'ok', id],
      ['password_otp_reset', 'refused', undefined],
      ['affiliate', 'ok', undefined],
    ]);
    for (const secret of [first, second, 'battery', 'another good', '135790', 'newcomer'])
      expect(text()).not.toContain(secret);
  });

  test('the audit log has lines for a new password, a new language and feedback, without their secrets', async () => {
    const { post, audits, lines } = await atWork('owner@example.com');
    await post('/api/v2/account/', { password: 'a brand new password', current_password: 'wrong-password-1' });
    await post('/api/v2/account/', { password: 'a brand new password', current_password: 'Merchant-Demo-2026' });
    await post('/api/v2/account/', { language: 'uk' });
    await post('/api/v2/account/feedback/', { message: 'A secret of mine' });
    const who = { user_id: 1 };
    expect(audits()).toMatchObject([
      { audit: 'account_save', result: 'refused', password: true, ...who },
      { audit: 'account_save', result: 'ok', password: true, ...who },
      { audit: 'account_save', result: 'ok', password: false, language: 'uk', ...who },
      { audit: 'feedback', result: 'ok', ...who },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/brand new|wrong-password|Merchant-Demo|of mine/);
  });

  test('the audit log records a missing one-time code and a blocked demo action as refused, not as failed', async () => {
    const owner = await atWork('owner@example.com');
    await owner.post('/api/v2/settings/mfa/', { password: 'Merchant-Demo-2026' });
    expect(owner.audits()).toMatchObject([{ audit: 'second_step_on', result: 'refused', status: 200, user_id: 1 }]);
    const demo = await atWork('demo@example.com');
    await demo.post('/api/v2/account/', { language: 'uk' });
    const path = '/api/v2/account/';
    expect(demo.audits()).toMatchObject([{ audit: 'access', result: 'refused', demo: true, path, user_id: 4 }]);
  });

  test.each([
    ['breaks the contract', 400, { email: 5 }, {}],
    ['has a wrong CSRF token', 403, {}, { 'x-csrftoken': 'no' }],
  ])('the audit log records a refused request that %s: status %i', async (_, status, body, headers) => {
    const { post, audits } = await atWork('owner@example.com');
    await post('/api/v2/account/login/', body, headers);
    const path = '/api/v2/account/login/';
    expect(audits()).toMatchObject([{ audit: 'access', result: 'refused', status, path, user_id: 1 }]);
  });

  test('the audit log records refused requests with an unknown filter or invalid JSON', async () => {
    const { ask, post, audits } = await atWork('owner@example.com');
    const url = '/api/v2/merchant/transactions/payments/';
    await post(url, { filters: [{ s: '__proto__', m: 'eq', v: 'x' }] });
    await ask('POST', url, { payload: '{', headers: { 'content-type': 'application/json' } });
    expect(audits()).toMatchObject([
      { audit: 'access', result: 'refused', status: 400 },
      { audit: 'access', result: 'refused', status: 400 },
    ]);
  });

  test('the audit log records a request that fails with a server error', async () => {
    const { lines, logger } = recorded();
    const app = open({ logger });
    app.get('/boom', () => {
      throw new Error('inside');
    });
    await app.inject('/boom');
    const audits = lines.filter(({ audit }) => audit !== undefined);
    expect(audits).toMatchObject([{ audit: 'access', result: 'failed', status: 500, path: '/boom' }]);
  });

  test('audit log lines have the request id and a UTC timestamp, and no text that the user typed', async () => {
    const { post, lines, audits } = await atWork('owner@example.com');
    await post(pay(at.refundable, 'refund'), { type: 'total', comment: 'Changed her mind' });
    const refused = { type: 'total', comment: 'Card 4444 5555 6666 1111' };
    expect((await post(pay(at.refundable, 'refund'), refused)).json()).toMatchObject({
      error: [['comment', expect.any(String)]],
    });
    expect(audits()[0]).toMatchObject({ reqId: expect.any(String) as unknown });
    expect(audits()[0]?.['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(JSON.stringify(lines)).not.toMatch(/Changed|4444|Merchant-Demo|sessionid|csrftoken/);
    expect(lines.find(({ msg }) => msg === 'request')?.['reqId']).toBe(audits()[0]?.['reqId']);
  });
});
