import { cashRegisters } from '@portal/contract/cashRegisters';
import { payment } from '@portal/contract/payments';
import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/e2e.ts';
import { row, notice } from '../../support/screen.ts';
import { heading, showPayment, takeAction } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import {
  merchantCard,
  MERCHANT_WITH_REGISTER,
  dialogNamed,
  expectAlertColour,
  openRegisterCards,
  openOverview,
  openRegisterMenu,
  shiftRegion,
  tableNamed,
  takePayment,
  taxOffice,
  WAITING_PAYMENTS_TITLE,
} from './screen.ts';

const close = { name: 'Close shift' };

test('a payment opens a cash register shift with its receipts, which counts down and is closed with a Z-report', async ({
  page,
  portal,
}) => {
  await openRegisterCards(page, portal);
  await openRegisterMenu(page, MERCHANT_WITH_REGISTER.name);
  await page.getByRole('menuitem', { name: 'Cash register overview' }).click();
  await expect(heading(page, 'Cash register overview')).toBeFocused();
  await expect(shiftRegion(page)).toContainText('No shift is open. The next receipt opens one.');
  await expect(page.getByText('No Z-reports yet. Each closed shift creates one.')).toBeVisible();
  await expect(shiftRegion(page).getByRole('button', close)).toHaveCount(0);

  await test.step('the overview counts down the time left in the shift', async () => {
    await takePayment(portal);
    await page.reload();
    await expect(shiftRegion(page).getByRole('heading', { name: 'Shift 1' })).toBeVisible();
    await expect(shiftRegion(page)).toContainText('125.50 UAH');
    const timer = shiftRegion(page).getByRole('timer');
    await expect(timer).toHaveText(/^23:5\d:\d\d$/);
    const before = await timer.innerText();
    await expect(timer).not.toHaveText(before);
    await expect(page.getByText('Every payment has a receipt')).toBeVisible();
  });

  await test.step('a fiscal receipt opens as a PDF and as a QR code', async () => {
    const { receipts } = (
      await portal.call(cashRegisters.overview, { params: { merchant: MERCHANT_WITH_REGISTER.id } })
    ).body;
    const { number = '', url = '' } = receipts[0] ?? {};
    const rows = tableNamed(page, 'Fiscal receipts').getByRole('row');
    await expect(rows).toHaveCount(11);
    const address = new URL(url, portal.url).href;
    await expect(page.getByRole('link', { name: `PDF of receipt ${number}` })).toHaveAttribute('href', address);
    const qr = page.getByRole('button', { name: `QR code of receipt ${number}` });
    await qr.press('Enter');
    const shown = dialogNamed(page, `QR code of receipt ${number}`);
    await expect(shown.getByRole('img', { name: `QR code: Receipt ${number}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(qr).toBeFocused();
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toContain('application/pdf');
    await page.getByRole('button', { name: 'Show all' }).first().click();
    await expect(rows).toHaveCount(receipts.length + 1);
  });

  await test.step('the shift is closed with its Z-report', async () => {
    await shiftRegion(page).getByRole('button', close).click();
    const asked = dialogNamed(page, 'Close shift 1?');
    await expect(asked).toContainText('Closing creates a Z-report.');
    await asked.getByRole('button', close).click();
    await expect(notice(page, 'Shift closed')).toBeVisible();
    await expect(shiftRegion(page)).toContainText('No shift is open.');
    const report = tableNamed(page, 'Z-reports').getByRole('row').nth(1);
    await expect(report).toContainText('125.50 UAH');
    await expect(report).toContainText(/Nov \d\d, 2026/);
    const download = page.waitForEvent('download');
    await report.getByRole('link', { name: 'Z-report of shift 1 as PDF' }).click();
    const file = readFileSync(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test(
  'a cash register shift open for more than a day shows a warning and delays receipts until the user closes the shift',
  { tag: ['@CASH-029', '@CASH-031'] },
  async ({ page, portal }) => {
    await takePayment(portal);
    await portal.clock.advance('25h');
    const late = await takePayment(portal, '10.00');
    await openRegisterCards(page, portal);
    await test.step("the merchant's card warns and links to the overview", async () => {
      const coffee = merchantCard(page, MERCHANT_WITH_REGISTER.name);
      const warning = coffee.getByRole('status').filter({ hasText: 'Warning!' });
      await expect(warning).toHaveText('Warning! The cash register has not been closed for the past day');
      await expectAlertColour(warning, 'yellow');
      await coffee.getByRole('link', { name: '1 payment is waiting for a receipt' }).click();
      await expect(heading(page, 'Cash register overview')).toBeVisible();
    });
    await test.step('the overview warns, and a retried receipt still waits', async () => {
      await expect(notice(page, 'Warning! The cash register has not been closed for the past day')).toBeVisible();
      await expect(shiftRegion(page).getByRole('alert')).toContainText(
        'The shift has been open for more than 24 hours.',
      );
      await expect(shiftRegion(page).getByRole('timer')).toHaveCount(0);
      const waiting = tableNamed(page, WAITING_PAYMENTS_TITLE).getByRole('row').nth(1);
      await expect(waiting).toContainText('The shift has been open for 24 hours: close it');
      await expect(waiting.getByRole('link', { name: String(late) })).toHaveAttribute(
        'href',
        `#/transactions/payments/info/${late}/general`,
      );
      await page.getByRole('button', { name: `Try again: payment ${late}` }).click();
      await expect(notice(page, 'No receipt yet: The shift has been open for 24 hours: close it')).toBeVisible();
    });
    await test.step('closing the shift issues the fiscal receipt', async () => {
      await shiftRegion(page).getByRole('button', close).click();
      await dialogNamed(page, 'Close shift 1?').getByRole('button', close).click();
      await expect(notice(page, 'Shift closed')).toBeVisible();
      await expect(page.getByText('Every payment has a receipt')).toBeVisible();
      await expect(tableNamed(page, 'Fiscal receipts')).toContainText('10.00 UAH');
      await expect(page.getByText('100% of payments are fiscalized')).toBeVisible();
    });
  },
);

test('an unreachable tax office leads to receipts with reserved numbers, which are sent when the office answers again', async ({
  page,
  portal,
}) => {
  await openOverview(page, portal);
  await expect(taxOffice(page)).toContainText('Available.');
  await expect(taxOffice(page)).toContainText('Consecutive offline hours left36 hours');
  await expect(taxOffice(page)).toContainText('Offline hours left this month168 hours');
  await portal.taxOffice('down');
  await takePayment(portal);
  await portal.clock.advance('10m');
  await page.reload();
  await expect(taxOffice(page).getByRole('status')).toContainText(
    /^Unavailable since .*Receipts use reserved numbers and are sent later\.$/,
  );
  await expect(taxOffice(page)).toContainText(/Consecutive offline hours left35 hours \d+ minutes/);
  await expect(taxOffice(page)).toContainText(/Unsent receipts[1-9]/);
  const receipt = tableNamed(page, 'Fiscal receipts').getByRole('row').nth(1);
  await expect(receipt).toContainText('Created offline, not sent yet');
  await test.step("the shift's totals on a phone have labels, and a receipt starts at the left edge", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sums = tableNamed(page, 'Shift totals').getByRole('row').nth(1).getByRole('cell');
    await expect(sums).toHaveText(['UAH', /UAH$/, /UAH$/, /^\d+$/]);
    expect(await sums.nth(1).evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Sales"');
    const first = row(page, 'Created offline, not sent yet').getByRole('cell').first().locator('div');
    expect(await first.evaluate((name) => getComputedStyle(name).textAlign)).toBe('start');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await portal.taxOffice('up');
  await portal.clock.advance('2m');
  await page.reload();
  await expect(taxOffice(page)).toContainText('Available.');
  await expect(receipt).toContainText('Created offline, sent later');
});

test('an open cash register overview refreshes every 15 seconds, and offers a retry after failures', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 503/);
  await page.clock.install();
  await openOverview(page, portal);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const asked = requestsTo(page, /\/cockpit\/$/, 'GET');
  await takePayment(portal);
  await page.clock.runFor(12_000);
  expect(asked).toHaveLength(0);
  await page.clock.runFor(3000);
  await page.clock.resume();
  await expect(shiftRegion(page).getByRole('heading', { name: 'Shift 1' })).toBeVisible();
  expect(asked).toHaveLength(1);

  await takePayment(portal, '10.00');
  await portal.faults.add({ path: '*/cockpit/', status: 503 });
  const stopped = notice(page, "The server couldn't be reached. Try again.");
  // Advances the clock by more than the longest pause between two retries.
  const later = async () => {
    await page.clock.fastForward(600_000);
    return stopped.count();
  };
  await expect.poll(later, { intervals: [200] }).toBe(1);
  await expect(shiftRegion(page)).toContainText('125.50 UAH');
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await page.clock.fastForward(600_000);
  await expect(shiftRegion(page)).toContainText('135.50 UAH');
  await expect(stopped).toHaveCount(0);
});

test(
  'a payment shows its fiscal receipts: sale, return, and a receipt created on request',
  { tag: ['@PAY-040'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const id = await takePayment(portal);
    await portal.call(payment.refund, { params: { id }, body: { type: 'partial', amount: '25.50', currency: 'UAH' } });
    await portal.clock.advance('2m');
    await showPayment(page, portal, id);
    const receipts = tableNamed(page, 'Fiscal receipts').getByRole('row');
    await expect(receipts).toHaveCount(3);
    await expect(receipts.nth(1)).toContainText('Sale');
    await expect(receipts.nth(1)).toContainText('125.50 UAH');
    await expect(receipts.nth(2)).toContainText('Return');
    await expect(receipts.nth(2)).toContainText('25.50 UAH');
    const opened = page.waitForEvent('popup');
    const pdf = page.context().waitForEvent('response', (response) => response.url().includes('/receipts/'));
    await receipts
      .nth(2)
      .getByRole('link', { name: /^PDF of receipt/ })
      .click();
    await (await opened).close();
    expect((await pdf).headers()['content-type']).toContain('application/pdf');

    await showPayment(page, portal, portal.known.fiscalizable);
    await expect(tableNamed(page, 'Fiscal receipts')).toHaveCount(0);
    await takeAction(page, 'Fiscalize');
    await expect(notice(page, 'Payment successfully fiscalized')).toBeVisible();
    await expect(row(page, 'Sale').getByRole('link', { name: /^PDF of receipt/ })).toBeVisible();
  },
);
