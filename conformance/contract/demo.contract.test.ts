import type { AppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { PASSWORD } from '@portal/fixtures/people';
import { contract } from '@portal/contract';
import { dashboard } from '@portal/contract/dashboard';
import { disputeLists, disputes } from '@portal/contract/disputes';
import { routesOf } from '@portal/contract/openapi';
import { payment, paymentLists } from '@portal/contract/payments';
import { samplePng } from '@portal/contract/pictures.testData';
import { profile } from '@portal/contract/profile';
import { metadataOf } from '@portal/contract/protocol';
import { reports } from '@portal/contract/reports';
import { arbitraryValidValue } from '../support/arbitrary.ts';
import { covers } from '../support/covers.ts';
import { BUTTON } from '../support/selling/buttons.ts';
import { LINK } from '../support/selling/links.ts';
import { findOwnPathParams } from '../support/ownPaths.ts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { openPortal, type Portal } from '../support/portal.ts';
import { SAMPLE_SETTINGS_BODIES } from '../support/sampleBodies.ts';
import { uploadMultipart } from '../support/upload.ts';
import { buildCallPath } from '../support/routeCall.ts';

const calls = routesOf(contract).map(({ name, route }) => ({
  name: name.replaceAll('_', '.'),
  route: route as unknown as AppRoute,
}));
const callsThat = (demo: 'allowed' | 'blocked') => calls.filter(({ route }) => metadataOf(route).demo === demo);

/** Body for each blocked call. Each body would change something if the server accepted the call. */
const BLOCKED: Readonly<Record<string, object>> = {
  'account.save': { language: 'uk', current_password: PASSWORD, password: 'a brand new password' },
  'callbacks.renewSecret': { password: PASSWORD },
  'feedback.send': { message: 'Call me' },
  'forms.save': { form: 'suggestion', data: { topic: 'other', message: 'Call me' } },
  ...Object.fromEntries(
    [
      'merchantSettings.saveNotification',
      'merchantSettings.remove',
      'merchantSettings.renewKey',
      'merchantSettings.saveFinancial',
      'merchantSettings.confirmAccount',
      'merchantSettings.cancelAccountChange',
      'permissions.add',
      'permissions.copy',
      'permissions.withdraw',
      'permissions.save',
      'permissions.remove',
    ].map((name) => [name, SAMPLE_SETTINGS_BODIES[name] ?? {}]),
  ),
  'onboarding.create': { name: 'A shop' },
  'onboarding.saveDraft': { name: 'A shop' },
  'buttons.create': BUTTON,
  'buttons.clone': {},
  'links.create': LINK,
  'links.createMany': {},
  'links.send': { emails: ['somebody@example.com'] },
  'payment.receiptMail': {},
  'payouts.create': { type: 'card', receiver: '4242424242424242', amount: '10.00', currency: 'EUR' },
  'payouts.cancel': {},
  'payouts.createMany': {},
  'payouts.decide': { approve: true },
  'payouts.decideRequest': { approve: true },
  'payouts.split': {},
  'profile.savePersonal': { name: 'Somebody else', phone: '', language: 'de' },
  'profile.enableMfa': { password: PASSWORD },
  'profile.removeMfa': { otp: '000000' },
  'profile.image': {},
  'terminal.request': { merchant: MERCHANTS.sample },
  'reports.special.request': { message: 'A report by weekday' },
};
const isUpload = (route: AppRoute) => route.method === 'POST' && route.contentType === 'multipart/form-data';

async function send(portal: Portal, route: AppRoute, params: Record<string, string | number>, body: unknown) {
  if (!isUpload(route)) return portal.call(route, { params, body });
  return uploadMultipart(
    portal,
    { path: buildCallPath(route, { params }) },
    { bytes: Buffer.from(samplePng(40, 40)), name: 'a.png' },
  );
}

/**
 * Everything that the user can read, one record of each kind, and the outbox. Leaves out `dashboard.widget`, whose
 * answer contains the time of the request.
 */
async function readEverything(portal: Portal): Promise<string> {
  const paramsOf = await findOwnPathParams(portal);
  const seen: unknown[] = [await portal.outbox()];
  const reads = calls.filter(({ route }) => route.method === 'GET' && !metadataOf(route).writes);
  for (const { name, route } of reads.filter((one) => one.name !== 'dashboard.widget')) {
    const { status, body } = await portal.call(route, { params: paramsOf(route), query: { path: 'about' } });
    seen.push([name, status, Buffer.isBuffer(body) ? body.toString('base64') : body]);
  }
  return JSON.stringify(seen);
}

describe('demo user', () => {
  test('a demo user can make every GET call, and no GET call changes anything', async () => {
    const portal = await openPortal({ account: 'demo' });
    const before = await readEverything(portal);
    expect(before).not.toContain('demo_mode');
    expect(await readEverything(portal)).toBe(before);
  });

  test('each blocked call answers a demo user with "demo_mode" and changes nothing', async () => {
    covers('SHELL-024', 'SHELL-027');
    expect(
      callsThat('blocked')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(BLOCKED).toSorted());
    const portal = await openPortal({ account: 'demo' });
    const paramsOf = await findOwnPathParams(portal);
    const before = await readEverything(portal);
    for (const { name, route } of callsThat('blocked')) {
      const { status, body } = await send(portal, route, paramsOf(route), BLOCKED[name]);
      expect([name, status, body]).toEqual([name, 200, { demo_mode: true }]);
    }
    expect(await readEverything(portal)).toBe(before);
    expect((await portal.as('demo')).cookie('sessionid')).toBeDefined();
  });

  test('a blocked call checks CSRF token and session before it answers a demo user with "demo_mode"', async () => {
    const portal = await openPortal({ account: 'demo' });
    for (const { name, route } of callsThat('blocked')) {
      const params = { id: 1 };
      const broken = {
        'content-type': 'text/plain',
        'X-CSRFToken': decodeURIComponent(portal.cookie('csrftoken') ?? ''),
      };
      const answer = await portal.http.post(buildCallPath(route, { params })).set(broken).send('{');
      expect([name, answer.status, answer.body]).toEqual([name, 200, { demo_mode: true }]);
      expect([name, (await portal.http.post(buildCallPath(route, { params })).send({})).status]).toEqual([name, 403]);
      expect([name, (await (await portal.as()).call(route, { params })).status]).toEqual([name, 401]);
    }
  });
});

/** Bodies that succeed, for calls that would refuse most random bodies. */
const PLAYS: Readonly<Record<string, object>> = {
  'payment.refund': { type: 'total' },
  'payment.capture': { type: 'total' },
  'dashboard.saveConfig': { category_name: 'risk', widgets: [] },
  'dashboard.resetConfig': {},
};
const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value;
const bodyFor = (name: string, route: AppRoute): unknown => {
  const schema = route.method === 'POST' ? route.body : undefined;
  return PLAYS[name] ?? (isSchema(schema) ? fc.sample(arbitraryValidValue(schema), { numRuns: 1, seed: 1 })[0] : {});
};
/** Calls that work without a session, some of which send mails. */
const isPublic = (name: string) => /^(account|registration|password|feedback|checkout)\./.test(name);

describe('calls allowed for demo users', () => {
  let demo: Portal;
  let opened: Promise<Portal> | undefined;
  // In `beforeEach`, because a hook for all tests cannot skip them on a target without control calls.
  beforeEach(async () => {
    demo = await (opened ??= openPortal({ account: 'demo' }));
  });

  test.each(callsThat('allowed'))('the call $name works for a demo user', async ({ name, route }) => {
    const portal = name.startsWith('account') ? await demo.as('demo') : demo;
    const paramsOf = await findOwnPathParams(portal);
    const mails = async () => (await demo.outbox()).filter(({ kind }) => kind === 'mail').length;
    const before = await mails();
    const { status, body } = await send(portal, route, paramsOf(route), bodyFor(name, route));
    expect(status).toBeLessThan(500);
    expect(Object.hasOwn(body as object, 'demo_mode')).toBe(false);
    if (!isPublic(name)) expect(await mails()).toBe(before);
  });

  test('a demo user can refund payments and respond to disputes of the sample merchant', async () => {
    const portal = await openPortal({ account: 'demo' });
    const approved = { filters: [{ s: 'status', m: 'eq', v: 'approved' }], limit: 80 };
    const { data } = (await portal.call(paymentLists.payments.find, { body: approved })).body;
    const outcomes: unknown[] = [];
    for (const { id } of data.slice(0, 5))
      outcomes.push((await portal.call(payment.refund, { params: { id }, body: { type: 'total' } })).body.status);
    expect(outcomes).toContain('approved');
    const [first, second] = (await portal.call(disputeLists.urgent.rows)).body.data;
    const paramsOf = (id = 0) => ({ params: { id } });
    expect((await send(portal, disputes.start, { id: first!.id }, {})).body).toEqual({});
    expect((await portal.call(disputes.accept, paramsOf(second!.id))).body).toEqual({});
    const statusOf = async (id = 0) => (await portal.call(disputes.info, paramsOf(id))).body.status_name;
    expect([await statusOf(first!.id), await statusOf(second!.id)]).toEqual(['In progress', 'Accepted']);
  });

  test("a demo user can change the user's own scheduled reports, columns and dashboard", async () => {
    const portal = await openPortal({ account: 'demo' });
    const body = { type: 'csv', schedule: 'day' };
    const { report_id: id } = (await portal.call(paymentLists.payments.export, { body })).body;
    const off = await portal.call(reports.template.switch, { params: { id }, body: { active: false } });
    expect(off.body.status).toBe('disabled');
    expect((await portal.call(reports.template.remove, { params: { id } })).body).toEqual({});
    const { saveSettings } = paymentLists.payments;
    expect((await portal.call(saveSettings, { body: { fields: ['id'] } })).body.fields).toEqual(['id']);
    const saved = await portal.call(dashboard.saveConfig, { body: { category_name: 'risk', widgets: [] } });
    expect(saved.body.active_widgets).toEqual([]);
    expect((await portal.call(dashboard.resetConfig)).body.data.length).toBeGreaterThan(0);
  });
});

test('blocked calls never answer other users with "demo_mode"', async () => {
  const portal = await openPortal({ account: 'owner' });
  const paramsOf = await findOwnPathParams(portal);
  for (const { name, route } of callsThat('blocked').filter((one) => one.route !== profile.image)) {
    const { body } = await portal.call(route, { params: paramsOf(route), body: BLOCKED[name] });
    expect([name, Object.hasOwn(body, 'demo_mode')]).toEqual([name, false]);
  }
});
