import type { AppRoute } from '@ts-rest/core';
import { describe, expect, test } from 'vitest';
import { contract } from '@portal/contract';
import { account } from '@portal/contract/account';
import { dashboard } from '@portal/contract/dashboard';
import { disputeLists } from '@portal/contract/disputes';
import { merchants } from '@portal/contract/merchants';
import { routesOf } from '@portal/contract/openapi';
import { payment, paymentLists } from '@portal/contract/payments';
import { samplePng } from '@portal/contract/pictures.testData';
import { metadataOf } from '@portal/contract/protocol';
import { reports } from '@portal/contract/reports';
import { allows, everywhere, isRight, View, viewOf, type Access, type Rights } from '@portal/contract/rights';
import type { Account } from '../support/accounts.ts';
import { covers } from '../support/covers.ts';
import { findOwnPathParams } from '../support/ownPaths.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { toTextParts, uploadMultipart } from '../support/upload.ts';
import { buildCallPath } from '../support/routeCall.ts';
import { getSampleArguments, type PathParams } from './rights.testData.ts';

/**
 * Calls every endpoint as each kind of user. The expected status follows from the rights that the contract declares.
 */

interface Call {
  name: string;
  route: AppRoute;
}
const calls: readonly Call[] = routesOf(contract).map(({ name, route }) => ({
  name: name.replaceAll('_', '.'),
  route: route as unknown as AppRoute,
}));
const rightOf = ({ route }: Call) => metadataOf(route).right;
const isOfView = (call: Call, view: View) => {
  const right = rightOf(call);
  return isRight(right) && viewOf(right) === view;
};

type Paths = (route: AppRoute) => PathParams;

async function statusOf(portal: Portal, call: Call, paramsOf: Paths): Promise<number> {
  const { route } = call;
  const params = paramsOf(route);
  if (route.method !== 'POST' || route.contentType !== 'multipart/form-data')
    return (await portal.call(route, { params, ...getSampleArguments(call.name, params) })).status;
  const picture = { bytes: Buffer.from(samplePng(40, 40)), name: 'a.png' };
  const { body = {}, query } = getSampleArguments(call.name, params);
  const path =
    buildCallPath(route, { params }) + (query ? `?${new URLSearchParams(query as Record<string, string>)}` : '');
  return (await uploadMultipart(portal, { path }, ...toTextParts(body), picture)).status;
}

/** Calls each endpoint and returns the received and the expected statuses. */
async function answers(portal: Portal, some: readonly Call[], paramsOf: Paths, expected: (call: Call) => number) {
  const seen: [string, number][] = [];
  for (const call of some) seen.push([call.name, await statusOf(portal, call, paramsOf)]);
  return { seen, expected: some.map((call): [string, number] => [call.name, expected(call)]) };
}

/** Gives a user the same rights at each merchant of the owner. */
async function grant(owner: Portal, who: Account, rights: Rights): Promise<void> {
  const { data } = (await owner.call(merchants.list)).body;
  for (const { id } of data) await owner.grant(owner.who(who).email, id, rights);
}

/** Signs in a user with all rights at the owner's merchants who has scheduled a report. */
async function colleague(owner: Portal): Promise<{ person: Portal; paramsOf: Paths }> {
  await grant(owner, 'mixed', everywhere('edit'));
  const person = await owner.as('mixed');
  await person.call(paymentLists.payments.export, { body: { type: 'csv', schedule: 'day' } });
  return { person, paramsOf: await findOwnPathParams(person) };
}

/** Expected status of a call for a user with these rights: 200, or 403 when the call needs another right. */
const permitted =
  (rights: Rights) =>
  ({ route }: Call): number => {
    const { right, also } = metadataOf(route);
    return [right, also].every((one) => one === undefined || !isRight(one) || allows(rights, one)) ? 200 : 403;
  };

const without = (view: View): Rights => {
  const { [view]: _, ...others } = everywhere('edit');
  return others;
};
const KINDS: readonly [who: string, rights: (view: View) => Rights][] = [
  ['may only read the view', (view) => ({ [view]: 'read' })],
  ['may do everything in the view and nothing else', (view) => ({ [view]: 'edit' })],
  ['may read everywhere and act nowhere', () => everywhere('read')],
  ['may do everything but in the view', without],
  ['may do everything', () => everywhere('edit')],
];

