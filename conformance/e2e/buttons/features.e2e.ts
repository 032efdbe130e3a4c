import { buttons } from '@portal/contract/buttons';
import { newButton } from '@portal/contract/buttons/newButton';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { fact, pick } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import {
  bodyOf,
  createPath,
  editPath,
  field,
  NEW_BUTTON_TITLE,
  openButtonScreen,
  pressButton,
  creationRequests,
  tab,
} from './screen.ts';

const STAND = {
  Settings: ['Amount', 'Payment reason'],
  Fields: ['Label'],
  Features: [
    'Expiry date',
    'Product ID',
    'Return URL after a payment',
    'Return URL after an approved payment',
    'Return URL after a declined payment',
    'Callback',
  ],
} as const;
const SITE = 'https://shop.example';

test(
  "each field of a payment button is saved, shown on the button's page, and kept when another field changes",
  {
    tag: ['@BTN-022', '@BTN-024', '@BTN-025', '@BTN-028', '@BTN-049', '@BTN-050', '@BTN-053', '@BTN-058', '@BTN-104'],
  },
  async ({ page, portal }) => {
    await openButtonScreen(page, portal, createPath('settings'), NEW_BUTTON_TITLE);
    const sent = creationRequests(page);
    const onTab = async (shown: keyof typeof STAND) => {
      await tab(page, NEW_BUTTON_TITLE, shown).click();
      for (const [name, labels] of Object.entries(STAND))
        for (const label of labels) await expect(field(page, label)).toHaveCount(name === shown ? 1 : 0);
    };
    const check = (name: string) => page.getByRole('checkbox', { name }).check();
    const choose = async (name: string, ...options: string[]) => {
      await page.getByRole('combobox', { name }).click();
      for (const option of options) await page.getByRole('option', { name: option, exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
    };
    await tab(page, NEW_BUTTON_TITLE, 'Fields').click();
    await page.getByRole('button', { name: 'Add field' }).click();
    await onTab('Fields');
    await field(page, 'Label').fill('Size');
    await field(page, 'Name in callbacks').fill('size');
    await onTab('Settings');
    await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Кав’ярня «Двір»');
    await field(page, 'Amount').fill('12.50');
    await pick(page, 'Currency', 'UAH');
    await expect(page.getByRole('checkbox', { name: 'Payer can change the amount' })).not.toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Other currencies' })).toHaveCount(0);
    await check('The payer can choose another currency');
    await choose('Other currencies', 'EUR');
    await field(page, 'Payment reason').fill('Beans for the office');
    await onTab('Features');
    for (const name of ['Preauthorization', 'Store the card'])
      await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
    await field(page, 'Expiry date').fill('2026-12-24');
    await field(page, 'Expiry date').press('Tab');
    await pick(page, 'Checkout language', 'English');
    await pick(page, 'Design', 'Вечір');
    await field(page, 'Product ID').fill('C-1');
    await field(page, 'Return URL after a payment').fill(`${SITE}/back`);
    await field(page, 'Return URL after an approved payment').fill(`${SITE}/thanks`);
    await field(page, 'Return URL after a declined payment').fill(`${SITE}/sorry`);
    await check('Preauthorization');
    await check('Store the card');
    await field(page, 'Callback').fill(`${SITE}/told`);
    await page.getByRole('button', { name: 'Add callback' }).click();
    await field(page, 'Address').fill(`${SITE}/also`);
    await pick(page, 'Content type', 'application/x-www-form-urlencoded');
    await pick(page, 'Method', 'GET');
    await choose('Statuses', 'declined', 'expired');
    await pressButton(page, 'Create');
    await expect(heading(page, 'Beans for the office')).toBeVisible();

    const { data: listed } = (await portal.call(buttons.list)).body;
    const at = { params: { merchant: MERCHANTS.coffee, id: listed[0]!.id } };
    const made = (await portal.call(buttons.info, at)).body;
    const design = (await portal.call(buttons.choices, { params: { merchant: MERCHANTS.coffee } })).body.designs.find(
      ({ text }) => text === 'Вечір',
    );
    const begun = newButton(2);
    expect(bodyOf(sent[0])).toEqual({
      expire: '2026-12-24',
      data: {
        ...begun,
        amount: '12.50',
        amount_readonly: true,
        currency: 'UAH',
        multicurrencies: true,
        currencies: ['EUR'],
        lang: 'en',
        response_url: `${SITE}/back`,
        fields: [{ ...made.data.fields[0]!, label: 'Size', name: 'size' }],
        params: {
          order_desc: 'Beans for the office',
          design_id: design?.value,
          product_id: 'C-1',
          response_success_url: `${SITE}/thanks`,
          response_decline_url: `${SITE}/sorry`,
          server_callback_url: `${SITE}/told`,
          delayed: true,
          required_rectoken: true,
          server_callback_aliases: [
            {
              alias: '',
              callback_type: 'server',
              url: `${SITE}/also`,
              content_type: 'application/x-www-form-urlencoded',
              order_status: ['declined', 'expired'],
              response_method: 'GET',
            },
          ],
        },
      },
    });
    for (const [label, text] of [
      ['Expires', 'Dec 24, 2026'],
      ['Merchant', 'Кав’ярня «Двір»'],
      ['Payment type', 'One-time'],
      ['Payer can change the amount', 'No'],
      ['Other currencies', 'EUR'],
      ['Payment reason', 'Beans for the office'],
      ['Fields', 'Size'],
      ['Checkout language', 'English'],
      ['Design', design?.text ?? ''],
      ['Product ID', 'C-1'],
      ['Preauthorization', 'Yes'],
      ['Store the card', 'Yes'],
      ['Return URL after a payment', `${SITE}/back`],
      ['Return URL after an approved payment', `${SITE}/thanks`],
      ['Return URL after a declined payment', `${SITE}/sorry`],
      ['Callback', `${SITE}/told`],
      ['Additional callbacks', `${SITE}/also`],
      ['Created by', 'owner@example.com'],
    ] as const)
      await expect(fact(page, label)).toHaveText(text);

    const path = editPath(made.id, 'features');
    await portal.open(path);
    await field(page, 'Product ID').fill('C-2');
    await pressButton(page, 'Save');
    await expect(fact(page, 'Product ID')).toHaveText('C-2');
    const { data, expire, amount } = (await portal.call(buttons.info, at)).body;
    expect([expire, amount]).toEqual(['2026-12-24', '12.50']);
    expect(data).toEqual({ ...made.data, params: { ...made.data.params, product_id: 'C-2' } });
  },
);
