import type { AppRoute } from '@ts-rest/core';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { contract } from '@portal/contract';
import { routesOf } from '@portal/contract/openapi';
import { payment, paymentLists } from '@portal/contract/payments';
import { profile } from '@portal/contract/profile';
import { metadataOf } from '@portal/contract/protocol';
import { reports } from '@portal/contract/reports';
import { findOwnPathParams } from '../support/ownPaths.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { buildCallPath } from '../support/routeCall.ts';

const routes = routesOf(contract).map(({ route }) => route as unknown as AppRoute);
const gets = routes.filter(({ method }) => method === 'GET');
/** GET calls that change nothing. A GET call that changes something is refused without the CSRF token. */
const reads = gets.filter((route) => !metadataOf(route).writes);
/** Headers that differ in each answer or that describe the transfer. */
const OWN = ['date', 'set-cookie', 'connection', 'keep-alive', 'transfer-encoding'];

interface Raw {
  status: number;
  headers: Record<string, string>;
}
const shown = ({ status, headers }: Raw) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN.includes(name))
      .map(([name, value]) => [name, value.replace(/'nonce-[^']+'/, 'nonce')]),
  ),
});

/** Query of each call that needs one. */
const QUERIES = new Map<AppRoute, Record<string, string>>([
  [contract.shell.page, { path: 'about' }],
  [contract.checkout.embedding, { origin: 'https://shop.example', buttons: 'unknown' }],
]);

/** Expects HEAD of a path to have the headers of GET and no body. Returns the status. */
async function expectHead({ http }: Portal, path: string): Promise<number> {
  const [got, head] = [await http.get(path).buffer(true), await http.head(path)];
  expect([path, shown(head as Raw)]).toEqual([path, shown(got as unknown as Raw)]);
  expect([path, head.text ?? '']).toEqual([path, '']);
  return head.status;
}

async function putPicture(portal: Portal): Promise<void> {
  const bytes = PNG.sync.write(new PNG({ width: 4, height: 4 }));
  const token = decodeURIComponent(portal.cookie('csrftoken') ?? '');
  await portal.http.post(profile.image.path).set('X-CSRFToken', token).attach('file', bytes, { filename: 'me.png' });
}

describe('HEAD requests', () => {
  test('HEAD of every GET call has the headers of GET and no body', async () => {
    const portal = await openPortal({ account: 'owner' });
    await putPicture(portal);
    const paramsOf = await findOwnPathParams(portal);
    for (const route of reads) {
      const params = route === payment.p2pReference ? { id: portal.known.p2p } : paramsOf(route);
      const query = QUERIES.get(route) ?? {};
      expect([route.path, await expectHead(portal, buildCallPath(route, { params, query }))]).toEqual([
        route.path,
        200,
      ]);
    }
  });

  test.each(['csv', 'xlsx'] as const)(
    'HEAD of a streamed %s report has the headers of GET without a length',
    async (type) => {
      const portal = await openPortal({ account: 'owner' });
      const { report_id } = (await portal.call(paymentLists.payments.export, { body: { type } })).body;
      await portal.clock.advance('1m');
      const path = buildCallPath(reports.download, { params: { id: report_id } });
      expect(await expectHead(portal, path)).toBe(200);
      expect((await portal.http.head(path)).headers).not.toHaveProperty('content-length');
    },
  );

  test('HEAD is refused like GET: 401 without a session, 404 for other tenants', async () => {
    const portal = await openPortal({ account: 'owner' });
    const nobody = await portal.as();
    for (const route of [payment.receipt, payment.info, reports.download, profile.picture])
      expect(await expectHead(nobody, buildCallPath(route, { params: { id: portal.known.refundable } }))).toBe(401);
    for (const route of [payment.receipt, payment.p2pReference, payment.info])
      expect(await expectHead(portal, buildCallPath(route, { params: { id: portal.known.foreign } }))).toBe(404);
  });

  test('HEAD of a POST call answers 405, and `Allow` lists HEAD with GET', async () => {
    const { http } = await openPortal();
    // The path of a POST call such as `…/request` can also match a GET call with an id in that place.
    const asked = gets.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
    for (const route of routes.filter(({ path }) => !asked.some((pattern) => pattern.test(path))))
      expect([route.path, (await http.head(route.path)).status]).toEqual([route.path, 405]);
    for (const route of gets)
      expect([route.path, (await http.put(route.path)).headers['allow']]).toEqual([
        route.path,
        expect.stringContaining('GET, HEAD'),
      ]);
  });
});
