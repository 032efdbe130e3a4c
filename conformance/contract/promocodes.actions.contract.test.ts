import { describe, expect, test } from 'vitest';
import { promocodes } from '@portal/contract/promocodes';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';
import {
  SPRING_PROMOCODE,
  addPromocode,
  listPromocodes,
  editPromocode,
  findPromocodeId,
  readPromocode,
  KYIV_TIME_ZONE_HEADER,
  LANDING_SCOPE,
  COFFEE_MERCHANT_ID,
  promocodeNamesOf,
  MERCHANT_SCOPE,
} from './promocodes.testData.ts';

describe('promocode', () => {
  test('promocode details contain the payments that used the promocode, newest first', async () => {
    covers(...rowsOfCall('POST', promocodes.info.path), 'PROMO-001');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await readPromocode(portal, await findPromocodeId(portal, 'WELCOME10'));
    expect(body).toMatchObject({ promo_name: 'WELCOME10', description: 'For the first order', redeemed: 12 });
    expect(body.redemptions).toHaveLength(12);
    const { redemptions: three, ...past } = (await readPromocode(portal, await findPromocodeId(portal, 'AUTUMN_SALE')))
      .body;
    expect(three).toHaveLength(3);
    expect(past).toEqual({
      id: await findPromocodeId(portal, 'AUTUMN_SALE'),
      promo_name: 'AUTUMN_SALE',
      entity_type: 'merchant',
      entity_id: COFFEE_MERCHANT_ID,
      promo_percent: '0.25',
      discount_percent: '25',
      description: '',
      valid_after: '2026-09-21',
      valid_before: '2026-11-11',
      zone: 'Europe/Kyiv',
      is_actual: true,
      status: 'expired',
      redeemed: 3,
      version: past.version,
    });
    const paid = portal.fixture.payments;
    const moments = body.redemptions.map(({ createtime }) => createtime);
    expect(moments).toEqual(moments.toSorted().toReversed());
    for (const { payment_id, amount, discount, paid: left } of body.redemptions) {
      const cents = (text: string) => Number(text.replace('.', ''));
      expect(cents(amount) - cents(discount)).toBe(cents(left));
      expect(cents(discount)).toBe(Math.round(cents(amount) / 10));
      const index = Array.from({ length: 1000 }, (_, back) => paid.size - 1 - back).find(
        (at) => paid.at(at).id === payment_id,
      )!;
      expect(paid.at(index)).toMatchObject({
        merchant_id: COFFEE_MERCHANT_ID,
        amount: cents(left),
        status: 'approved',
      });
    }
  });

  test('an edited promocode has the sent values and keeps its redemptions', async () => {
    covers(...rowsOfCall('POST', promocodes.edit.path), 'PROMO-002', 'PROMO-011');
    const portal = await openPortal({ account: 'owner' });
    const id = await findPromocodeId(portal, 'WELCOME10');
    const { body } = await editPromocode(portal, id, { is_actual: false });
    expect(body).toMatchObject({
      ...SPRING_PROMOCODE,
      id,
      entity_type: 'merchant',
      entity_id: COFFEE_MERCHANT_ID,
      promo_percent: '0.075',
      discount_percent: '7.5',
      is_actual: false,
      status: 'disabled',
      redeemed: 12,
    });
    const { redemptions, ...rest } = body;
    expect(redemptions).toHaveLength(12);
    expect((await readPromocode(portal, id)).body).toEqual(body);
    expect((await listPromocodes(portal)).find((one) => one.id === id)).toEqual(rest);
    const least = { promo_name: 'LEAST', promo_percent: '9' };
    expect(
      (await portal.call(promocodes.edit, { params: { m: COFFEE_MERCHANT_ID, id }, body: least })).body,
    ).toMatchObject({
      promo_name: 'LEAST',
      promo_percent: '0.09',
      discount_percent: '9',
      description: '',
      valid_after: null,
      valid_before: null,
      is_actual: true,
    });
  });

  test('a promocode is not overwritten by a save with an outdated version', async () => {
    covers('PROMO-018');
    const portal = await openPortal({ account: 'owner' });
    const { body: made } = await addPromocode(portal);
    const colleague = await portal.as('mfa');
    const { body: theirs } = await editPromocode(colleague, made.id, { promo_percent: '30', version: made.version });
    expect(theirs.discount_percent).toBe('30');
    const { body } = await editPromocode(portal, made.id, { promo_percent: '40', version: made.version });
    expect(body.error).toBe('Another person changed these settings while you were editing');
    expect((await readPromocode(portal, made.id)).body.discount_percent).toBe('30');
    expect(
      (await editPromocode(portal, made.id, { promo_percent: '40', version: theirs.version })).body.discount_percent,
    ).toBe('40');
  });

  test('an edited promocode may keep a past start date, but an expired promocode needs a new end date', async () => {
    covers('PROMO-010', 'PROMO-018');
    const portal = await openPortal({ account: 'owner' });
    const { body: made } = await addPromocode(portal, { valid_before: '2026-11-21' });
    await portal.clock.set('2026-11-21T21:59:00Z');
    const then = await portal.as('owner');
    const begun = await editPromocode(then, made.id, {
      valid_before: '2026-11-21',
      promo_percent: '5',
      version: made.version,
    });
    expect(begun.body).toMatchObject({ discount_percent: '5', valid_after: '2026-11-20', status: 'active' });
    await portal.clock.set('2026-11-21T22:00:00Z');
    const late = await editPromocode(then, made.id, { valid_before: '2026-11-21', version: begun.body.version });
    expect(late.body.error).toEqual([['valid_before', 'Enter an end date of today or later']]);
    expect((await readPromocode(then, made.id)).body).toMatchObject({ discount_percent: '5', status: 'expired' });
    expect((await editPromocode(then, made.id, { version: begun.body.version })).body).toMatchObject({
      valid_before: '2026-12-31',
      status: 'active',
    });
  });

  test('a promocode is cloned by GET into another scope or under the next free name', async () => {
    covers(...rowsOfCall('GET', promocodes.clone.path), 'PROMO-025');
    const portal = await openPortal({ account: 'owner' });
    const id = await findPromocodeId(portal, 'AUTUMN_SALE');
    const before = (await readPromocode(portal, id)).body;
    const clone = (type: string, entityId: number) =>
      portal.call(promocodes.clone, { params: { m: COFFEE_MERCHANT_ID, id, type, entityId } });
    const { body: away } = await clone('landing', 701);
    const { redemptions, ...kept } = before;
    expect(redemptions).toHaveLength(3);
    expect(kept).toMatchObject({ promo_name: 'AUTUMN_SALE', promo_percent: '0.25', entity_type: 'merchant' });
    expect(away).toEqual({
      ...kept,
      id: away.id,
      version: away.version,
      entity_type: 'landing',
      entity_id: 701,
      redeemed: 0,
    });
    expect((await portal.call(promocodes.ofEntity, { params: LANDING_SCOPE, body: {} })).body.data[0]).toEqual(away);
    expect(away.id).not.toBe(id);
    expect((await clone('merchant', COFFEE_MERCHANT_ID)).body.promo_name).toBe('AUTUMN_SALE_2');
    expect((await clone('merchant', COFFEE_MERCHANT_ID)).body.promo_name).toBe('AUTUMN_SALE_3');
    expect((await readPromocode(portal, id)).body).toEqual(before);
    expect((await listPromocodes(portal)).length).toBe(8);
    expect((await clone('landing', 702)).status).toBe(404);
    expect((await clone('merchant', MERCHANTS.books)).status).toBe(404);
  });

  test('the name of a cloned promocode is truncated if the added number would make it too long', async () => {
    covers('PROMO-005', 'PROMO-019');
    const portal = await openPortal({ account: 'owner' });
    const { body: made } = await addPromocode(portal, { promo_name: 'S'.repeat(35) });
    const params = { m: COFFEE_MERCHANT_ID, id: made.id, type: 'merchant', entityId: COFFEE_MERCHANT_ID };
    expect((await portal.call(promocodes.clone, { params })).body.promo_name).toBe(`${'S'.repeat(33)}_2`);
  });

  test('cloning a promocode by GET requires the CSRF token, so a link or an image cannot clone promocodes', async () => {
    covers('PROMO-019');
    const portal = await openPortal({ account: 'owner' });
    const id = await findPromocodeId(portal, 'STAFF');
    const before = await listPromocodes(portal);
    const path = `/api/v2/merchant/${COFFEE_MERCHANT_ID}/promo/${id}/clone/merchant/${COFFEE_MERCHANT_ID}/`;
    const token = { 'X-CSRFToken': decodeURIComponent(portal.cookie('csrftoken') ?? '') };
    expect((await portal.http.get(path).set('sec-fetch-mode', 'navigate')).status).toBe(403);
    expect((await portal.http.head(path)).status).toBe(403);
    expect((await portal.http.get(path).set({ ...token, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await listPromocodes(portal)).toEqual(before);
    expect((await portal.http.get(path).set(token)).status).toBe(200);
    expect(await listPromocodes(portal)).toHaveLength(before.length + 1);
  });

  test('a deleted promocode disappears from all lists, and its name can be used again', async () => {
    covers(
      ...rowsOfCall('POST', promocodes.remove.path),
      ...[promocodes.ofType, promocodes.ofEntity, promocodes.all].flatMap(({ path }) => rowsOfCall('POST', path)),
    );
    const portal = await openPortal({ account: 'owner' });
    const id = await findPromocodeId(portal, 'TASTING');
    const remove = () => portal.call(promocodes.remove, { params: { m: COFFEE_MERCHANT_ID, id } });
    expect((await remove()).body).toEqual({});
    expect(promocodeNamesOf(await listPromocodes(portal))).not.toContain('TASTING');
    expect((await portal.call(promocodes.ofEntity, { params: LANDING_SCOPE, body: {} })).body.data).toEqual([]);
    const ofType = { m: COFFEE_MERCHANT_ID, entityType: 'landing' };
    expect((await portal.call(promocodes.ofType, { params: ofType, body: {} })).body.data).toEqual([]);
    expect([
      (await readPromocode(portal, id)).status,
      (await editPromocode(portal, id)).status,
      (await remove()).status,
    ]).toEqual([404, 404, 404]);
    expect((await addPromocode(portal, { promo_name: 'TASTING' }, LANDING_SCOPE)).status).toBe(200);
  });

  test("promocode calls answer 404 for another merchant's promocode and for other tenants", async () => {
    covers('PROMO-018', 'PROMO-019', 'PROMO-020', 'PROMO-021');
    const portal = await openPortal({ account: 'owner' });
    const id = await findPromocodeId(portal, 'STAFF');
    const other = await portal.as('other');
    const before = await listPromocodes(portal);
    for (const [person, merchant] of [
      [portal, MERCHANTS.books],
      [portal, MERCHANTS.flowers],
      [other, COFFEE_MERCHANT_ID],
      [other, MERCHANTS.flowers],
    ] as const) {
      const params = { m: merchant, id };
      expect((await readPromocode(person, id, merchant)).status).toBe(404);
      expect((await person.call(promocodes.edit, { params, body: SPRING_PROMOCODE })).status).toBe(404);
      expect((await person.call(promocodes.remove, { params })).status).toBe(404);
      const there = { ...params, type: 'merchant', entityId: merchant };
      expect((await person.call(promocodes.clone, { params: there })).status).toBe(404);
    }
    expect(await listPromocodes(portal)).toEqual(before);
  });

  test('adding a promocode ignores body members that a request cannot set', async () => {
    const portal = await openPortal({ account: 'owner' });
    const body = {
      ...SPRING_PROMOCODE,
      id: 1,
      merchant_id: MERCHANTS.books,
      redeemed: 9,
      status: 'expired',
      is_deleted: true,
    };
    const { body: made } = await portal.call(promocodes.add, {
      params: MERCHANT_SCOPE,
      body,
      headers: KYIV_TIME_ZONE_HEADER,
    });
    expect(made).toMatchObject({ entity_id: COFFEE_MERCHANT_ID, redeemed: 0, status: 'active' });
    expect(made.id).not.toBe(1);
    expect(promocodeNamesOf(await listPromocodes(portal))).toContain('SPRING_26');
  });
});
