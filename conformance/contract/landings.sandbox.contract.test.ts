import { landings, publicLandings, type LandingInfo } from '@portal/contract/landings';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { buildCallPath } from '../support/routeCall.ts';
import { createReadyLanding, landingPathParams, publishLanding } from '../support/selling/landings.ts';
import { skipTest } from '../support/skipTest.ts';
import { uploadMultipart } from '../support/upload.ts';

/** Creates a draft that can be published, at any merchant that can have landing pages. */
async function createOwnPage(portal: Portal): Promise<LandingInfo> {
  const [merchant] = (await portal.call(landings.creation)).body.merchants;
  if (!merchant) return skipTest('no records: a merchant that can have landing pages');
  return createReadyLanding(portal, 'donations', { merchant_id: Number(merchant.value), language: 'en', name: 'Test' });
}

test('a landing page is public only while it is published, and can be copied and deleted', async () => {
  covers(...rowsOfCall('POST', landings.publish.path), ...rowsOfCall('POST', landings.unpublish.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const made = await createOwnPage(portal);
  const { alias } = await publishLanding(portal, made);
  const stranger = await portal.as();
  const readPage = () => stranger.call(publicLandings.page, { params: { alias } });
  expect((await readPage()).status).toBe(200);
  expect((await stranger.call(publicLandings.price, { params: { alias }, body: { amount: '10.00' } })).status).toBe(
    200,
  );
  const params = landingPathParams(made);
  await portal.call(landings.unpublish, { params });
  expect((await readPage()).status).toBe(404);
  const copy = (await portal.call(landings.clone, { params, body: { language: 'en' } })).body;
  expect(copy.parent_landing_id).toBe(made.id);
  await portal.call(landings.remove, { params, body: { reason: 'other' } });
  expect((await portal.call(landings.info, { params })).status).toBe(404);
});

test('a picture uploaded for a landing page can be downloaded until it is removed', async () => {
  covers(...rowsOfCall('POST', landings.upload.path), ...rowsOfCall('GET', landings.getFile.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const page = await createOwnPage(portal);
  const at = landingPathParams(page);
  const path = `${buildCallPath(landings.upload, { params: at })}?use=gallery`;
  const picture = { width: 1200, height: 800, channels: 3, background: 'red' } as const;
  const bytes = await sharp({ create: picture }).png().toBuffer();
  const made = await uploadMultipart(portal, { path }, { bytes, name: 'certify.png' });
  expect(made.status).toBe(200);
  const params = { ...at, id: made.body.id ?? 0 };
  expect((await portal.call(landings.getFile, { params })).status).toBe(200);
  await portal.call(landings.removeFile, { params });
  expect((await portal.call(landings.getFile, { params })).status).toBe(404);
});
