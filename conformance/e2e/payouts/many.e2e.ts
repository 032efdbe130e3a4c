import { MAX_PAYOUTS_PER_FILE, payouts, MAX_PAYOUTS_FILE_BYTES } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Page } from 'playwright/test';
import { answerNext } from '../../support/fakeAnswers.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { chips, expectTotal, heading } from '../../support/screens.ts';
import { textsHeldByPage } from '../payer/payerPage.ts';
import {
  availableBalance,
  PAID_CARD,
  chooseFile,
  BLOCKED_COUNTRY_CARD,
  COFFEE_SHOP_NAME,
  decisionDialog,
  downloadText,
  expectFilesRejected,
  PAYOUT_FILES_PATH,
  openPayoutFileForm,
  payoutFileRows,
  sendFileButton,
  setSecondPersonApproval,
} from './fileScreen.ts';

const FILE = '/multiparty-payments/file';
const MANY = '/api/v2/merchant/*/payout/create/many';
const CARD_NUMBER = /\d{4} ?\d{4} ?\d{4} ?\d{4}/;
const totals = (page: Page) => page.getByRole('table', { name: 'Total by currency' }).locator('tbody tr');

test('each wrong row of a payout file shows its reasons, and nothing can be sent until all rows are right', async ({
  page,
  portal,
}) => {
  await openPayoutFileForm(page, portal);
  await test.step('a wrong row names its columns and reasons, on the screen and in a file', async () => {
    const wrong = `1234,0,EUR\n${BLOCKED_COUNTRY_CARD},5,UAH\n${PAID_CARD},7.00,UAH,=1+1\n`;
    await chooseFile(page, `receiver,amount,currency,additional_info\n${PAID_CARD},5.00,UAH,fine\n${wrong}`);
    await expect(page.getByRole('alert')).toContainText('3 of 4 rows have errors. Nothing is created');
    const table = page.getByRole('table', { name: 'Errors' }).locator('tbody tr');
    await expect(table.filter({ hasText: /^3/ }).filter({ hasText: 'receiver' })).toHaveCount(1);
    await expect(table.filter({ hasText: /^3/ }).filter({ hasText: 'currency' })).toHaveCount(1);
    await expect(table.filter({ hasText: /^4\s*receiver/ })).toHaveCount(1);
    await expect(table.filter({ hasText: /^5\s*additional_info\s*Formulas are not allowed here/ })).toHaveCount(1);
    const file = await downloadText(page, 'Download errors');
    expect(file).toContain('"5","additional_info","Formulas are not allowed here"');
    expect(file).not.toContain(BLOCKED_COUNTRY_CARD);
    await expect(sendFileButton(page)).toHaveCount(0);
  });

  await test.step('the number of a wrong row is labelled on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseFile(page, `receiver,amount,currency\n${BLOCKED_COUNTRY_CARD},5,UAH\n`);
    await expect(page.getByRole('alert')).toContainText('1 of 1 rows have errors.');
    const number = page.getByRole('table', { name: 'Errors' }).getByRole('cell').first();
    await expect(number).toHaveText('2');
    expect(await number.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Row"');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('an unusable file is rejected at the file field', async () => {
    const files = [
      ['', 'The file is empty'],
      ['receiver,amount,currency\n', 'The file has no rows'],
      ['receiver,amount\n1,1.00\n', 'currency - This column is missing: the first row must contain the column names'],
      ['receiver,amount,currency,price\n1,1,UAH,2\n', 'price - This column is unknown'],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'The file is not a CSV file in UTF-8'],
      ['x', 'Only CSV files can be uploaded', 'payouts.xlsx', 'application/vnd.ms-excel'],
      [
        `receiver,amount,currency\n${'1,1,UAH\n'.repeat(MAX_PAYOUTS_PER_FILE + 1)}`,
        'The file has more than 50000 rows',
      ],
      [Buffer.alloc(MAX_PAYOUTS_FILE_BYTES + 1, 'x'), 'The file is larger than 8 MB'],
    ] as const;
    await expectFilesRejected(page, files, sendFileButton(page));
  });

  await test.step('a corrected file, with other separators and a byte order mark, can be sent', async () => {
    await chooseFile(page, `\uFEFFreceiver;amount;currency\r\n"${PAID_CARD}";5,00;UAH\r\n`);
    await expect(page.getByText('1 row is valid')).toBeVisible();
    await expect(sendFileButton(page)).toBeEnabled();
  });

  await test.step('the page, its storage and its address contain no card numbers', async () => {
    for (const [text, message] of [
      [payoutFileRows(2), 'All 2 rows are valid'],
      [`receiver,amount,currency\n${PAID_CARD},0,UAH\n`, '1 of 1 rows have errors'],
    ] as const) {
      await chooseFile(page, text);
      await page.getByText(message).waitFor();
      expect(await textsHeldByPage(page)).not.toMatch(CARD_NUMBER);
    }
  });

  await test.step('the tokens of stored cards can be copied into a file', async () => {
    await page.getByRole('button', { name: 'Tokens of stored cards' }).click();
    const cards = page.getByRole('table', { name: 'Tokens of stored cards' });
    const { data } = (await portal.call(payouts.tokens, { params: { id: MERCHANTS.coffee } })).body;
    await expect(cards.locator('tbody tr')).toHaveCount(data.length);
    const token = data[0]?.token ?? '';
    await expect(cards.getByTitle(token)).toBeVisible();
    await chooseFile(page, `receiver,amount,currency\n${token},5.00,UAH\n`);
    await expect(page.getByText('1 row is valid')).toBeVisible();
  });

  await test.step('an amount above the available balance is shown as a negative remaining balance, and cannot be sent', async () => {
    const available = await availableBalance(portal, 'USD');
    const rows = Math.ceil(available / 90_000) + 1;
    await chooseFile(page, `receiver,amount,currency\n${`${PAID_CARD},900.00,USD\n`.repeat(rows)}`);
    await expect(totals(page)).toContainText('\u2212');
    await expect(page.getByRole('alert')).toHaveText(/The balance is too low by [\d,.]+\sUSD\./);
    await expect(sendFileButton(page)).toHaveCount(0);
  });
});