describe('calls that need a right', () => {
  test.each(KINDS)('every call answers as the contract declares for a user who %s', async (_who, rightsIn) => {
    covers('PERM-002');
    const owner = await openPortal({ account: 'owner' });
    const { person, paramsOf } = await colleague(owner);
    for (const view of View.options) {
      const some = calls.filter((call) => isOfView(call, view));
      if (some.length === 0) continue;
      await grant(owner, 'mixed', rightsIn(view));
      const { seen, expected } = await answers(person, some, paramsOf, permitted(rightsIn(view)));
      expect(seen).toEqual(expected);
    }
  });

  /** Calls whose path ids belong to no merchant, so they exist for every user. */
  const isOfNobody = ({ name }: Call) => /^(reports\.special|dashboard)\./.test(name);
  test.each(['other', 'new'] as const)(
    "every call about a merchant's record answers 404 to the account %s, which has no rights there",
    async (stranger) => {
      const owner = await openPortal({ account: 'owner' });
      const { paramsOf } = await colleague(owner);
      const person = await owner.as(stranger);
      const some = calls.filter((call) => isRight(rightOf(call)));
      const isAboutOne = (call: Call) => call.route.path.includes(':') && !isOfNobody(call);
      const { seen, expected } = await answers(person, some, paramsOf, (call) => (isAboutOne(call) ? 404 : 200));
      expect(seen).toEqual(expected);
    },
  );
});

describe('all calls', () => {
  const others = calls.filter((call) => !isRight(rightOf(call)) && call.route !== account.logout);

  test('every call answers 200 with the arguments that the tests of rights send', async () => {
    covers('SCONST-010');
    const owner = await openPortal({ account: 'owner' });
    const { person, paramsOf } = await colleague(owner);
    for (const { name, route } of calls)
      expect([name, buildCallPath(route, { params: paramsOf(route) })]).toEqual([
        name,
        expect.not.stringContaining(':'),
      ]);
    const { seen, expected } = await answers(
      person,
      [...others.filter(({ route }) => route !== account.login), { name: 'account.logout', route: account.logout }],
      paramsOf,
      () => 200,
    );
    expect(seen).toEqual(expected);
  });

  test('every call needs a session unless the contract declares the call public', async () => {
    covers('SHELL-028');
    const owner = await openPortal({ account: 'owner' });
    const { paramsOf } = await colleague(owner);
    const nobody = await owner.as();
    await nobody.call(account.checkAuth);
    const isOpen = (call: Call) => (rightOf(call) === 'public' ? 200 : 401);
    const { seen, expected } = await answers(nobody, calls, paramsOf, isOpen);
    expect(seen).toEqual(expected);
  });

  test('between password and one-time code, every call answers 401 except public calls and calls of that step', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { paramsOf } = await colleague(owner);
    const half = await owner.as();
    await half.call(account.checkAuth);
    await half.call(account.login, { body: half.who('mfa') });
    const some = calls.filter(({ route }) => route !== account.login && route !== account.logout);
    const isHalf = (call: Call) => (['public', 'half'].includes(rightOf(call)) ? 200 : 401);
    const { seen, expected } = await answers(half, some, paramsOf, isHalf);
    expect(seen).toEqual(expected);
  });
});

describe('sample account with mixed rights', () => {
  test('the sample user mixed@example.com can edit payments and read settlements of two merchants and do nothing else', async () => {
    covers('PERM-020');
    const portal = await openPortal({ account: 'mixed' });
    const { data } = (await portal.call(merchants.list)).body;
    for (const [name, access] of [
      ['owner', 'full_access'],
      ['viewer', 'view_only'],
    ] as const) {
      const theirs = (await (await portal.as(name)).call(merchants.list)).body.data;
      expect(new Set(theirs.map((one) => one.access))).toEqual(new Set([access]));
    }
    const rights = { payments: 'edit', settlements: 'read' };
    expect(data.map((one) => [one.access, one.rights])).toEqual([
      ['mixed_access', rights],
      ['mixed_access', rights],
    ]);
    const id = portal.known.refundable;
    expect((await portal.call(payment.info, { params: { id } })).body.can_reverse).toBe(true);
    expect((await portal.call(payment.refund, { params: { id }, body: { type: 'total' } })).status).toBe(200);
    expect((await portal.call(disputeLists.all.rows)).status).toBe(403);
  });
});

