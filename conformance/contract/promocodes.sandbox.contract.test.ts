import { promocodes } from '@portal/contract/promocodes';
import { expect, test } from 'vitest';
import { covers } from '../support/covers.ts';
import { rowsOfCall } from '../support/ledger.ts';
import { openPortal } from '../support/portal.ts';

test('a created promocode can be edited, copied and deleted', async () => {
  covers(...rowsOfCall('POST', promocodes.add.path), ...rowsOfCall('POST', promocodes.remove.path));
  const portal = await openPortal({ account: 'owner', shared: true });
  const { id: m = '' } = await portal.state('a merchant');
  const scope = { m, entityType: 'merchant', entityId: m };
  // A code that is turned off gives no payer a discount.
  const body = { promo_name: `TEST_${Date.now()}`, promo_percent: '5', is_actual: false };
  const made = (await portal.call(promocodes.add, { params: scope, body })).body;
  expect(made).toMatchObject({ promo_name: body.promo_name, status: 'disabled' });
  const params = { m, id: made.id };
  const edited = { ...body, promo_percent: '7.5', version: made.version };
  expect((await portal.call(promocodes.edit, { params, body: edited })).body).toMatchObject({
    discount_percent: '7.5',
  });
  const copy = await portal.call(promocodes.clone, { params: { ...params, type: 'merchant', entityId: m } });
  expect(copy.body.id).not.toBe(made.id);
  await portal.call(promocodes.remove, { params });
  expect((await portal.call(promocodes.info, { params })).status).toBe(404);
});
