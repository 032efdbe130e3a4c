import { buttons } from '@portal/contract/buttons';
import { designs } from '@portal/contract/designs';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { fact, pick, said } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { BUTTON } from '../../support/selling/buttons.ts';
import { requestsTo } from '../faults/screen.ts';
import { create, dataOf, dialog, field, NEW, open, press, sentTo, tab } from './screen.ts';

/** What a form keeps of a merchant that it was filled in for: a shop of two designs, then one of one currency and none. */

const BIKES = 'Fahrradhaus Lindner';

test(
  'another merchant in the middle takes the design and the further currencies that it does not have out of the form',
  { tag: ['@BTN-005', '@BTN-028', '@BTN-063', '@BTN-093'] },
  async ({ page, portal }) => {
    await open(page, portal, create('settings'), NEW);
    const sent = sentTo(page);
    await pick(page, 'Currency', 'UAH');
    await page.getByRole('checkbox', { name: 'The payer may choose another currency' }).check();
    await pick(page, 'Other currencies', 'USD');
    await page.keyboard.press('Escape');
    await field(page, 'Amount').fill('5');
    await tab(page, NEW, 'Features').click();
    await pick(page, 'Design', 'Вечір');
    await tab(page, NEW, 'Settings').click();
    await pick(page, 'Merchant', BIKES);
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.bikes}/settings$`));
    await expect(page.getByRole('checkbox', { name: 'The payer may choose another currency' })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Other currencies' })).toHaveCount(0);
    await pick(page, 'Currency', 'EUR');
    await tab(page, NEW, 'Features').click();
    await expect(page.getByRole('combobox', { name: 'Design' })).toHaveCount(0);
    await press(page, 'Create');
    await expect(fact(page, 'Kind of payment')).toHaveText('One-time');
    const { multicurrencies, currencies, params } = dataOf(sent[0]);
    expect({ multicurrencies, currencies, design: params.design_id }).toEqual({
      multicurrencies: false,
      currencies: [],
      design: '',
    });
  },
);

test(
  'a link that was begun for a merchant with designs is made for one without',
  { tag: ['@LINK-004', '@LINK-023'] },
  async ({ page, portal }) => {
    await open(page, portal, `/solutions/links/create/${MERCHANTS.coffee}/features`, 'New link');
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
  },
);

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
  'a button whose design was deleted is edited, and left as it is, like any other',
  { tag: ['@BTN-025', '@BTN-093'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const id = await undesigned(portal);
    await portal.open(`/solutions/buttons/edit/${MERCHANTS.bikes}/${id}/features`);
    await expect(page.getByRole('combobox', { name: 'Language of the checkout' })).toBeEnabled();
    await page.getByRole('main').getByRole('link', { name: 'Two bags of coffee' }).click();
    await expect(heading(page, 'Two bags of coffee')).toBeVisible();
    await expect(dialog(page, 'Leave without saving?')).toHaveCount(0);
    await page.goBack();
    await expect(said(page, 'Unsaved changes')).toHaveCount(0);
    await tab(page, /^Edit /, 'Settings').click();
    await field(page, 'Amount').fill('11');
    await press(page, 'Save');
    await expect(heading(page, /^Edit/)).toHaveCount(0);
    const { body } = await portal.call(buttons.info, { params: { merchant: MERCHANTS.bikes, id } });
    expect([body.amount, body.data.params.design_id]).toEqual(['11.00', '']);
  },
);
