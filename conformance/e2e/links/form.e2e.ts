import { links, type CreateLink } from '@portal/contract/links';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { fact, pick, pressAnyway } from '../../support/screen.ts';
import { heading, menu, rows } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { create, moreActions, openLink } from './screen.ts';

/** Fields of a new link: what they take, and what they begin with. */

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'New link' }).getByRole('link', { name });
const pressCreate = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create', exact: true }).press('Enter');

test(
  'each field of a link takes what is just long enough, and says so of a letter more',
  {
    tag: [
      '@LINK-023',
      '@LINK-024',
      '@LINK-032',
      '@LINK-033',
      '@LINK-034',
      '@LINK-035',
      '@LINK-036',
      '@LINK-038',
      '@LINK-040',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(create('settings'));
    await expect(choice(page, 'Merchant')).toHaveValue('Кав’ярня «Двір»');
    await expect(tab(page, 'Settings')).toHaveAttribute('aria-current', 'page');
    await expect(field(page, 'Product ID')).toHaveCount(0);
    await pressAnyway(page.getByRole('button', { name: 'Create', exact: true }));
    for (const shown of [choice(page, 'Currency'), field(page, 'Amount')])
      await expect(shown).toHaveAccessibleDescription(/field is required/);
    for (const [name, right, wrong, message] of [
      ['Reason of the payment', 'a'.repeat(1024), 'a'.repeat(1025), /value is to long/],
      ['First name of the payer', 'a'.repeat(100), 'a'.repeat(101), /value is to long/],
      ['Phone of the payer', '3806712345', '380671234', /value is to short/],
      ['Phone of the payer', '380671234567', '3806712345678', /value is to long/],
    ] as const) {
      await field(page, name).fill(wrong);
      await expect(field(page, name)).toHaveAccessibleDescription(message);
      await field(page, name).fill(right);
      await expect(field(page, name)).not.toHaveAttribute('aria-invalid', 'true');
    }
    for (const [typed, taken] of [
      ['2026-11-19', 'Nov 20, 2026'],
      ['2026-11-21', 'Nov 21, 2026'],
      ['2026-11-20', 'Nov 20, 2026'],
    ] as const) {
      await field(page, 'Last day to pay').fill(typed);
      await field(page, 'Last day to pay').press('Tab');
      await expect(field(page, 'Last day to pay')).toHaveValue(taken);
    }
    await expect(page.getByRole('textbox', { name: /url|address|success|decline|result/i })).toHaveCount(0);
    await tab(page, 'Features').click();
    await expect(tab(page, 'Features')).toHaveAttribute('aria-current', 'page');
    await expect(field(page, 'Product ID')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /url|address|success|decline|result/i })).toHaveCount(0);
  },
);

test(
  'the design is typed as a number at a merchant of the first checkout version, and chosen at another',
  { tag: ['@LINK-004', '@LINK-023', '@LINK-039', '@LINK-043'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(create('features'));
    await expect(choice(page, 'Design')).toBeVisible();
    await expect(field(page, 'Design ID')).toHaveCount(0);
    await tab(page, 'Settings').click();
    await pick(page, 'Merchant', 'Книгарня «Сова»');
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.books}/settings$`));
    await field(page, 'Amount').fill('5');
    await choice(page, 'Currency').click();
    await expect(page.getByRole('option')).toHaveText(['UAH']);
    await page.getByRole('option', { name: 'UAH' }).click();
    await tab(page, 'Features').click();
    await expect(choice(page, 'Design')).toHaveCount(0);
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

test(
  'the merchants are read once, and no one of them is chosen',
  { tag: ['@LINK-001', '@LINK-022', '@LINK-042'] },
  async ({ page, portal }) => {
    await page.clock.install();
    await portal.signIn('owner');
    const asked = requestsTo(page, '/api/v2/merchant/payment-solutions/links/merchants/', 'GET');
    await portal.open('/solutions/links/create/settings');
    await expect(choice(page, 'Merchant')).toHaveValue('');
    await menu(page).getByRole('link', { name: 'Links' }).click();
    await expect(rows(page)).toHaveCount(5);
    await page.clock.fastForward(30_000);
    await page.getByRole('link', { name: 'Create link' }).click();
    await expect(choice(page, 'Merchant')).toHaveValue('');
    await choice(page, 'Merchant').click();
    const mine = portal.fixture.merchants.slice(0, 4).map(({ name }) => name);
    await expect(page.getByRole('option')).toHaveText(mine);
    await page.getByRole('option').first().click();
    await expect(choice(page, 'Currency')).toBeEnabled();
    expect(asked).toHaveLength(1);
  },
);

/** A link that says all that another one can begin with. */
const WHOLE = {
  amount: '12.34',
  currency: 'EUR',
  invoice_name: 'Coffee for two',
  invoice_desc: 'A morning together',
  receiver_first_name: 'Ганна',
  receiver_phone: '+380671234567',
  timeend: '2026-12-24',
  single_use: false,
  amount_readonly: true,
  preauth_enabled: true,
  checkout_language: 'pl',
  merchant_data: 'table 7',
  additional_fields: { product_id: 'CUP-2' },
} satisfies CreateLink;

test(
  'another link begins at the same merchant with all that the first one says but its last day',
  { tag: ['@LINK-018', '@LINK-021', '@LINK-027', '@LINK-028', '@LINK-036', '@LINK-044'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const { id } = (await portal.call(links.create, { params: { merchant: MERCHANTS.coffee }, body: WHOLE })).body;
    await openLink(page, portal, id);
    await moreActions(page).click();
    await page.getByRole('menuitem', { name: 'Create another' }).click();
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings\\?parent=${id}$`));
    await expect(choice(page, 'Merchant')).toHaveValue('Кав’ярня «Двір»');
    await expect(choice(page, 'Currency')).toHaveValue('EUR');
    for (const [name, value] of [
      ['Amount', '12.34'],
      ['Title', 'Coffee for two'],
      ['Reason of the payment', 'A morning together'],
      ['First name of the payer', 'Ганна'],
      ['Phone of the payer', '+380671234567'],
      ['Last day to pay', ''],
    ] as const)
      await expect(field(page, name)).toHaveValue(value);
    await tab(page, 'Features').click();
    for (const [name, isOn] of [
      ['Can be paid once', false],
      ['The payer cannot change the amount', true],
      ['Preauthorization', true],
    ] as const)
      await expect(page.getByRole('checkbox', { name })).toBeChecked({ checked: isOn });
    await expect(choice(page, 'Language of the checkout')).toHaveValue('Polski');
    await expect(field(page, 'Product ID')).toHaveValue('CUP-2');
    await expect(field(page, 'Your data, not shown to payers')).toHaveValue('table 7');
    const sent = requestsTo(page, /\/links\/\d+\/create\/$/);
    await pressCreate(page);
    await expect(fact(page, 'Made from')).toHaveText(`#${id}`);
    expect(sent[0]?.postDataJSON()).toEqual({ ...WHOLE, timeend: '', remind_days: '', design_id: '', parent_id: id });
    await portal.open('/solutions/links/create/features');
    for (const [name, isOn] of [
      ['Can be paid once', true],
      ['The payer cannot change the amount', false],
      ['Preauthorization', false],
    ] as const)
      await expect(page.getByRole('checkbox', { name })).toBeChecked({ checked: isOn });
  },
);