test('a filled-in payout template is totalled with fees and sent as payouts, and a file sent before is recognized', async ({
  page,
  portal,
}) => {
  await portal.topUp(MERCHANTS.coffee, '50000', 'UAH');
  await portal.signIn('owner');
  await portal.open('/multiparty-payments/history/payouts');
  await page.getByRole('link', { name: 'Payouts from a file' }).click();
  await expect(heading(page, 'Payouts from a file')).toBeVisible();
  await pick(page, 'Merchant', COFFEE_SHOP_NAME);

  await test.step("the template's example row is not a payout", async () => {
    const template = await downloadText(page, 'Download a template');
    expect(template).toMatch(/^\uFEFF"receiver","amount","currency","additional_info","planned_for"\r\n/);
    const [columns = '', example = ''] = template.split('\r\n');
    await chooseFile(page, `${columns}\r\n${example}\r\n`);
    await expect(page.getByRole('alert')).toContainText('1 of 1 rows have errors.');
    const filled = Array.from({ length: 20 }, () => example.replace('"Card number or token"', `"${PAID_CARD}"`));
    await chooseFile(page, `${columns}\r\n${filled.join('\r\n')}\r\n"${PAID_CARD}","10.50","USD","",""\r\n`);
  });

  await test.step('the payouts are totalled by currency, sent, and listed', async () => {
    const available = await availableBalance(portal, 'UAH');
    await expect(page.getByText('All 21 rows are valid')).toBeVisible();
    const left = (available / 100 - 20 * 155).toLocaleString('en', { minimumFractionDigits: 2 });
    await expect(totals(page)).toHaveText([new RegExp(`UAH20\\s*3,000\\.00.UAH100\\.00.UAH${left}`), /USD1\s*10\.50/]);
    const identical = page
      .getByRole('alert')
      .filter({ hasText: 'Several rows have the same card, amount and purpose' });
    await expect(identical.getByRole('row').last()).toContainText(/2, 3, 4.*150\.00.UAH/s);
    await sendFileButton(page).click();
    await expect(identical).toContainText('Confirm these rows or correct the file');
    await identical.getByRole('checkbox', { name: 'Pay out each of these rows' }).check();
    await sendFileButton(page).click();
    await expect(page.getByText('Approved: 21')).toBeVisible();
    await page.getByRole('link', { name: 'View in the list' }).click();
    await expect(heading(page, 'Payout history')).toBeVisible();
    await expect(chips(page)).toBeVisible();
    await expectTotal(page, 21);
  });

  await test.step('a file that was sent before is recognized and shows its payouts', async () => {
    await portal.open(FILE);
    await pick(page, 'Merchant', COFFEE_SHOP_NAME);
    await chooseFile(page, payoutFileRows(2));
    await sendFileButton(page).click();
    await page.getByText('Approved: 2').waitFor();
    expect(await textsHeldByPage(page)).not.toMatch(CARD_NUMBER);
    await page.getByRole('button', { name: 'Upload another file' }).click();
    await chooseFile(page, payoutFileRows(2), 'again.csv');
    const before = notice(page, 'The same file was sent before');
    await expect(before).toContainText('owner@example.com sent a file with these rows.');
    await expect(sendFileButton(page)).toBeEnabled();
    await before.getByRole('link', { name: 'Show payouts' }).click();
    await expectTotal(page, 2);
  });
});

