import { landings } from '@portal/contract/landings';
import { expect, test } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';
import { drag } from '../../support/screens.ts';
import { block, expectTyped, field, openStep, press, reopen, row, save, savedForms, type } from './blocks.ts';
import { KITCHEN, pathOf, TASTING, WINTER } from './screen.ts';

test(
  'products are dragged, changed and saved as they were typed',
  { tag: ['@LAND-065', '@LAND-073'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await openStep(page, portal, TASTING, 'finance');
    const products = block(page, 'Products');
    await row(products, 'Product 3').scrollIntoViewIfNeeded();
    await drag(page, 'Product 4', 'Product 3');
    await expect(said(page, 'Product 4 is now number 3')).toHaveCount(1);
    const { finance: before } = await savedForms(portal, TASTING, 'finance');
    const [beans, set, grinder, mug] = before!.items;
    await type(row(products, 'Product 2'), { 'What the picture shows: Picture': 'The coast of Colombia' });
    const delivery = { Delivery: 'By post, each Tuesday', 'Reason of the payment': 'Coffee' };
    await type(products, delivery);
    await save(page);
    await reopen(page);
    await expectTyped(products, delivery);
    await expectTyped(row(products, 'Product 3'), { Title: mug!.name, 'Stock in all': '0' });
    const { finance } = await savedForms(portal, TASTING, 'finance');
    expect(finance?.items).toEqual([beans, { ...set, image_alt: 'The coast of Colombia' }, mug, grinder]);
  },
);

test('how many are left is told beside how many there are in all', async ({ page, portal }) => {
  await portal.signIn('owner');
  await openStep(page, portal, TASTING, 'finance');
  const grinder = row(block(page, 'Products'), 'Product 3');
  await expect(field(grinder, 'Stock in all')).not.toHaveAccessibleDescription(/sold/);
  const call = { method: 'GET', path: '*/edit/701/finance/' };
  const { body } = await portal.call(landings.step, { params: { ...pathOf(TASTING).params, step: 'finance' } });
  const sold = body.sold.map((one) => (one.id === 'grinder' ? { ...one, quantity: 1 } : one));
  await portal.faults.add({ ...call, status: 200, body: { ...body, sold } });
  await reopen(page);
  await expect(field(grinder, 'Stock in all')).toHaveAccessibleDescription(/1 sold, 0 left/);
  await field(grinder, 'Stock in all').fill('4');
  await expect(field(grinder, 'Stock in all')).toHaveAccessibleDescription(/1 sold, 3 left/);
});

test('what the server refuses is told at its field', { tag: '@LAND-065' }, async ({ page, portal }) => {
  await portal.signIn('owner');
  await openStep(page, portal, WINTER, 'settings');
  const general = block(page, 'Name and text of the shop');
  await field(general, 'Address').fill('Warm Kitchen');
  await expect(field(general, 'Address')).toHaveAccessibleDescription(/pattern/);
  await field(general, 'Address').fill('support');
  await expect(field(general, 'Address')).toHaveAccessibleDescription(/reserved/);
  await field(general, 'Address').fill(KITCHEN.alias);
  await press(page, 'Save');
  await expect(field(general, 'Address')).toBeFocused();
  await expect(field(general, 'Address')).toHaveAccessibleDescription(/has this address/);
  await field(general, 'In a sentence').fill('Pay with 4444 5555 6666 1111');
  await expect(field(general, 'In a sentence')).toHaveAttribute('aria-invalid', 'true');
});
