import { buttons } from '@portal/contract/buttons';
import { designs } from '@portal/contract/designs';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { fact, pick, notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { BUTTON } from '../../support/selling/buttons.ts';
import { choose } from '../designs/screen.ts';
import { requestsTo } from '../faults/screen.ts';
import { dataOf, dialog, field, NEW, press, sentTo, tab } from './screen.ts';

const BIKES = 'Fahrradhaus Lindner';

/** A button of a merchant whose only design, which it names, was deleted. */
async function undesigned(portal: E2ePortal): Promise<number> {
  const params = { merchant: MERCHANTS.bikes };
  const { id, hash } = (await portal.call(designs.create, { params, body: { template: 'gold' } })).body;
  const named = { ...BUTTON.data, params: { ...BUTTON.data.params, design_id: String(id) } };
  const made = (await portal.call(buttons.create, { params, body: { data: named } })).body;
  expect(made.design_name).toBe('Gold');
  await portal.call(designs.remove, { params: { ...params, hash } });
  return made.id;
}

test(
  'buttons and links take their design from those of their merchant, and work without one',
  { tag: ['@BTN-025', '@BTN-027', '@BTN-028', '@BTN-093', '@LINK-004', '@LINK-023'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const undesignedId = await undesigned(portal);

    await test.step('a button that is created from a design has its merchant and the design', async () => {
      const { data } = (await portal.call(designs.list)).body;
      const design = data.find(({ merchant_id }) => merchant_id === MERCHANTS.coffee)!;
      const begun = `/solutions/buttons/create/settings?design_id=${design.id}`;
      await portal.open('/solutions/design/list');
      await choose(page, design.name, 'New button');
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings\\?design_id=${design.id}$`));
      // From the list of designs an address without the merchant finds it too, with what the list has cached.
      await page.goBack();
      await page.evaluate((path) => (location.hash = path), begun);
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings\\?design_id=${design.id}$`));
      await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Кав’ярня «Двір»');
      await tab(page, NEW, 'Features').click();
      await expect(page.getByRole('combobox', { name: 'Design' })).toHaveValue(design.name);
      const sent = sentTo(page);
      await tab(page, NEW, 'Settings').click();
      await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes' })).toHaveCount(0);
      await field(page, 'Amount').fill('5');
      await pick(page, 'Currency', 'UAH');
      await press(page, 'Create');
      await expect(fact(page, 'Payment type')).toHaveText('One-time');
      expect(dataOf(sent[0]).params.design_id).toBe(String(design.id));
      await expect(fact(page, 'Design')).toHaveText(design.name);
    });

    await test.step('a link that was started for a merchant with designs is created for one without', async () => {
      await portal.open(`/solutions/links/create/${MERCHANTS.coffee}/features`);
      await heading(page, 'New link').waitFor();
      const sent = requestsTo(page, /\/links\/(?:json\/)?\d+\/create\/$/);
      await pick(page, 'Design', 'Вечір');
      await tab(page, 'New link', 'Settings').click();
      await pick(page, 'Merchant', BIKES);
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.bikes}/settings$`));
      await field(page, 'Amount').fill('5');
      await pick(page, 'Currency', 'EUR');
      await press(page, 'Create');
      await expect(heading(page, /^#\d+$/)).toBeVisible();
      expect(sent[0]?.postDataJSON()).toMatchObject({ design_id: '' });
    });

    await test.step('a button whose design was deleted can be left unchanged and edited', async () => {
      const id = undesignedId;
      await portal.open(`/solutions/buttons/edit/${MERCHANTS.bikes}/${id}/features`);
      await expect(page.getByRole('combobox', { name: 'Checkout language' })).toBeEnabled();
      await page.getByRole('main').getByRole('link', { name: 'Two bags of coffee' }).click();
      await expect(heading(page, 'Two bags of coffee')).toBeVisible();
      await expect(dialog(page, 'Leave without saving?')).toHaveCount(0);
      await page.goBack();
      await expect(notice(page, 'Unsaved changes')).toHaveCount(0);
      await tab(page, /^Edit /, 'Settings').click();
      await field(page, 'Amount').fill('11');
      await press(page, 'Save');
      await expect(heading(page, /^Edit/)).toHaveCount(0);
      const { body } = await portal.call(buttons.info, { params: { merchant: MERCHANTS.bikes, id } });
      expect([body.amount, body.data.params.design_id]).toEqual(['11.00', '']);
    });
  },
);
