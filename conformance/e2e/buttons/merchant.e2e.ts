import { buttons } from '@portal/contract/buttons';
import { designs } from '@portal/contract/designs';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { fact, pick, notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { BUTTON } from '../../support/selling/buttons.ts';
import { chooseDesignAction } from '../designs/screen.ts';
import { requestsTo } from '../faults/screen.ts';
import { buttonDataOf, dialogNamed, field, NEW_BUTTON_TITLE, pressButton, creationRequests, tab } from './screen.ts';

const BIKES = 'Fahrradhaus Lindner';

/** Creates a payment button whose design, the merchant's only one, was deleted; returns the button's id. */
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
  'payment buttons and links use a design of their merchant, and work without a design',
  { tag: ['@BTN-025', '@BTN-027', '@BTN-028', '@BTN-093', '@LINK-004', '@LINK-023'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const undesignedId = await undesigned(portal);

    await test.step('a payment button created from a design has the design and its merchant', async () => {
      const { data } = (await portal.call(designs.list)).body;
      const design = data.find(({ merchant_id }) => merchant_id === MERCHANTS.coffee)!;
      const begun = `/solutions/buttons/create/settings?design_id=${design.id}`;
      await portal.open('/solutions/design/list');
      await chooseDesignAction(page, design.name, 'New button');
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings\\?design_id=${design.id}$`));
      // From the list of designs, the form finds the merchant also with an address that has only the design.
      await page.goBack();
      await page.evaluate((path) => (location.hash = path), begun);
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings\\?design_id=${design.id}$`));
      await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Кав’ярня «Двір»');
      await tab(page, NEW_BUTTON_TITLE, 'Features').click();
      await expect(page.getByRole('combobox', { name: 'Design' })).toHaveValue(design.name);
      const sent = creationRequests(page);
      await tab(page, NEW_BUTTON_TITLE, 'Settings').click();
      await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes' })).toHaveCount(0);
      await field(page, 'Amount').fill('5');
      await pick(page, 'Currency', 'UAH');
      await pressButton(page, 'Create');
      await expect(fact(page, 'Payment type')).toHaveText('One-time');
      expect(buttonDataOf(sent[0]).params.design_id).toBe(String(design.id));
      await expect(fact(page, 'Design')).toHaveText(design.name);
    });

    await test.step('a payment link started for a merchant with designs can be created for a merchant without designs', async () => {
      await portal.open(`/solutions/links/create/${MERCHANTS.coffee}/features`);
      await heading(page, 'New link').waitFor();
      const sent = requestsTo(page, /\/links\/(?:json\/)?\d+\/create\/$/);
      await pick(page, 'Design', 'Вечір');
      await tab(page, 'New link', 'Settings').click();
      await pick(page, 'Merchant', BIKES);
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.bikes}/settings$`));
      await field(page, 'Amount').fill('5');
      await pick(page, 'Currency', 'EUR');
      await pressButton(page, 'Create');
      await expect(heading(page, /^#\d+$/)).toBeVisible();
      expect(sent[0]?.postDataJSON()).toMatchObject({ design_id: '' });
    });

    await test.step('a payment button whose design was deleted can be saved unchanged and edited', async () => {
      const id = undesignedId;
      await portal.open(`/solutions/buttons/edit/${MERCHANTS.bikes}/${id}/features`);
      await expect(page.getByRole('combobox', { name: 'Checkout language' })).toBeEnabled();
      await page.getByRole('main').getByRole('link', { name: 'Two bags of coffee' }).click();
      await expect(heading(page, 'Two bags of coffee')).toBeVisible();
      await expect(dialogNamed(page, 'Leave without saving?')).toHaveCount(0);
      await page.goBack();
      await expect(notice(page, 'Unsaved changes')).toHaveCount(0);
      await tab(page, /^Edit /, 'Settings').click();
      await field(page, 'Amount').fill('11');
      await pressButton(page, 'Save');
      await expect(heading(page, /^Edit/)).toHaveCount(0);
      const { body } = await portal.call(buttons.info, { params: { merchant: MERCHANTS.bikes, id } });
      expect([body.amount, body.data.params.design_id]).toEqual(['11.00', '']);
    });
  },
);
