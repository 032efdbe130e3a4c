import { MAX_LINKS_FILE_BYTES } from '@portal/contract/links';
import { expect, test } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { chips, heading, rows } from '../../support/screens.ts';
import { chooseFile, COFFEE_SHOP_NAME, downloadText, expectFilesRejected } from '../payouts/fileScreen.ts';
import { createLinksButton, LINKS_PATH } from './screen.ts';

test('a file of payment links is corrected row by row, totalled by currency, and creates its links once', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await portal.open(LINKS_PATH);
  await page.getByRole('link', { name: 'Links from a file' }).click();
  await expect(heading(page, 'Links from a file')).toBeVisible();
  await pick(page, 'Merchant', COFFEE_SHOP_NAME);

  await test.step('unusable files are rejected with their reason', async () => {
    // Other files that the server rejects: `conformance/contract/links.many.contract.test.ts`.
    const files = [
      ['', 'The file is empty'],
      [Buffer.from('amount,currency,invoice_name\n1,EUR,\xd0', 'latin1'), 'The file is not a CSV file in UTF-8'],
      ['amount,currency,price\n1,EUR,2\n', 'price - This column is unknown'],
      ['x', 'Only CSV files can be uploaded', 'links.xlsx', 'application/vnd.ms-excel'],
      [Buffer.alloc(MAX_LINKS_FILE_BYTES + 1, 'x'), 'The file is larger than 8 MB'],
    ] as const;
    await expectFilesRejected(page, files, createLinksButton(page));
  });

  await test.step('wrong rows are shown with column and reason, counted by kind, and offered as a file', async () => {
    const wrong = Array.from({ length: 60 }, () => '0,EUR,none').join('\n');
    await chooseFile(
      page,
      `amount,currency,invoice_name\n1.00,EUR,fine\n${wrong}\n2.00,EUR,=HYPERLINK("http://evil.example")\n`,
    );
    await expect(page.getByRole('alert')).toContainText('61 of 62 rows have errors.');
    const table = page.getByRole('table', { name: 'Errors' }).locator('tbody tr');
    await expect(table).toHaveCount(50);
    await expect(table.first()).toHaveText(/3\s*amount\s*field is lower than 0\.01/);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(table).toHaveCount(61);
    await pick(page, 'Errors', 'invoice_name: Formulas are not allowed here (1)');
    await expect(table).toHaveText([/63\s*invoice_name\s*Formulas are not allowed here/]);
    const file = await downloadText(page, 'Download errors');
    expect(file.trim().split('\r\n')).toEqual([
      '\uFEFF"Row","Column","Errors","Value"'.trim(),
      // A spreadsheet shows the formula as text.
      `"63","invoice_name","Formulas are not allowed here","'=HYPERLINK(""http://evil.example"")"`,
    ]);
    await expect(createLinksButton(page)).toHaveCount(0);
  });

  await test.step('a corrected file may use the separators of another spreadsheet', async () => {
    await chooseFile(page, 'amount;currency\n1,00;EUR\n');
    await expect(page.getByText('1 row is valid')).toBeVisible();
    await expect(createLinksButton(page)).toBeEnabled();
  });

  await test.step('a filled-in template is totalled by currency', async () => {
    const template = await downloadText(page, 'Download a template');
    expect(template).toMatch(/^\uFEFF"amount","currency","invoice_name"/);
    expect(template).toContain('"12.50","UAH"');
    await chooseFile(page, `${template}"7,50";;\r\n`.replace('"7,50";;', '"7.50","EUR","Cup","","","","","",""'));
    await expect(page.getByText('All 2 rows are valid')).toBeVisible();
    const totals = page.getByRole('table', { name: 'Total by currency' }).locator('tbody tr');
    await expect(totals).toHaveText([/UAH1\s*12\.50/, /EUR1\s*7\.50/]);
  });

  await test.step('the links are created once, although the first answer is lost', async () => {
    portal.expectTrouble(/ERR_|Failed to load/);
    await portal.faults.add({
      path: '/api/v2/merchant/payment-solutions/links/*/create/many',
      truncate: 20,
      after_commit: true,
      times: 1,
    });
    await createLinksButton(page).click();
    await expect(page.getByRole('alert')).toHaveText("The server couldn't be reached. Try again.");
    await createLinksButton(page).click();
    await expect(page.getByText('2 links created')).toBeVisible();
    await page.getByRole('link', { name: 'View in the list' }).click();
    await expect(heading(page, 'Links')).toBeVisible();
    await expect(chips(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.locator('main tbody tr')).toContainText(['7.50', '12.50']);
  });
});