describe('summary of rights', () => {
  const { callbacks: _, ...allButOne } = everywhere('edit');
  test.each<readonly [access: Access, what: string, rights: Rights]>([
    ['full_access', 'every view edited', everywhere('edit')],
    ['mixed_access', 'one view read, the others edited', { ...everywhere('edit'), callbacks: 'read' }],
    ['mixed_access', 'one view closed, the others edited', allButOne],
    ['mixed_access', 'one view edited, the others read', { ...everywhere('read'), callbacks: 'edit' }],
    ['mixed_access', 'one view edited alone', { terminal: 'edit' }],
    ['view_only', 'every view read', everywhere('read')],
    ['view_only', 'one view read alone', { merchant: 'read' }],
  ])(`the summary of a user's rights is "%s" with %s`, async (access, _what, rights) => {
    covers('PERM-020', 'PERM-021');
    const owner = await openPortal({ account: 'owner', world: { payments: 0 } });
    await grant(owner, 'mixed', rights);
    const { data } = (await (await owner.as('mixed')).call(merchants.list)).body;
    expect(new Set(data.map((one) => one.access))).toEqual(new Set([access]));
  });

  test('the API has rights for exactly the documented parts of the portal (views)', () => {
    covers('PERM-002', 'PERM-007');
    const names =
      'dashboard payments settlements disputes reports merchant permissions financial companies cash_registers ' +
      'payouts buttons links designs landings terminal callbacks';
    expect(View.options).toEqual(names.split(' '));
  });
});

describe('scope of rights', () => {
  test('a right applies only to the merchant for which the right was given', async () => {
    covers('PERM-001');
    const portal = await openPortal({ account: 'mixed' });
    const [first, second] = (await portal.call(merchants.list)).body.data.map(({ id }) => id);
    await portal.grant(portal.who('mixed').email, second ?? 0, { disputes: 'read' });
    const { data } = (await portal.call(paymentLists.payments.rows, { query: { limit: 80 } })).body;
    expect(new Set(data.map(({ merchant }) => merchant.id))).toEqual(new Set([first]));
    const elsewhere = { filters: [], merchants: [second ?? 0] };
    expect((await portal.call(paymentLists.payments.find, { body: elsewhere })).body.data).toEqual([]);
    const disputed = (await portal.call(disputeLists.all.rows, { query: { limit: 80 } })).body.data;
    expect(new Set(disputed.map(({ merchant }) => merchant.id))).toEqual(new Set([second]));
  });

  test('the dashboard shows only payments and disputes that the user may read', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { person } = await colleague(owner);
    const aliases = async () =>
      (await person.call(dashboard.config)).body.data.flatMap(({ active_widgets: shown }) =>
        shown.flatMap(({ config: { alias } }) => (alias === 'latest' || alias === 'attention' ? [alias] : [])),
      );
    const query = { currency: 'UAH', date_from: '2026-10-01', date_to: '2026-11-30' };
    const graph = async (alias: string) => {
      const { body } = await person.call(dashboard.widget, { params: { alias }, query });
      return body.graph as { name?: string }[];
    };
    expect(await aliases()).toEqual(['attention', 'latest']);
    expect((await graph('attention')).length).toBeGreaterThan(1);
    expect(await graph('latest')).toHaveLength(5);
    await grant(owner, 'mixed', { dashboard: 'read', disputes: 'read' });
    expect(await aliases()).toEqual(['attention']);
    expect((await graph('attention')).map(({ name }) => name)).toEqual(['disputes']);
    await grant(owner, 'mixed', { dashboard: 'read' });
    expect(await aliases()).toEqual([]);
    expect([await graph('attention'), await graph('latest')]).toEqual([[], []]);
  });

  test('a revoked right applies to the next call, also to saved reports', async () => {
    const owner = await openPortal({ account: 'owner' });
    const { person } = await colleague(owner);
    const { report_id } = (await person.call(paymentLists.payments.export, { body: { type: 'csv' } })).body;
    await owner.clock.advance('1m');
    const download = async () => (await person.call(reports.download, { params: { id: report_id } })).status;
    expect(await download()).toBe(200);
    await grant(owner, 'mixed', without('payments'));
    expect(await download()).toBe(404);
    await grant(owner, 'mixed', without('reports'));
    expect(await download()).toBe(403);
    await grant(owner, 'mixed', {});
    expect((await person.call(merchants.list)).body.data).toEqual([]);
  });

  test('a revoked right disables scheduled reports that need the right', async () => {
    const owner = await openPortal({ account: 'owner' });
    await colleague(owner);
    await grant(owner, 'mixed', { ...everywhere('edit'), payments: 'read', reports: 'read' });
    await owner.clock.advance('25h');
    const person = await owner.as('mixed');
    const [planned] = (await person.call(reports.scheduled.rows)).body.data;
    expect(planned?.status).toBe('disabled');
    expect((await person.call(reports.regular.rows)).body.data).toEqual([]);
  });
});
