import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { fact, pick, pressAnyway, WIDTHS } from '../../support/screen.ts';
import { heading, menu, rows } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { create, dialog } from './screen.ts';

test(
  'the form of a link says what it lacks and what is too long, also under its other tab',
  {
    tag: [
      '@BTN-029',
      '@BTN-030',
      '@LINK-022',
      '@LINK-023',
      '@LINK-024',
      '@LINK-004',
      '@LINK-031',
      '@LINK-032',
      '@LINK-033',
      '@LINK-034',
      '@LINK-035',
      '@LINK-036',
      '@LINK-040',
      '@FORM-038',
      '@UI-030',
      '@UI-032',
    ],
  },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/solutions/links/create/features');
    await expect(page.getByRole('navigation', { name: 'New link' }).getByRole('link')).toHaveText([
      'Settings',
      'Features',
    ]);
    await page.getByRole('textbox', { name: 'Product ID' }).fill('BOOK-7');
    await pressAnyway(page.getByRole('button', { name: 'Create', exact: true }));
    await expect(page).toHaveURL(/\/create\/settings$/);
    for (const name of ['Merchant', 'Currency'])
      await expect(page.getByRole('combobox', { name })).toHaveAccessibleDescription(/field is required/);
    await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveAccessibleDescription(
      /field is required/,
    );
    await pick(page, 'Merchant', 'Кав’ярня «Двір»');
    await expect(page).toHaveURL(new RegExp(`/create/${MERCHANTS.coffee}/settings$`));
    for (const [name, text, message] of [
      ['Reason of the payment', 'a'.repeat(1025), /value is to long/],
      ['First name of the payer', 'a'.repeat(101), /value is to long/],
      ['Phone of the payer', '380671234', /value is to short/],
      ['Phone of the payer', '3806712345678', /value is to long/],
    ] as const) {
      await page.getByRole('textbox', { name }).fill(text);
      await expect(page.getByRole('textbox', { name })).toHaveAccessibleDescription(message);
    }
    const reason = page.getByRole('textbox', { name: 'Reason of the payment' });
    for (const right of ['3806712345', '380671234567']) {
      await reason.fill('Books');
      await page.getByRole('textbox', { name: 'Phone of the payer' }).fill(right);
      // Judged after the phone: by then that would show what is wrong with it.
      await reason.fill('a'.repeat(1025));
      await expect(reason).toHaveAccessibleDescription(/value is to long/);
      await expect(page.getByRole('textbox', { name: 'Phone of the payer' })).not.toHaveAttribute(
        'aria-invalid',
        'true',
      );
    }
    const day = page.getByRole('textbox', { name: 'Last day to pay' });
    await day.fill('2026-01-01');
    await day.press('Tab');
    await expect(day).toHaveValue('Nov 20, 2026');
    await page.getByRole('link', { name: 'Features' }).click();
    await expect(page.getByRole('textbox', { name: 'Product ID' })).toHaveValue('BOOK-7');
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await expect(dialog(page, 'Leave without saving?')).toBeVisible();
  },
);

test(
  'the phone of a payer has 10 digits at least, and 12 at most',
  { tag: ['@FORM-038', '@UI-030', '@UI-032'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open(create('settings'));
    const phone = page.getByRole('textbox', { name: 'Phone of the payer' });
    for (const [short, long] of [
      ['380671234', '3806712345678'],
      ['3806712', '38067123456789'],
    ] as const) {
      await phone.fill(short);
      await expect(phone).toHaveAccessibleDescription(/value is to short/);
      await phone.fill('3806712345');
      await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
      await phone.fill(long);
      await expect(phone).toHaveAccessibleDescription(/value is to long/);
      await phone.fill('380671234567');
      await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
    }
  },
);

test(
  'an amount typed in another currency becomes the one of the link once it rests',
  { tag: ['@PAY-128', '@PAY-129', '@PAY-130', '@PAY-131'] },
  async ({ page, portal }) => {
    await page.clock.install();
    await portal.signIn('owner');
    await portal.open(create('settings'));
    await pick(page, 'Currency', 'UAH');
    const sent = requestsTo(page, '/api/v2/merchant/payment-solutions/links/currency/convert/');
    await pick(page, 'Currency to convert from', 'EUR');
    await page.clock.pauseAt(Date.now() + 60_000);
    const typed = page.getByRole('textbox', { name: 'Amount to convert' });
    await typed.pressSequentially('12.5');
    await page.clock.runFor(240);
    await typed.press('0');
    await page.clock.runFor(260);
    await expect.poll(() => sent.length).toBe(1);
    await page.clock.resume();
    await expect(page.getByText(/^12\.50\sEUR are/)).toBeVisible();
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
      { currency_from: 'EUR', currency_to: 'UAH', amount: '12.50' },
    ]);
    const [, amount = ''] = /are ([\d,.]+)/.exec(await page.getByText(/^12\.50\sEUR are/).innerText()) ?? [];
    await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue(amount.replaceAll(',', ''));
  },
);

test(
  'a link is made with all its fields, paid on the payer’s page, and its payment stands in the list with its origin',
  { tag: ['@LINK-001', '@LINK-016', '@LINK-021', '@LINK-023', '@LINK-027', '@LINK-030', '@LINK-044'] },
  async ({ page, portal, context }) => {
    await portal.signIn('owner');
    await portal.open(create('settings'));
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('12.34');
    await pick(page, 'Currency', 'EUR');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Coffee for two');
    await page.getByRole('textbox', { name: 'Reason of the payment' }).fill('A morning together');
    await page.getByRole('textbox', { name: 'First name of the payer' }).fill('Ганна');
    await page.getByRole('textbox', { name: 'Phone of the payer' }).fill('380671234567');
    await page.getByRole('textbox', { name: 'Last day to pay' }).fill('2026-12-24');
    await page.keyboard.press('Tab');
    await pick(page, 'Reminder', '3 days before');
    await page.getByRole('link', { name: 'Features' }).click();
    await page.getByRole('checkbox', { name: 'The payer cannot change the amount' }).check();
    await pick(page, 'Language of the checkout', 'English');
    await page.getByRole('textbox', { name: 'Product ID' }).fill('CUP-2');
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
      ['Can be paid once', 'Yes'],
      ['The payer may change the amount', 'No'],
      ['Language of the checkout', 'English'],
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
      ['E-mail', 'hanna@example.com'],
    ] as const)
      await payer.getByLabel(label).fill(text);
    await payer.getByRole('button', { name: /^Pay 12\.34\sEUR$/ }).click();
    await expect(payer.getByRole('heading', { name: 'Payment approved' })).toBeVisible();
    await payer.close();

    await page.reload();
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Approved' })).toHaveCount(1);
    await page.getByRole('link', { name: 'View payments' }).click();
    await expect(heading(page, 'Payments')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.locator('main tbody tr')).toContainText('12.34');
  },
);

test('a demo person’s link is not made: the dialog says so', async ({ page, portal }) => {
  await portal.signIn('demo');
  await portal.open('/solutions/links/create/settings');
  await page.getByRole('combobox', { name: 'Merchant' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('5');
  await page.getByRole('combobox', { name: 'Currency', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog(page, 'You are still in DEMO mode')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('5');
});

for (const width of WIDTHS)
  test(`settings and features of a new link are presentable at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await portal.signIn('owner');
    await portal.open(create('settings'));
    await expect(page.getByRole('combobox', { name: 'Currency', exact: true })).toBeEnabled();
    await expectPresentable(page);
    await portal.open(create('features'));
    await expect(page.getByRole('combobox', { name: /^Language/ })).toBeEnabled();
    await expectPresentable(page);
  });
