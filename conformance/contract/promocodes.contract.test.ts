import { describe, expect, test } from 'vitest';
import { buttons } from '@portal/contract/buttons';
import { promocodes } from '@portal/contract/promocodes';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { createButton, pathOf } from '../support/selling/buttons.ts';
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
  LANDING_SCOPE,
  COFFEE_MERCHANT_ID,
  promocodeNamesOf,
  MERCHANT_SCOPE,
} from './promocodes.testData.ts';

describe('promocodes of a merchant', () => {
  test('promocodes are listed newest first with their current status', async () => {
    covers(...rowsOfCall('POST', promocodes.all.path), 'PROMO-025');
    const portal = await openPortal({ account: 'owner' });
    const data = await listPromocodes(portal);
    expect(data.map(({ promo_name, status, redeemed }) => [promo_name, status, redeemed])).toEqual([
      ['TASTING', 'active', 2],
      ['STAFF', 'disabled', 0],
      ['WINTER25', 'pending', 0],
      ['AUTUMN_SALE', 'expired', 3],
      ['WELCOME10', 'active', 12],
    ]);
    expect(promocodeNamesOf(await listPromocodes(portal, 'winter menu'))).toEqual(['WINTER25']);
    expect(promocodeNamesOf(await listPromocodes(portal, 'tast'))).toEqual(['TASTING']);
    const other = await portal.as('other');
    expect((await other.call(promocodes.all, { params: { m: COFFEE_MERCHANT_ID }, body: {} })).status).toBe(404);
  });

  test('promocodes are listed by scope: the merchant, all landing pages or one landing page', async () => {
    covers(
      ...rowsOfCall('POST', promocodes.ofType.path),
      ...rowsOfCall('POST', promocodes.ofEntity.path),
      'PROMO-016',
      'PROMO-025',
    );
    const portal = await openPortal({ account: 'owner' });
    await portal.call(promocodes.clone, {
      params: { m: COFFEE_MERCHANT_ID, id: await findPromocodeId(portal, 'STAFF'), type: 'landing', entityId: 701 },
    });
    const ofType = async (entityType: string, search?: string) => {
      const body = search === undefined ? {} : { search };
      return promocodeNamesOf(
        (await portal.call(promocodes.ofType, { params: { m: COFFEE_MERCHANT_ID, entityType }, body })).body.data,
      );
    };
    expect(await ofType('landing')).toEqual(['STAFF', 'TASTING']);
    expect(await ofType('landing', 'staff')).toEqual(['STAFF']);
    expect(await ofType('button')).toEqual([]);
    expect(await ofType('merchant')).toEqual(['STAFF', 'WINTER25', 'AUTUMN_SALE', 'WELCOME10']);
    const inPlace = { params: LANDING_SCOPE, body: { search: 'staff' } };
    expect(promocodeNamesOf((await portal.call(promocodes.ofEntity, inPlace)).body.data)).toEqual(['STAFF']);
    const ofEntity = async (params: typeof MERCHANT_SCOPE) => {
      const { status, body } = await portal.call(promocodes.ofEntity, { params, body: {} });
      return status === 200 ? promocodeNamesOf(body.data) : status;
    };
    expect(await ofEntity(LANDING_SCOPE)).toEqual(['STAFF', 'TASTING']);
    expect(await ofEntity(MERCHANT_SCOPE)).toEqual(['STAFF', 'WINTER25', 'AUTUMN_SALE', 'WELCOME10']);
    expect(await ofEntity({ ...LANDING_SCOPE, entityId: 702 })).toBe(404);
    expect(await ofEntity({ ...MERCHANT_SCOPE, entityId: MERCHANTS.books })).toBe(404);
  });

  test('promocodes cannot be added for buttons, because buttons have no promocode field', async () => {
    covers('PROMO-016', 'PROMO-017', 'PROMO-019');
    const portal = await openPortal({ account: 'owner' });
    const button = await createButton(portal);
    const entity = { m: COFFEE_MERCHANT_ID, entityType: 'button', entityId: button.id };
    expect((await portal.call(promocodes.ofEntity, { params: entity, body: {} })).body.data).toEqual([]);
    const other = await addPromocode(portal, {}, { ...entity, m: MERCHANTS.books });
    expect(other.status).toBe(404);
    const refused = 'Promocodes work on landing pages only, not in buttons';
    expect((await addPromocode(portal, {}, entity)).body.error).toBe(refused);
    const params = {
      m: COFFEE_MERCHANT_ID,
      id: await findPromocodeId(portal, 'STAFF'),
      type: 'button',
      entityId: button.id,
    };
    expect((await portal.call(promocodes.clone, { params })).body.error).toBe(refused);
    expect((await portal.call(promocodes.ofEntity, { params: entity, body: {} })).body.data).toEqual([]);
    await portal.call(buttons.remove, { ...pathOf(button), body: {} });
    expect((await addPromocode(portal, {}, entity)).status).toBe(404);
  });

  test('an added promocode is returned with all its values, and its percent is stored as a fraction', async () => {
    covers(...rowsOfCall('POST', promocodes.add.path), 'PROMO-001', 'PROMO-002');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await addPromocode(portal);
    expect(body).toEqual({
      ...SPRING_PROMOCODE,
      id: expect.any(Number) as number,
      entity_type: 'merchant',
      entity_id: COFFEE_MERCHANT_ID,
      promo_percent: '0.075',
      discount_percent: '7.5',
      zone: 'Europe/Kyiv',
      status: 'active',
      redeemed: 0,
      version: expect.any(String) as string,
    });
    expect((await listPromocodes(portal))[0]).toEqual(body);
    expect((await readPromocode(portal, body.id)).body).toEqual({ ...body, redemptions: [] });
    const placed = await addPromocode(portal, { promo_percent: '20' }, LANDING_SCOPE);
    expect(placed.body).toMatchObject({ ...landingOf, promo_percent: '0.2', discount_percent: '20' });
  });
  const landingOf = { entity_type: 'landing', entity_id: 701, promo_name: 'SPRING_26' };

  test('a new promocode is active and has no dates and no description unless the request sets them', async () => {
    covers('PROMO-011', 'PROMO-017');
    const portal = await openPortal({ account: 'owner' });
    const body = { promo_name: 'BARE', promo_percent: '99' };
    const made = (await portal.call(promocodes.add, { params: MERCHANT_SCOPE, body })).body;
    expect(made).toMatchObject({
      is_actual: true,
      status: 'active',
      description: '',
      valid_after: null,
      valid_before: null,
      zone: 'UTC',
    });
    expect((await addPromocode(portal, { promo_name: 'OFF', is_actual: false })).body).toMatchObject({
      is_actual: false,
      status: 'disabled',
    });
  });

  test.each([
    ['PROMO-003', 'promo_name', '', 'field is required'],
    ['PROMO-004', 'promo_name', 'ВЕСНА', 'field must match pattern'],
    ['PROMO-004', 'promo_name', 'SPRING-26', 'field must match pattern'],
    ['PROMO-004', 'promo_name', '-SPRING', 'field must match pattern'],
    ['PROMO-004', 'promo_name', 'SPRING 26', 'field must match pattern'],
    ['PROMO-004', 'promo_name', 'SPRING.26', 'field must match pattern'],
    ['PROMO-004', 'promo_name', 'CAFÉ', 'field must match pattern'],
    ['PROMO-005', 'promo_name', 'S'.repeat(36), 'value is to long'],
    ['PROMO-006', 'promo_percent', '', 'field is required'],
    ['PROMO-007', 'promo_percent', '0', 'field must be between 1 and 99'],
    ['PROMO-007', 'promo_percent', '100', 'field must be between 1 and 99'],
    ['PROMO-007', 'promo_percent', '0.9', 'field must be between 1 and 99'],
    ['PROMO-007', 'promo_percent', '99.1', 'field must be between 1 and 99'],
    ['PROMO-007', 'promo_percent', '-5', 'field must be between 1 and 99'],
    ['PROMO-007', 'promo_percent', 'ten', 'field must be between 1 and 99'],
    ['PROMO-008', 'promo_percent', '12.5', 'value is to long'],
    ['PROMO-009', 'description', 'd'.repeat(251), 'value is to long'],
  ])('rule %s refuses a promocode, new or edited, whose %s is "%s"', async (row, field, value, text) => {
    covers(row);
    const portal = await openPortal({ account: 'owner' });
    const before = await listPromocodes(portal);
    for (const { status, body } of [
      await addPromocode(portal, { [field]: value }),
      await editPromocode(portal, before[0]!.id, { [field]: value }),
    ]) {
      expect(status).toBe(400);
      expect(body.issues).toEqual([{ path: `body.${field}`, message: text }]);
    }
    expect(await listPromocodes(portal)).toEqual(before);
  });

  test('a promocode is accepted with name, percent and description at their maximum length', async () => {
    covers('PROMO-004', 'PROMO-005', 'PROMO-007', 'PROMO-008', 'PROMO-009');
    const portal = await openPortal({ account: 'owner' });
    for (const [promo_name, promo_percent] of [
      ['az_AZ_09', '1'],
      ['_', '99'],
    ] as const)
      expect((await addPromocode(portal, { promo_name, promo_percent })).body).toMatchObject({
        promo_name,
        discount_percent: promo_percent,
      });
    const longest = { promo_name: 'S'.repeat(35), promo_percent: '9.5', description: 'd'.repeat(250) };
    expect((await addPromocode(portal, longest)).body).toMatchObject({ ...longest, promo_percent: '0.095' });
  });

  test.each([
    ['valid_after', '2026-11-19', 'Enter a start date of today or later'],
    ['valid_before', '2026-11-19', 'Enter an end date of today or later'],
    ['valid_before', '2026-11-30', 'Enter an end date that is not before the start date'],
    ['valid_before', '2027-02-29', "This date doesn't exist"],
  ])('adding a promocode with %s %s is refused', async (field, day, text) => {
    covers('PROMO-010');
    const portal = await openPortal({ account: 'owner' });
    const days = { valid_after: field === 'valid_after' ? day : '2026-12-01', [field]: day };
    expect((await addPromocode(portal, days)).body.error).toEqual([[field, text]]);
    expect(promocodeNamesOf(await listPromocodes(portal))).not.toContain('SPRING_26');
  });

  test("a promocode may start today in the user's time zone", async () => {
    covers('PROMO-010');
    const portal = await openPortal({ account: 'owner' });
    const { body: tomorrow } = await portal.call(promocodes.add, {
      params: MERCHANT_SCOPE,
      body: { ...SPRING_PROMOCODE, promo_name: 'ISLANDS', valid_after: '2026-11-20' },
      headers: { 'X-Timezone': 'Pacific/Kiritimati' },
    });
    expect(tomorrow.error).toEqual([['valid_after', 'Enter a start date of today or later']]);
    expect((await addPromocode(portal, { valid_after: '2026-11-20', valid_before: '2026-11-20' })).body.status).toBe(
      'active',
    );
  });

  test('promocode names are unique in their scope regardless of case', async () => {
    covers('PROMO-017');
    const portal = await openPortal({ account: 'owner' });
    const taken = [['promo_name', 'A promocode with this name already exists. Enter another name']];
    expect((await addPromocode(portal, { promo_name: 'welcome10' })).body.error).toEqual(taken);
    expect((await addPromocode(portal, { promo_name: 'WELCOME10' }, LANDING_SCOPE)).body.promo_name).toBe('WELCOME10');
    const id = await findPromocodeId(portal, 'STAFF');
    expect((await editPromocode(portal, id, { promo_name: 'Welcome10' })).body.error).toEqual(taken);
    expect((await editPromocode(portal, id, { promo_name: 'staff' })).body.promo_name).toBe('staff');
  });
});
