import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { fact, pick, pressAnyway } from '../../support/screen.ts';
import { heading, menu, rows } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { chooseFile } from '../payouts/fileScreen.ts';
import { selectNamed, dialogNamed, field, tab } from './screen.ts';

/** The text with the paid part of the link's amount. */
const PAID = /10\.50 of 12\.34\sEUR/;

test(
  'a payment link is created in a form that checks its fields, is paid at the checkout, and leads to its payment',
  {
    tag: [
      '@BTN-029',
      '@BTN-030',
      '@FORM-038',
      '@LINK-001',
      '@LINK-004',
      '@LINK-016',
      '@LINK-021',
      '@LINK-022',
      '@LINK-023',
      '@LINK-024',
      '@LINK-027',
      '@LINK-030',
      '@LINK-031',
      '@LINK-032',
      '@LINK-033',
      '@LINK-034',
      '@LINK-035',
      '@LINK-036',
      '@LINK-038',
      '@LINK-040',
      '@LINK-044',
      '@UI-030',
      '@UI-032',
    ],
  },
  async ({ page, portal, context }) => {
    const [product, reason, phone, day] = [
      field(page, 'Product ID'),
      field(page, 'Payment reason'),
      field(page, "Payer's phone"),
      field(page, 'Expiry date'),
    ];
    const addresses = page.getByRole('textbox', { name: /url|address|success|decline|result/i });
    await portal.signIn('owner');
    await portal.open('/solutions/links/create/features');
    await expect(page.getByRole('navigation', { name: 'New link' }).getByRole('link')).toHaveText([
      'Settings',
      'Features',
    ]);
    await expect(tab(page, 'Features')).toHaveAttribute('aria-current', 'page');
    await expect(addresses).toHaveCount(0);

    await test.step('missing values on another tab show an error at their fields', async () => {
      await product.fill('BOOK-7');
      await pressAnyway(page.getByRole('button', { name: 'Create', exact: true }));
      await expect(page).toHaveURL(/\/create\/settings$/);
      await expect(tab(page, 'Settings')).toHaveAttribute('aria-current', 'page');
      await expect(product).toHaveCount(0);
      await expect(addresses).toHaveCount(0);
      for (const shown of [selectNamed(page, 'Merchant'), selectNamed(page, 'Currency'), field(page, 'Amount')])
        await expect(shown).toHaveAccessibleDescription(/field is required/);
      await pick(page, 'Merchant', 'Кав’ярня «Двір»');
      await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings$`));
      await expect(selectNamed(page, 'Merchant')).toHaveValue('Кав’ярня «Двір»');
    });

    await test.step('texts that are too short or too long show an error until corrected', async () => {
      await phone.fill('380671234');
      await expect(phone).toHaveAccessibleDescription(/value is to short/);
      await phone.fill('380671234567');
      await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
      await reason.fill('a'.repeat(1025));
      await expect(reason).toHaveAccessibleDescription(/value is to long/);
      await field(page, "Payer's first name").fill('a'.repeat(101));
      await expect(field(page, "Payer's first name")).toHaveAccessibleDescription(/value is to long/);
    });

    await test.step('an expiry date in the past becomes the current day', async () => {
      await day.fill('2026-01-01');
      await day.press('Tab');
      await expect(day).toHaveValue('Nov 20, 2026');
    });

    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('12.34');
    await pick(page, 'Currency', 'EUR');
    await test.step('the amount is fixed unless the payer may change it, and its minimum is not above the amount', async () => {
      const least = field(page, 'Minimum amount (optional)');
      await expect(least).toHaveCount(0);
      await expect(page.getByRole('checkbox', { name: 'Payer can change the amount' })).not.toBeChecked();
      await page.getByRole('checkbox', { name: 'Payer can change the amount' }).check();
      await least.fill('12.35');
      await expect(least).toHaveAccessibleDescription(/field is greater than 12.34/);
      await least.fill('10');
      await expect(least).not.toHaveAttribute('aria-invalid', 'true');
    });
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Coffee for two');
    await reason.fill('A morning together');
    await page.getByRole('textbox', { name: "Payer's first name" }).fill('Ганна');
    await day.fill('2026-12-24');
    await day.press('Tab');
    await pick(page, 'Reminder', '3 days before');
    await tab(page, 'Features').click();
    await expect(tab(page, 'Features')).toHaveAttribute('aria-current', 'page');
    await expect(product).toHaveValue('BOOK-7');
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await dialogNamed(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
    await pick(page, 'Checkout language', 'English');
    await product.fill('CUP-2');
    await page.getByRole('textbox', { name: /^Your data/ }).fill('table 7');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(heading(page, /^Coffee for two #\d+$/)).toBeVisible();
    for (const [name, value] of [
      ['Title', 'Coffee for two'],
      ['Description', 'A morning together'],
      ['Payer', 'Ганна'],
      ['Phone', '380671234567'],
      ['Expires', 'Dec 24, 2026, in 34 days'],
      ['Reminder', '3 days before'],
      ['Single use', 'Yes'],
      ['Payer can change the amount', 'Yes'],
      ['Minimum amount', '10.00\u00A0EUR'],
      ['Checkout language', 'English'],
      ['Product ID', 'CUP-2'],
      ['Your data', 'table 7'],
    ] as const)
      await expect(fact(page, name)).toHaveText(value);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const address = await page
      .getByRole('main')
      .getByText(/\/s\/[\w-]+$/)
      .innerText();

    const payer = await context.newPage();
    await payer.goto(address);
    await expect(payer).toHaveURL(/\/pay\/[\w-]+/);
    for (const [label, text] of [
      ['Card number', '4242424242424242'],
      ['Expiry date', '1230'],
      ['CVC', '123'],
      ['Name on card', 'HANNA K'],
      ['Email', 'hanna@example.com'],
    ] as const)
      await payer.getByLabel(label).fill(text);
    await expect(payer.getByText('From 10.00 EUR to 999,999.99 EUR')).toBeVisible();
    await payer.getByLabel('Amount').fill('9.99');
    await payer.getByRole('button', { name: /^Pay 9\.99\sEUR$/ }).click();
    await expect(payer.getByRole('alert')).toContainText('Enter an amount within these limits');
    await payer.getByLabel('Amount').fill('10.5');
    await payer.getByRole('button', { name: /^Pay 10\.50\sEUR$/ }).click();
    await expect(payer.getByRole('heading', { name: 'Payment approved' })).toBeVisible();
    await expect(payer.getByText('10.50 of 12.34 EUR')).toBeVisible();
    await payer.close();

    await page.reload();
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Approved' })).toHaveCount(1);
    await expect(page.locator('article > header')).toContainText(PAID);
    await page.getByRole('link', { name: 'View payments' }).click();
    await expect(heading(page, 'Payments')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.locator('main tbody tr')).toContainText(PAID);
    await page.locator('main tbody tr').getByRole('link').first().click();
    await expect(page.locator('article > header')).toContainText(PAID);
    await portal.open('/solutions/links');
    await expect(page.locator('main tbody tr').first()).toContainText(PAID);

    const demo = dialogNamed(page, 'You are still in DEMO mode');
    await portal.signIn('demo');
    await test.step('a demo user cannot send a file of links, and a dialog shows the reason', async () => {
      await portal.open('/solutions/links/file');
      await expect(page.getByRole('combobox', { name: 'Merchant' })).not.toHaveValue('');
      await chooseFile(page, 'amount,currency\n1.00,UAH\n');
      await expect(demo).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(demo).toHaveCount(0);
    });
    await test.step('a demo user cannot create a link, and a dialog shows the reason', async () => {
      await portal.open('/solutions/links/create/settings');
      await heading(page, 'New link').waitFor();
      await page.getByRole('combobox', { name: 'Merchant' }).click();
      await page.getByRole('option').first().click();
      await expect(page.getByRole('option')).toHaveCount(0);
      await field(page, 'Amount').fill('5');
      await selectNamed(page, 'Currency').click();
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(demo).toBeVisible();
      await expect(field(page, 'Amount')).toHaveValue('5');
    });
  },
);

test(
  'the payment link form loads the merchants once, chooses none, and converts an amount 250 ms after the last key',
  { tag: ['@LINK-001', '@LINK-022', '@LINK-042', '@PAY-128', '@PAY-129', '@PAY-130', '@PAY-131'] },
  async ({ page, portal }) => {
    await page.clock.install();
    await portal.signIn('owner');
    const asked = requestsTo(page, '/api/v2/merchant/payment-solutions/links/merchants/', 'GET');
    await portal.open('/solutions/links/create/settings');

    await test.step('the merchants are loaded once, also when the form is opened again', async () => {
      await expect(selectNamed(page, 'Merchant')).toHaveValue('');
      await menu(page).getByRole('link', { name: 'Links' }).click();
      await expect(rows(page)).toHaveCount(5);
      await page.clock.fastForward(30_000);
      await page.getByRole('link', { name: 'Create link' }).click();
      await expect(selectNamed(page, 'Merchant')).toHaveValue('');
      await selectNamed(page, 'Merchant').click();
      const mine = portal.fixture.merchants.slice(0, 4).map(({ name }) => name);
      await expect(page.getByRole('option')).toHaveText(mine);
      await page.getByRole('option').first().click();
      await expect(selectNamed(page, 'Currency')).toBeEnabled();
      expect(asked).toHaveLength(1);
    });

    await test.step('an amount in another currency is converted after the last key', async () => {
      await pick(page, 'Currency', 'UAH');
      const sent = requestsTo(page, '/api/v2/merchant/payment-solutions/links/currency/convert/');
      await pick(page, 'Source currency', 'EUR');
      await page.clock.pauseAt(Date.now() + 120_000);
      const typed = field(page, 'Amount to convert');
      await typed.pressSequentially('12.5');
      await page.clock.runFor(240);
      await typed.press('0');
      await page.clock.runFor(260);
      await expect.poll(() => sent.length).toBe(1);
      await page.clock.resume();
      await expect(page.getByText(/^12\.50\sEUR =/)).toBeVisible();
      expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
        { currency_from: 'EUR', currency_to: 'UAH', amount: '12.50' },
      ]);
      const [, amount = ''] = /= ([\d,.]+)/.exec(await page.getByText(/^12\.50\sEUR =/).innerText()) ?? [];
      await expect(field(page, 'Amount')).toHaveValue(amount.replaceAll(',', ''));
    });
  },
);
