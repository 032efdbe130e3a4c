import { LINKS_FILE_BYTES, MOST_LINKS } from '@portal/contract/manyLinks';
import type { Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { pick, WIDTHS } from '../../support/screen.ts';
import { chips, heading, rows } from '../../support/screens.ts';
import { chooseFile, COFFEE, downloaded, expectRefused } from '../payouts/fileScreen.ts';
import { dialog, LIST } from './screen.ts';

async function openFile(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open('/solutions/links/file');
  await pick(page, 'Merchant', COFFEE);
}

const creating = (page: Page) => page.getByRole('button', { name: /^Create \d+ links?$/ });

test('a filled-in template is checked, summed up by currency, and made into links that the list shows', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await portal.open(LIST);
  await page.getByRole('link', { name: 'Links from a file' }).click();
  await expect(heading(page, 'Links from a file')).toBeVisible();
  await pick(page, 'Merchant', COFFEE);
  const template = await downloaded(page, 'Download a template');
  expect(template).toMatch(/^\uFEFF"amount","currency","invoice_name"/);
  expect(template).toContain('"12.50","UAH"');
  await chooseFile(page, `${template}"7,50";;\r\n`.replace('"7,50";;', '"7.50","EUR","Cup","","","","","",""'));
  await expect(page.getByText('All 2 rows are right')).toBeVisible();
  const totals = page.getByRole('table', { name: 'Total by currency' }).locator('tbody tr');
  await expect(totals).toHaveText([/UAH1\s*12\.50/, /EUR1\s*7\.50/]);
  await creating(page).click();
  await expect(page.getByText('2 links are created')).toBeVisible();
  await page.getByRole('link', { name: 'Show them in the list' }).click();
  await expect(heading(page, 'Links')).toBeVisible();
  await expect(chips(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator('main tbody tr')).toContainText(['7.50', '12.50']);
});

test('each wrong row is told with its column and reason, by kind and as a file; nothing is made until all are right', async ({
  page,
  portal,
}) => {
  await openFile(page, portal);
  const wrong = Array.from({ length: 60 }, () => '0,EUR,none').join('\n');
  await chooseFile(
    page,
    `amount,currency,invoice_name\n1.00,EUR,fine\n${wrong}\n2.00,EUR,=HYPERLINK("http://evil.example")\n`,
  );
  await expect(page.getByRole('alert')).toContainText('61 of 62 rows are wrong.');
  const table = page.getByRole('table', { name: 'What is wrong' }).locator('tbody tr');
  await expect(table).toHaveCount(50);
  await expect(table.first()).toHaveText(/3\s*amount\s*field is lower than 0\.01/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(table).toHaveCount(61);
  await pick(page, 'What is wrong', 'invoice_name: A formula does not belong here (1)');
  await expect(table).toHaveText([/63\s*invoice_name\s*A formula does not belong here/]);
  const file = await downloaded(page, 'Download the errors');
  expect(file.trim().split('\r\n')).toEqual([
    '\uFEFF"Row","Column","What is wrong"'.trim(),
    '"63","invoice_name","A formula does not belong here"',
  ]);
  await expect(creating(page)).toHaveCount(0);
  // The corrected file is chosen again.
  await chooseFile(page, 'amount;currency\n1,00;EUR\n');
  await expect(page.getByText('1 row is right')).toBeVisible();
  await expect(creating(page)).toBeEnabled();
});

test('a file that cannot be used says why where it was chosen', async ({ page, portal }) => {
  await openFile(page, portal);
  const files = [
    ['', 'The file is empty'],
    ['amount,currency\n', 'The file has no rows'],
    ['amount\n1.00\n', 'currency - There is no such column: the first row names the columns'],
    ['amount,currency,price\n1,EUR,2\n', 'price - This column is not known'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'The file is no CSV in UTF-8'],
    [Buffer.from('amount,currency,invoice_name\n1,EUR,\xd0', 'latin1'), 'The file is no CSV in UTF-8'],
    ['x', 'Only CSV files can be uploaded', 'links.xlsx', 'application/vnd.ms-excel'],
    [`amount,currency\n${'1,EUR\n'.repeat(MOST_LINKS + 1)}`, 'The file has more than 50000 rows'],
    [Buffer.alloc(LINKS_FILE_BYTES + 1, 'x'), 'The file is larger than 8 MB'],
  ] as const;
  await expectRefused(page, files, creating(page));
});

test('links whose answer is lost are made once, however often that is asked for', async ({ page, portal }) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  await openFile(page, portal);
  await chooseFile(page, 'amount,currency\n1.00,EUR\n2.00,EUR\n');
  await creating(page).waitFor();
  await portal.faults.add({
    path: '/api/v2/merchant/payment-solutions/links/*/create/many',
    truncate: 20,
    after_commit: true,
    times: 1,
  });
  await creating(page).click();
  await expect(page.getByRole('alert')).toHaveText('The server could not be reached. Try again.');
  await creating(page).click();
  await expect(page.getByText('2 links are created')).toBeVisible();
  await page.getByRole('link', { name: 'Show them in the list' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a demo person’s file is not taken: the dialog says so', async ({ page, portal }) => {
  await portal.signIn('demo');
  await portal.open('/solutions/links/file');
  await expect(page.getByRole('combobox', { name: 'Merchant' })).not.toHaveValue('');
  await chooseFile(page, 'amount,currency\n1.00,UAH\n');
  await expect(dialog(page, 'You are still in DEMO mode')).toBeVisible();
});

for (const width of WIDTHS)
  test(`links from a file are presentable at ${width} px: right, wrong, and not yet chosen`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openFile(page, portal);
    await expectPresentable(page);
    await chooseFile(page, `amount,currency\n${'1,XXX\n'.repeat(60)}`);
    await page.getByRole('button', { name: 'Show more' }).waitFor();
    await expectPresentable(page);
    await chooseFile(page, 'amount,currency\n1,EUR\n1,UAH\n');
    await creating(page).waitFor();
    await expectPresentable(page);
  });