/** Sends a file whose answer is lost after its payouts are made. */
async function sendInVain(page: Page, portal: E2ePortal, count: number): Promise<void> {
  await portal.open(FILE);
  await pick(page, 'Merchant', COFFEE_SHOP_NAME);
  await chooseFile(page, payoutFileRows(count));
  await sendFileButton(page).waitFor();
  await portal.faults.add({ path: MANY, truncate: 20, after_commit: true, times: 1 });
  await sendFileButton(page).click();
  await page.getByRole('alert').waitFor();
}

test('the payouts of a file whose answer was lost are made once, and a repeated file and a reload show them', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  await portal.signIn('owner');
  await test.step('a repeated file makes no further payouts', async () => {
    await sendInVain(page, portal, 2);
    await expect(page.getByRole('alert')).toHaveText(
      "The server didn't respond. Send the file again: its payouts are not created twice.",
    );
    await sendFileButton(page).click();
    await expect(page.getByText('Approved: 2')).toBeVisible();
    await page.getByRole('link', { name: 'View in the list' }).click();
    await expectTotal(page, 2);
  });
  await test.step('a reload shows that the payouts were made', async () => {
    await sendInVain(page, portal, 3);
    await page.reload();
    await pick(page, 'Merchant', COFFEE_SHOP_NAME);
    await expect(
      page.getByText("The payouts in the earlier file were created. Don't send the file again."),
    ).toBeVisible();
    await page.getByRole('link', { name: 'View in the list' }).click();
    await expectTotal(page, 3);
  });
});

test('a payout file that may still arrive is remembered while none of its payouts is found', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  await openPayoutFileForm(page, portal);
  await chooseFile(page, payoutFileRows(2));
  await answerNext(page, '**/payout/create/many/?file_id=*', (route) => route.abort());
  await sendFileButton(page).click();
  await page.getByRole('alert').waitFor();
  for (const look of ['first', 'second']) {
    await page.reload();
    const read = page.waitForResponse(/payouts\/history\//);
    await pick(page, 'Merchant', COFFEE_SHOP_NAME);
    await read;
    await expect(page.getByText('An earlier file is not confirmed yet.'), `the ${look} look`).toBeVisible();
  }
  await expect(page.getByText('The payouts in the earlier file were not created.')).toHaveCount(0);
});

test("the payout file form announces a second person's approval before and after sending, and the sender cannot decide", async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await setSecondPersonApproval(portal, true);
  await openPayoutFileForm(page, portal);
  const available = await availableBalance(portal, 'UAH');
  await chooseFile(page, payoutFileRows(3));
  await expect(page.getByText('Approval required')).toBeVisible();
  await page.getByRole('button', { name: 'Submit 3 payouts' }).click();
  await expect(page.getByText('3 payouts are waiting for approval')).toBeVisible();
  expect(await availableBalance(portal, 'UAH')).toBe(available - 3 * 10_500);

  await test.step('the list of files offers the sender no decision', async () => {
    await page.getByRole('link', { name: 'Payouts for approval' }).click();
    await expect(page.getByText('A colleague must decide')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve or reject' })).toHaveCount(0);
    const [file] = (await portal.call(payouts.files)).body.data;
    await portal.open(`${PAYOUT_FILES_PATH}?do=decide&file=${file?.id}`);
    await expect(notice(page, 'A colleague must decide')).toBeVisible();
    await expect(decisionDialog(page)).toHaveCount(0);
  });
  await test.step('the balances show that a file waits for a decision', async () => {
    await portal.open('/multiparty-payments/balances');
    await expect(page.getByText('Payouts waiting for a colleague: 3.')).toBeVisible();
  });
});
