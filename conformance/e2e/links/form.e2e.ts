import { links, type CreateLink } from '@portal/contract/links';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { fact, pick } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { selectNamed, createLinkPath, field, moreActions, openLink, tab } from './screen.ts';

/** Initial values of the form for a new payment link. */

const pressCreate = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create', exact: true }).press('Enter');

test(
  "the payment link form takes a design's number for a merchant of checkout version 1, and offers a select for others",
  { tag: ['@LINK-004', '@LINK-023', '@LINK-039', '@LINK-043'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(createLinkPath('features'));
    await expect(selectNamed(page, 'Design')).toBeVisible();
    await expect(field(page, 'Design ID')).toHaveCount(0);
    await tab(page, 'Settings').click();
    await pick(page, 'Merchant', 'Книгарня «Сова»');
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.books}/settings$`));
    await field(page, 'Amount').fill('5');
    await selectNamed(page, 'Currency').click();
    await expect(page.getByRole('option')).toHaveText(['UAH']);
    await page.getByRole('option', { name: 'UAH' }).click();
    await tab(page, 'Features').click();
    await expect(selectNamed(page, 'Design')).toHaveCount(0);
    for (const typed of ['one', '12a', '1.5', '-1']) {
      await field(page, 'Design ID').fill(typed);
      await field(page, 'Design ID').press('Tab');
      await expect(field(page, 'Design ID')).toHaveAccessibleDescription(/field must be number/);
    }
    await pressCreate(page);
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.books}/features$`));
    const { id } = portal.fixture.designs.find(({ merchant_id }) => merchant_id === MERCHANTS.books)!;
    await field(page, 'Design ID').fill(String(id));
    await expect(field(page, 'Design ID')).not.toHaveAttribute('aria-invalid', 'true');
    await pressCreate(page);
    await expect(heading(page, /^#\d+$/)).toBeVisible();
    await expect(fact(page, 'Design')).toHaveText(String(id));
  },
);

/** A link with a value in every field that a copy can take. */
const WHOLE = {
  amount: '12.34',
  currency: 'EUR',
  invoice_name: 'Coffee for two',
  invoice_desc: 'A morning together',
  receiver_first_name: 'Ганна',
  receiver_phone: '+380671234567',
  timeend: '2026-12-24',
  single_use: false,
  amount_readonly: false,
  amount_min: '10.00',
  preauth_enabled: true,
  checkout_language: 'pl',
  merchant_data: 'table 7',
  additional_fields: { product_id: 'CUP-2' },
} satisfies CreateLink;

test(
  'a new payment link created from another link takes over the merchant and all fields except the expiry date',
  { tag: ['@LINK-018', '@LINK-021', '@LINK-027', '@LINK-028', '@LINK-036', '@LINK-044'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const { id } = (await portal.call(links.create, { params: { merchant: MERCHANTS.coffee }, body: WHOLE })).body;
    await openLink(page, portal, id);
    await moreActions(page).click();
    await page.getByRole('menuitem', { name: 'Create another link' }).click();
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings\\?parent=${id}$`));
    await expect(selectNamed(page, 'Merchant')).toHaveValue('Кав’ярня «Двір»');
    await expect(selectNamed(page, 'Currency')).toHaveValue('EUR');
    for (const [name, value] of [
      ['Amount', '12.34'],
      ['Minimum amount (optional)', '10.00'],
      ['Title', 'Coffee for two'],
      ['Payment reason', 'A morning together'],
      ["Payer's first name", 'Ганна'],
      ["Payer's phone", '+380671234567'],
      ['Expiry date', ''],
    ] as const)
      await expect(field(page, name)).toHaveValue(value);
    await tab(page, 'Features').click();
    for (const [name, isOn] of [
      ['Single use', false],
      ['Preauthorization', true],
    ] as const)
      await expect(page.getByRole('checkbox', { name })).toBeChecked({ checked: isOn });
    await expect(selectNamed(page, 'Checkout language')).toHaveValue('Polski');
    await expect(field(page, 'Product ID')).toHaveValue('CUP-2');
    await expect(field(page, 'Your data, not shown to payers')).toHaveValue('table 7');
    const sent = requestsTo(page, /\/links\/\d+\/create\/$/);
    await pressCreate(page);
    await expect(fact(page, 'Copied from')).toHaveText(`#${id}`);
    await expect(heading(page, /#\d+$/)).not.toHaveText(new RegExp(`#${id}$`));
    await expect(page.getByRole('link', { name: `#${id}` })).toBeVisible();
    expect(sent[0]?.postDataJSON()).toEqual({ ...WHOLE, timeend: '', remind_days: '', design_id: '', parent_id: id });
    await portal.open('/solutions/links/create/features');
    for (const [name, isOn] of [
      ['Single use', true],
      ['Preauthorization', false],
    ] as const)
      await expect(page.getByRole('checkbox', { name })).toBeChecked({ checked: isOn });
  },
);
