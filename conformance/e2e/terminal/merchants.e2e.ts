import type { Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pick, said } from '../../support/screen.ts';
import { rows } from '../../support/screens.ts';
import { chargeButton, dialog, fill, NUMBER, openTerminal, submit, TERMINAL } from './terminalScreen.ts';

const BOOKS = 'Книгарня «Сова»';

/** Asks for a terminal of a second merchant, and waits until it is there. */
async function addTerminal(page: Page, portal: E2ePortal): Promise<void> {
  await page.getByRole('button', { name: 'Request for another merchant' }).click();
  await pick(dialog(page, 'Request MO/TO payments'), 'Merchant', BOOKS);
  await dialog(page, 'Request MO/TO payments').getByRole('button', { name: 'Send request' }).click();
  await expect(said(page, 'The request was sent.')).toBeVisible();
  await portal.clock.advance('24h');
  await portal.signIn('owner');
  await page.reload();
}

test(
  'whoever has no terminal is welcomed, asks for one, and is told that the request was sent',
  { tag: ['@MOTO-004', '@MOTO-006', '@MOTO-026'] },
  async ({ page, portal }) => {
    await portal.signIn('other');
    await portal.open(TERMINAL);
    await expect(page.getByText('Charge cards by hand')).toBeVisible();
    await expect(page.getByText('Take orders by phone or mail: type the card yourself')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Charge a card' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Request MO/TO payments' }).click();
    await dialog(page, 'Request MO/TO payments').getByRole('button', { name: 'Send request' }).click();
    await expect(said(page, 'The request was sent.')).toBeVisible();
    await expect(page.getByText(/The request for .+ was sent/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request MO/TO payments' })).toHaveCount(0);
  },
);

test('another merchant is asked for from the list', { tag: ['@MOTO-011', '@MOTO-012'] }, async ({ page, portal }) => {
  await openTerminal(page, portal);
  await addTerminal(page, portal);
  await chargeButton(page).click();
  await pick(dialog(page), 'Merchant', `${BOOKS} · UAH`);
  await fill(page);
  await submit(page).click();
  await expect(said(page, /Charged 125\.50\sUAH/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').nth(1)).toContainText(BOOKS);
});

test(
  'a charge without an answer at one merchant is no answer to the same charge at another',
  { tag: ['@MOTO-024'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 502/);
    await openTerminal(page, portal);
    await addTerminal(page, portal);
    const keys = new Set<string | undefined>();
    page.on('request', (sent) => {
      if (sent.url().endsWith('/create/')) keys.add(sent.headers()['idempotency-key']);
    });
    await portal.faults.add({ method: 'POST', path: '*/moto/*/create/', status: 502, times: 1 });
    await chargeButton(page).click();
    await fill(page);
    await submit(page).click();
    await expect(said(page, 'so the outcome is unknown.')).toBeVisible();
    await pick(dialog(page), 'Merchant', `${BOOKS} · UAH`);
    await dialog(page).getByLabel('Card number').fill(NUMBER);
    await submit(page).click();
    await expect(said(page, /Charged 125\.50\sUAH/)).toBeVisible();
    expect(keys.size).toBe(2);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('row').nth(1)).toContainText(BOOKS);
    await chargeButton(page).click();
    await expect(said(page, /An earlier charge of 125\.50\sUAH got no answer yet/)).toBeVisible();
  },
);

test(
  'whoever may use the terminal alone charges a card, and is led to no payment',
  { tag: ['@MOTO-028'] },
  async ({ page, portal }) => {
    const [coffee] = portal.fixture.merchants;
    await portal.grant('new@example.com', coffee!.id, { terminal: 'edit' });
    await portal.signIn('new');
    await portal.open(TERMINAL);
    await chargeButton(page).click();
    await fill(page);
    await submit(page).click();
    await expect(said(page, /Charged 125\.50\sUAH/)).toBeVisible();
    await expect(dialog(page).getByRole('link')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    const made = page.getByRole('row').nth(1);
    await expect(made).toContainText('By phone');
    await expect(made.getByRole('link')).toHaveCount(0);
    await made.click();
    await expect(page).toHaveURL(/#\/solutions\/terminal\/moto/);
  },
);

test(
  'a reader of the terminal sees its charges and charges nothing',
  { tag: ['@MOTO-028'] },
  async ({ page, portal }) => {
    await portal.signIn('viewer');
    await portal.open(TERMINAL);
    await rows(page).first().waitFor();
    await expect(page.getByRole('button', { name: 'Charge a card' })).toHaveCount(0);
    await portal.open(`${TERMINAL}?do=charge`);
    await expect(dialog(page)).toHaveCount(0);
  },
);
