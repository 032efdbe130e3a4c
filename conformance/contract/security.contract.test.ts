import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { describe, expect, test } from 'vitest';
import { contract } from '@portal/contract';
import { account } from '@portal/contract/account';
import { payment, paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { getTargetName, target } from '../support/target.ts';

const walk = (node: AppRouter | AppRoute): AppRoute[] =>
  isAppRoute(node) ? [node] : Object.values(node).flatMap(walk);
const routes = walk(contract);
/** All POST calls except localization, which only reads public texts. */
const posts = routes.filter((route) => route.method === 'POST' && route !== contract.shell.localization);

/** Calls that need no session. */
const isPublic = new Set<AppRoute>([
  account.login,
  account.checkAuth,
  account.logout,
  ...Object.values(contract.registration),
  ...Object.values(contract.password),
  contract.feedback.affiliate,
  contract.shell.saas,
  contract.shell.branding,
  contract.shell.page,
  contract.shell.localization,
  contract.assets.countries,
  ...Object.values(contract.checkout),
  ...Object.values(contract.publicLandings),
  contract.cashRegisters.receipt,
]);
/** Calls of payers, who are identified by the payer session in the path and not by a cookie. */
const isOfPayer = new Set<AppRoute>([...Object.values(contract.checkout), ...Object.values(contract.publicLandings)]);
const isSecure = target?.startsWith('https:') ?? false;
const isGuarded = (route: AppRoute) => !isPublic.has(route);

/** Valid bodies that would change data if the server let the call through. */
const bodies = new Map<AppRoute, object>([
  [payment.capture, { type: 'total' }],
  [payment.refund, { type: 'total' }],
  [payment.bwlistChange, { field: 'email', list: 'black' }],
  [paymentLists.payments.saveSettings, { fields: ['id'] }],
  [paymentLists.payments.export, { type: 'csv' }],
  [contract.profile.savePersonal, { name: 'Somebody else', phone: '', language: 'de' }],
]);
const idFor = (portal: Portal, route: AppRoute) =>
  route === payment.capture ? portal.known.uncaptured : portal.known.refundable;
const pathOf = (portal: Portal, route: AppRoute) =>
  route.path.replace(':order_id', 'order').replace(':id', String(idFor(portal, route)));

/** Reads all data that the calls of these tests could have changed, as JSON. */
async function sight(portal: Portal): Promise<string> {
  const of = async (route: AppRoute, id?: number) =>
    (await portal.call(route, id === undefined ? {} : { params: { id } })).body;
  const { refundable, uncaptured } = portal.known;
  return JSON.stringify([
    await of(payment.info, refundable),
    await of(payment.info, uncaptured),
    await of(payment.bwlist, refundable),
    await of(paymentLists.payments.settings),
    await of(reports.regular.rows),
    await of(contract.profile.personal),
    await portal.outbox(),
  ]);
}

describe('sessions', () => {
  test('calls that need a session answer 401 without data when the session is missing', async () => {
    covers('SHELL-028', 'SCONST-004');
    const portal = await openPortal({ shared: true });
    for (const route of routes.filter((one) => isGuarded(one) && portal.canSend(one))) {
      const { status, body } = await portal.call(route, { params: { id: 1, order_id: 'order' } });
      expect([route.path, status, Object.keys(body)]).toEqual([route.path, 401, ['error']]);
    }
  });

  test('calls that need a session answer 401 between the password and the one-time code', async () => {
    const portal = await openPortal({ shared: true });
    await portal.call(account.checkAuth);
    await portal.call(account.login, { body: portal.who('mfa') });
    for (const route of routes.filter((one) => isGuarded(one) && one !== account.twoFactor && portal.canSend(one))) {
      const { status } = await portal.call(route, { params: { id: 1, order_id: 'order' } });
      expect([route.path, status]).toEqual([route.path, 401]);
    }
    expect((await portal.call(contract.shell.localization, { body: { lang: 'uk', route: '/' } })).status).toBe(200);
  });
});

describe('CSRF protection', () => {
  test("writing calls without a CSRF token, or with a wrong or another session's token, are refused and change nothing", async () => {
    covers('SHELL-126');
    const portal = await openPortal({ account: 'owner' });
    const before = await sight(portal);
    const stranger = (await portal.as('other')).cookie('csrftoken');
    const anonymous = await portal.as();
    await anonymous.call(account.checkAuth);
    const tokens = { none: undefined, wrong: 'x.y', strangers: stranger, 'of nobody': anonymous.cookie('csrftoken') };
    for (const route of posts.filter((one) => !isOfPayer.has(one)))
      for (const [name, token] of Object.entries(tokens)) {
        const request = portal.http.post(pathOf(portal, route)).send(bodies.get(route) ?? {});
        const { status } = await (token === undefined ? request : request.set('X-CSRFToken', token));
        expect([route.path, name, status]).toEqual([route.path, name, 403]);
      }
    expect(await sight(portal)).toBe(before);
  });

  test.each([
    ['another site says so', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site says so', { 'sec-fetch-site': 'same-site' }],
    ['its origin is another host', { origin: 'https://evil.example' }],
    ['its origin is hidden', { origin: 'null' }],
  ])('writing calls with the right CSRF token are refused when %s', async (_name, headers) => {
    const portal = await openPortal({ account: 'owner', shared: true });
    for (const route of posts.filter((one) => portal.canSend(one))) {
      const { status } = await portal.call(route, { params: { id: 1, order_id: 'order' }, headers });
      expect([route.path, status]).toEqual([route.path, 403]);
    }
  });

  test('a CSRF token is valid for its session, and sign-in replaces the token', async () => {
    const portal = await openPortal({ shared: true });
    await portal.call(account.checkAuth);
    const before = portal.cookie('csrftoken');
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await portal.call(account.login, { headers, body: portal.who('owner') })).body.code).toBe('ok');
    expect(portal.cookie('csrftoken')).not.toBe(before);
    const late = await portal.call(account.logout, { headers: { 'X-CSRFToken': before ?? '' } });
    expect(late.status).toBe(403);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'writing calls with the content type %s are refused and change nothing',
    async (type) => {
      const portal = await openPortal({ account: 'owner' });
      const before = await sight(portal);
      for (const route of posts) {
        const request = portal.http
          .post(pathOf(portal, route))
          .set('X-CSRFToken', decodeURIComponent(portal.cookie('csrftoken') ?? ''));
        const { status } = await request.set('content-type', type).send('{"type":"total"}');
        // The upload call accepts the content type, but rejects the malformed body with 400.
        const isFile = route.method === 'POST' && type.startsWith(route.contentType ?? 'none');
        expect([route.path, status]).toEqual([route.path, isFile ? 400 : 415]);
      }
      expect(await sight(portal)).toBe(before);
    },
  );
});

describe('session cookie', () => {
  test('the session cookie is hidden from scripts and other sites', async () => {
    const portal = await openPortal({ shared: true });
    await portal.call(account.checkAuth);
    const { headers } = await portal.call(account.login, { body: portal.who('owner') });
    const cookies = ([] as string[]).concat(headers['set-cookie'] ?? []);
    const session =
      cookies.find((cookie) => new RegExp(`^(__Host-)?${getTargetName('sessionid')}=[^;]{22,}`).test(cookie)) ?? '';
    expect(session.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly']));
    expect(session).toMatch(/; SameSite=(Lax|Strict)(;|$)/);
    expect(/; Secure(;|$)/.test(session)).toBe(isSecure);
  });

  test.each(['%E0%A4%A', '"', 'a'.repeat(4000), '__proto__', '../../etc'])(
    'an invalid session cookie is treated as no session: %s',
    async (value) => {
      const portal = await openPortal({ shared: true });
      const { status, body } = await portal.call(account.checkAuth, {
        headers: { cookie: `sessionid=${value}; csrftoken=${value}` },
      });
      expect([status, body.code]).toEqual([200, 'no']);
    },
  );
});

describe('rights of calls', () => {
  const edits = [
    payment.capture,
    payment.refund,
    payment.recallback,
    payment.receiptMail,
    payment.fiscalize,
    payment.recurringStart,
    payment.recurringStop,
    payment.chargeManually,
    payment.bwlistChange,
  ];

  test('calls that change payments answer 403 to a user who may only read, and change nothing', async () => {
    covers('SCONST-004');
    const portal = await openPortal({ account: 'viewer' });
    const owner = await portal.as('owner');
    const before = await sight(owner);
    const id = portal.known.refundable;
    const { order_id } = (await portal.call(payment.info, { params: { id } })).body;
    const charge = { id, sender_email: 'payer@example.com', amount: '1.00', currency: 'UAH' };
    for (const route of edits) {
      const body = route === payment.chargeManually ? charge : bodies.get(route);
      const { status } = await portal.call(route, { params: { id, order_id }, body });
      expect([route.path, status]).toEqual([route.path, 403]);
    }
    expect(await sight(owner)).toBe(before);
  });

  test("every call about another tenant's payment answers as if the payment did not exist", async () => {
    const portal = await openPortal({ account: 'owner' });
    for (const route of walk(contract.payment).filter(({ path }) => path.includes(':id'))) {
      const body = bodies.get(route) ?? (route === payment.reverseReceipt ? { transaction_id: 1 } : {});
      const [foreign, missing] = await Promise.all(
        [portal.known.foreign, 999_999_999_999].map((id) => portal.call(route, { params: { id }, body })),
      );
      expect([route.path, foreign?.status, foreign?.body]).toEqual([route.path, missing?.status, missing?.body]);
      expect([400, 404]).toContain(foreign?.status);
    }
  });
});
