import type { AppRoute } from '@ts-rest/core';
import { describe, expect, test } from 'vitest';
import { contract } from '@portal/contract';
import { account } from '@portal/contract/account';
import { disputeLists } from '@portal/contract/disputes';
import { merchants } from '@portal/contract/merchants';
import { routesOf } from '@portal/contract/openapi';
import { payment, paymentLists } from '@portal/contract/payments';
import { permissions } from '@portal/contract/permissions';
import { profile } from '@portal/contract/profile';
import { metadataOf } from '@portal/contract/protocol';
import { everywhere } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import {
  pathParamsOf,
  openColleaguePortal,
  readRightsHistory,
  openOwnerPortal,
  removeColleague,
} from './permissions.testData.ts';
import { findOwnPathParams } from '../support/ownPaths.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { buildCallPath } from '../support/routeCall.ts';

const { coffee, books } = MERCHANTS;
/** User ids of the sample data. */
const [OWNER, VIEWER, OTHER, MIXED] = [1, 3, 6, 7];
const REFUSED = "You can't make changes while you view the portal as a colleague. Stop viewing first";

const viewAs = (portal: Portal, userId: number, id: number = coffee) =>
  portal.call(permissions.viewAs, pathParamsOf(id, userId));
const seen = async (portal: Portal) =>
  (await portal.call(merchants.list)).body.data.map(({ id, rights }) => [id, rights]);

/** Whether a call changes data: a POST that is not allowed while viewing as a colleague, or a GET marked as writing. */
const mayWrite = (route: AppRoute): boolean => {
  const { writes, viewing } = metadataOf(route);
  return route.method === 'GET' ? writes === true : viewing === undefined;
};

describe('viewing the portal as a colleague', () => {
  test('viewing as a colleague shows only what the colleague may see until the user stops viewing', async () => {
    const portal = await openPortal({ account: 'owner' });
    const before = await seen(portal);
    expect((await viewAs(portal, MIXED)).body).toEqual({});
    const theirs = { payments: 'edit', settlements: 'read' };
    expect(await seen(portal)).toEqual([
      [coffee, theirs],
      [books, theirs],
    ]);
    const { email, viewing_as } = (await portal.call(profile.personal)).body;
    expect([email, viewing_as]).toEqual(['owner@example.com', { name: 'Jana Nováková', email: 'mixed@example.com' }]);
    expect((await portal.call(disputeLists.all.rows)).status).toBe(403);
    const { data } = (await portal.call(paymentLists.payments.find, { body: { filters: [], limit: 80 } })).body;
    expect(new Set(data.map(({ merchant }) => merchant.id))).toEqual(new Set([coffee, books]));
    const hidden = { params: { id: portal.known.hiddenFromViewer } };
    expect((await portal.call(payment.info, hidden)).status).toBe(404);
    expect((await portal.call(account.stopViewing)).body).toEqual({});
    expect(await seen(portal)).toEqual(before);
    expect((await portal.call(profile.personal)).body.viewing_as).toBeNull();
  });

  test('viewing as a colleague refuses every call that writes, even if the colleague may make the call', async () => {
    const portal = await openPortal({ account: 'owner' });
    await portal.call(paymentLists.payments.export, { body: { type: 'csv', schedule: 'day' } });
    const paramsOf = await findOwnPathParams(portal);
    await portal.grant('mfa@example.com', coffee, everywhere('edit'));
    await viewAs(portal, 2);
    const writes = routesOf(contract)
      .map(({ route }) => route as unknown as AppRoute)
      .filter(mayWrite)
      .filter((route) => !['public', 'half'].includes(metadataOf(route).right));
    expect(writes.length).toBeGreaterThan(60);
    expect(writes.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1);
    const csrf = portal.cookie('csrftoken') ?? '';
    for (const route of writes) {
      const path = buildCallPath(route, { params: paramsOf(route) });
      const request = route.method === 'GET' ? portal.http.get(path) : portal.http.post(path).send({});
      const answer = await request.set('x-csrftoken', csrf);
      expect([route.path, answer.status, answer.body as unknown]).toEqual([route.path, 200, { error: REFUSED }]);
    }
    expect(await seen(portal)).toHaveLength(2);
  });

  test('viewing as a colleague is recorded in the history and requires the right to change rights', async () => {
    const portal = await openOwnerPortal();
    await viewAs(portal, VIEWER);
    await portal.call(account.stopViewing);
    expect((await readRightsHistory(portal))[0]).toMatchObject({
      kind: 'viewed_as',
      by: { email: 'owner@example.com' },
      whom: { name: 'Anna Schneider', email: 'viewer@example.com' },
    });
    expect((await viewAs(portal, OWNER)).body.error).toBe("You can't view the portal as yourself");
    expect((await viewAs(portal, OTHER)).status).toBe(404);
    const reader = await openColleaguePortal(portal, { ...everywhere('edit'), permissions: 'read' });
    expect((await viewAs(reader, VIEWER)).status).toBe(403);
  });

  test("viewing as a colleague never shows more than the user's own rights allow", async () => {
    const portal = await openOwnerPortal();
    const mixed = await openColleaguePortal(portal, { permissions: 'edit', payments: 'read', links: 'edit' });
    await viewAs(mixed, OWNER);
    // The colleague may not read rights at the bookshop, so viewing as the owner shows nothing there.
    expect(await seen(mixed)).toEqual([[coffee, { permissions: 'edit', payments: 'read', links: 'edit' }]]);
    await portal.grant('owner@example.com', coffee, { payments: 'edit' });
    expect(await seen(mixed)).toEqual([[coffee, { payments: 'read' }]]);
    await portal.grant('mixed@example.com', coffee, { payments: 'read' });
    expect(await seen(mixed)).toEqual([]);
  });

  test('viewing as a colleague shows no merchants after the colleague was removed', async () => {
    const portal = await openOwnerPortal();
    const mfa = await portal.as('mfa');
    await mfa.call(permissions.viewAs, pathParamsOf(coffee, MIXED));
    expect(await seen(mfa)).toHaveLength(1);
    await removeColleague(portal, MIXED);
    expect(await seen(mfa)).toEqual([]);
  });

  test('viewing as a colleague applies to one session and ends with that session', async () => {
    const portal = await openOwnerPortal();
    await viewAs(portal, MIXED);
    expect(await seen(await portal.as('owner'))).toHaveLength(4);
    await portal.call(account.logout);
    await portal.call(account.checkAuth);
    await portal.call(account.login, { body: portal.who('owner') });
    expect(await seen(portal)).toHaveLength(4);
  });
});
