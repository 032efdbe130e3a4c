import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { itemsOf } from '@portal/contract/landings/newLanding';
import { promocodes } from '@portal/contract/promocodes';
import { openPortal } from '../support/portal.ts';
import { Customer } from '../support/selling/customers.ts';
import { createReadyLanding, publishLanding, readStep, saveStep } from '../support/selling/landings.ts';

test('a new promocode of 10 percent takes a tenth off the price of a new landing page', async ({ skip }) => {
  const owner = await openPortal({ account: 'owner', shared: true });
  const draft = await createReadyLanding(owner, 'products');
  await saveStep(owner, draft, 'finance', { promocode: { is_accepted: true } });
  const page = await publishLanding(owner, draft);
  if (page.error !== undefined) skip('the target does not publish the landing page');
  const params = { m: page.merchant_id, entityType: 'landing', entityId: page.id };
  const promocode = `CERTIFY_${randomUUID().slice(0, 8).toUpperCase()}`;
  const body = { promo_name: promocode, promo_percent: '10', valid_after: null, valid_before: null };
  await owner.call(promocodes.add, { params, body });
  const customer = await Customer.at(owner, page.alias);
  const [item] = itemsOf((await readStep(owner, page, 'finance')).forms);
  const basket = { items: [{ id: item?.id ?? '', quantity: 4 }], promocode };
  expect(await customer.price(basket)).toMatchObject({ amount: '50.00', discount: '5.00', total: '45.00' });
});
