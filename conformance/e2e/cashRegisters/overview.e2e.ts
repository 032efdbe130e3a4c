import { cashRegisters } from '@portal/contract/cashRegisters';
import { payment } from '@portal/contract/payments';
import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/e2e.ts';
import { row, notice } from '../../support/screen.ts';
import { heading, showPayment, takeAction } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import {
  card,
  COFFEE,
  dialog,
  expectColour,
  openCards,
  openOverview,
  openMenu,
  shift,
  table,
  takePayment,
  taxOffice,
  WAITING,
} from './screen.ts';

const close = { name: 'Close shift' };

test('a payment opens a shift with its receipts, which counts down and is closed with a Z-report', async ({
  page,
  portal,
}) => {
  await openCards(page, portal);
  await openMenu(page, COFFEE.name);
  await page.getByRole('menuitem', { name: 'Cash register overview' }).click();
  await expect(heading(page, 'Cash register overview')).toBeFocused();
  await expect(shift(page)).toContainText('No shift is open. The next receipt opens one.');
  await expect(page.getByText('No Z-reports yet. Each closed shift creates one.')).toBeVisible();
  await expect(shift(page).getByRole('button', close)).toHaveCount(0);

  await test.step('the shift counts down', async () => {
    await takePayment(portal);
    await page.reload();
    await expect(shift(page).getByRole('heading', { name: 'Shift 1' })).toBeVisible();
    await expect(shift(page)).toContainText('125.50 UAH');
    const timer = shift(page).getByRole('timer');
    await expect(timer).toHaveText(/^23:5\d:\d\d$/);
    const before = await timer.innerText();
    await expect(timer).not.toHaveText(before);
    await expect(page.getByText('Every payment has a receipt')).toBeVisible();
  });

  await test.step('a receipt opens as a PDF and as a QR code', async () => {
    const { receipts } = (await portal.call(cashRegisters.overview, { params: { merchant: COFFEE.id } })).body;
    const { number = '', url = '' } = receipts[0] ?? {};
    const rows = table(page, 'Fiscal receipts').getByRole('row');
    await expect(rows).toHaveCount(11);
    const address = new URL(url, portal.url).href;
    await expect(page.getByRole('link', { name: `PDF of receipt ${number}` })).toHaveAttribute('href', address);
    const qr = page.getByRole('button', { name: `QR code of receipt ${number}` });
    await qr.press('Enter');
    const shown = dialog(page, `QR code of receipt ${number}`);
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
    await shift(page).getByRole('button', close).click();
    const asked = dialog(page, 'Close shift 1?');
    await expect(asked).toContainText('Closing creates a Z-report.');
    await asked.getByRole('button', close).click();
    await expect(notice(page, 'Shift closed')).toBeVisible();
    await expect(shift(page)).toContainText('No shift is open.');
    const report = table(page, 'Z-reports').getByRole('row').nth(1);
    await expect(report).toContainText('125.50 UAH');
    await expect(report).toContainText(/Nov \d\d, 2026/);
    const download = page.waitForEvent('download');
    await report.getByRole('link', { name: 'Z-report of shift 1 as PDF' }).click();
    const file = readFileSync(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test(
  'a shift open for more than a day warns and holds receipts back until it is closed',
  { tag: ['@CASH-029', '@CASH-031'] },
  async ({ page, portal }) => {
    await takePayment(portal);
    await portal.clock.advance('25h');
    const late = await takePayment(portal, '10.00');
    await openCards(page, portal);
    await test.step('the card of the merchant warns and links to the overview', async () => {
      const coffee = card(page, COFFEE.name);
      const warning = coffee.getByRole('status').filter({ hasText: 'Warning!' });
      await expect(warning).toHaveText('Warning! The cash register has not been closed for the past day');
      await expectColour(warning, 'yellow');
      await coffee.getByRole('link', { name: '1 payment is waiting for a receipt' }).click();
      await expect(heading(page, 'Cash register overview')).toBeVisible();
    });
    await test.step('the overview warns, and a retried receipt still waits', async () => {
      await expect(notice(page, 'Warning! The cash register has not been closed for the past day')).toBeVisible();
      await expect(shift(page).getByRole('alert')).toContainText('The shift has been open for more than 24 hours.');
      await expect(shift(page).getByRole('timer')).toHaveCount(0);
      const waiting = table(page, WAITING).getByRole('row').nth(1);
      await expect(waiting).toContainText('The shift has been open for 24 hours: close it');
      await expect(waiting.getByRole('link', { name: String(late) })).toHaveAttribute(
        'href',
        `#/transactions/payments/info/${late}/general`,
      );
      await page.getByRole('button', { name: `Try again: payment ${late}` }).click();
      await expect(notice(page, 'No receipt yet: The shift has been open for 24 hours: close it')).toBeVisible();
    });
    await test.step('closing the shift issues the receipt', async () => {
      await shift(page).getByRole('button', close).click();
      await dialog(page, 'Close shift 1?').getByRole('button', close).click();
      await expect(notice(page, 'Shift closed')).toBeVisible();
      await expect(page.getByText('Every payment has a receipt')).toBeVisible();
      await expect(table(page, 'Fiscal receipts')).toContainText('10.00 UAH');
      await expect(page.getByText('100% of payments are fiscalized')).toBeVisible();
    });
  },
);

test('without the tax office receipts are made on reserved numbers, and sent when it answers again', async ({
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
    /^Not available since .*Receipts use reserved numbers and are sent later\.$/,
  );
  await expect(taxOffice(page)).toContainText(/Consecutive offline hours left35 hours \d+ minutes/);
  await expect(taxOffice(page)).toContainText(/Unsent receipts[1-9]/);
  const receipt = table(page, 'Fiscal receipts').getByRole('row').nth(1);
  await expect(receipt).toContainText('Created offline, not sent yet');
  await test.step('on a phone the shift totals have labels, and a receipt starts at the left edge', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sums = table(page, 'Shift totals').getByRole('row').nth(1).getByRole('cell');
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

test('an open overview refreshes its state every 15 seconds; after failures it says so and offers a retry', async ({
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
  await expect(shift(page).getByRole('heading', { name: 'Shift 1' })).toBeVisible();
  expect(asked).toHaveLength(1);

  await takePayment(portal, '10.00');
  await portal.faults.add({ path: '*/cockpit/', status: 503 });
  const stopped = notice(page, "The server couldn't be reached. Try again.");
  // Each step is longer than the longest pause between two retries.
  const later = async () => {
    await page.clock.fastForward(600_000);
    return stopped.count();
  };
  await expect.poll(later, { intervals: [200] }).toBe(1);
  await expect(shift(page)).toContainText('125.50 UAH');
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await page.clock.fastForward(600_000);
  await expect(shift(page)).toContainText('135.50 UAH');
  await expect(stopped).toHaveCount(0);
});

test(
  'a payment shows its fiscal receipts: sale, return, and the one created on request',
  { tag: ['@PAY-040'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const id = await takePayment(portal);
    await portal.call(payment.refund, { params: { id }, body: { type: 'partial', amount: '25.50', currency: 'UAH' } });
    await portal.clock.advance('2m');
    await showPayment(page, portal, id);
    const receipts = table(page, 'Fiscal receipts').getByRole('row');
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
    await expect(table(page, 'Fiscal receipts')).toHaveCount(0);
    await takeAction(page, 'Fiscalize');
    await expect(notice(page, 'Payment successfully fiscalized')).toBeVisible();
    await expect(row(page, 'Sale').getByRole('link', { name: /^PDF of receipt/ })).toBeVisible();
  },
);
