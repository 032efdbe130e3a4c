import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { heading, menu, openPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { parseCsvRows } from '../../support/files/fileContents.ts';
import { fact, pick, row } from '../../support/screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** Amount in minor units of a text on the screen: `-1,250.00 UAH`. */
const minor = (text: string) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'));
const figure = async (page: Page, label: string) => minor(await fact(page, label).last().innerText());

/**
 * A payment whose amount ends with 71 is disputed three days after its payout, and won with evidence
 * (server/README.md).
 */
const AMOUNT = '10.71';
const EVIDENCE = { name: 'signature.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nsigned') };

/** Opens a payment again after some days, during which the portal was closed. */
async function comeBack(page: Page, portal: E2ePortal, days: number, id: number): Promise<void> {
  await portal.clock.advance(`${days}d`);
  await openPayment(page, portal, id);
  await page.reload();
  await heading(page, `Payment ${id}`).waitFor();
}

async function capture(page: Page, portal: E2ePortal, id: number): Promise<void> {
  await openPayment(page, portal, id, 'general?do=capture');
  await dialog(page).getByRole('radio', { name: 'Partial' }).check();
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill(AMOUNT);
  await dialog(page).locator('[type=submit]').click();
  await expect(dialog(page).getByRole('status')).toHaveText(new RegExp(`Captured ${AMOUNT}`));
}

/** Goes from the payment to its settlement and expects that its amounts add up to the net. */
async function settle(page: Page, portal: E2ePortal, id: number): Promise<void> {
  await comeBack(page, portal, 5, id);
  await fact(page, 'Reference').getByRole('link').click();
  await heading(page, /^Settlement /).waitFor();
  await expect(page.locator('article header').getByText('Completed', { exact: true })).toBeVisible();
  await expect(row(page, String(id))).toContainText(AMOUNT);
  const all = ['Payments', 'Refunds', 'Chargebacks', 'Dispute reserve', 'Fees'];
  const figures = await Promise.all(all.map((label) => figure(page, label)));
  expect(figures.reduce((sum, one) => sum + one, 0)).toBe(await figure(page, 'Net'));
}

async function answer(page: Page, portal: E2ePortal, id: number): Promise<void> {
  await comeBack(page, portal, 3, id);
  await page.getByRole('link', { name: /^CB-/ }).click();
  await heading(page, /^Dispute CB-/).waitFor();
  await page.getByRole('button', { name: 'Respond' }).click();
  const asked = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose files' }).click();
  await (await asked).setFiles(EVIDENCE);
  await dialog(page).getByRole('button', { name: 'Send evidence' }).click();
  await expect(page.locator('article header').getByText('In progress', { exact: true })).toBeVisible();
}

async function report(page: Page, portal: E2ePortal): Promise<string[]> {
  await menu(page).getByRole('link', { name: 'Payments' }).click();
  await heading(page, 'Payments').waitFor();
  await page.getByRole('button', { name: 'Save to reports' }).click();
  await pick(dialog(page), 'Frequency', 'Every month');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await heading(page, 'Scheduled templates').waitFor();
  await portal.clock.set('2026-12-01T09:00:00Z');
  await portal.signIn('owner');
  await menu(page).getByRole('link', { name: 'Downloads' }).click();
  await heading(page, 'Downloads').waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  return parseCsvRows(await readFile(await (await coming).path())).flatMap(([first = '']) => first);
}

test('a payment is followed through capture, settlement, dispute, evidence and the report of its month', async ({
  page,
  portal,
}) => {
  const id = portal.known.uncaptured;
  await capture(page, portal, id);
  await settle(page, portal, id);
  await answer(page, portal, id);
  expect(await report(page, portal)).toContain(String(id));
  await comeBack(page, portal, 25, id);
  await expect(row(page, 'CB-')).toContainText('Won');
});
