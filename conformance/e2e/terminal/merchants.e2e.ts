import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';
import { rows } from '../../support/screens.ts';
import {
  chargeButton,
  closeDialog,
  terminalDialog,
  fillChargeForm,
  CARD_NUMBER,
  openTerminal,
  submitButton,
  TERMINAL_PATH,
} from './screen.ts';

const BOOKS = 'Книгарня «Сова»';

test(
  'a merchant without a MO/TO terminal reads about terminals, requests one, and sees that the request was sent',
  { tag: ['@MOTO-004', '@MOTO-006', '@MOTO-026'] },
  async ({ page, portal }) => {
    await portal.signIn('other');
    await portal.open(TERMINAL_PATH);
    await expect(page.getByText('Charge cards manually')).toBeVisible();
    await expect(page.getByText('Take orders by phone or mail: enter the card number yourself')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Charge card' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Request MO/TO payments' }).click();
    await terminalDialog(page, 'Request MO/TO payments').getByRole('button', { name: 'Send request' }).click();
    await expect(notice(page, 'Request sent.')).toBeVisible();
    await expect(page.getByText(/Request sent for: .+/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request MO/TO payments' })).toHaveCount(0);
  },
);

test(
  'a terminal for a second merchant is requested from the list, and an unanswered charge does not block that merchant',
  { tag: ['@MOTO-011', '@MOTO-012', '@MOTO-024'] },
  async ({ page, portal }) => {
    const theirs = `${BOOKS} · UAH`;
    await openTerminal(page, portal);
    await test.step('the terminal is requested', async () => {
      await page.getByRole('button', { name: 'Request for another merchant' }).click();
      const request = terminalDialog(page, 'Request MO/TO payments');
      await pick(request, 'Merchant', BOOKS);
      await request.getByRole('button', { name: 'Send request' }).click();
      await expect(notice(page, 'Request sent.')).toBeVisible();
      await portal.clock.advance('24h');
      await portal.signIn('owner');
      await page.reload();
    });
    await test.step('a card is charged at the second merchant', async () => {
      await chargeButton(page).click();
      await pick(terminalDialog(page), 'Merchant', theirs);
      await fillChargeForm(page);
      await submitButton(page).click();
      await expect(notice(page, /Charged 125\.50\sUAH/)).toBeVisible();
      await closeDialog(page);
      await expect(page.getByRole('row').nth(1)).toContainText(BOOKS);
    });
    await test.step('the same charge is sent at both merchants, and stays unanswered at the first', async () => {
      portal.expectTrouble(/status of 502/);
      const keys = new Set<string | undefined>();
      page.on('request', (sent) => {
        if (sent.url().endsWith('/create/')) keys.add(sent.headers()['idempotency-key']);
      });
      await portal.faults.add({ method: 'POST', path: '*/moto/*/create/', status: 502, times: 1 });
      await chargeButton(page).click();
      await fillChargeForm(page, { description: 'By mail' });
      await submitButton(page).click();
      await expect(notice(page, 'so the outcome is unknown.')).toBeVisible();
      await pick(terminalDialog(page), 'Merchant', theirs);
      await terminalDialog(page).getByLabel('Card number').fill(CARD_NUMBER);
      await submitButton(page).click();
      await expect(notice(page, /Charged 125\.50\sUAH/)).toBeVisible();
      expect(keys.size).toBe(2);
      await closeDialog(page);
      await expect(page.getByRole('row').nth(1)).toContainText(BOOKS);
      await expect(page.getByRole('row').nth(1)).toContainText('By mail');
      await chargeButton(page).click();
      await expect(notice(page, /An earlier charge of 125\.50\sUAH is not confirmed yet/)).toBeVisible();
    });
  },
);

test(
  'a user with only the terminal right charges a card, and sees no link to the payment',
  { tag: ['@MOTO-028'] },
  async ({ page, portal }) => {
    const [coffee] = portal.fixture.merchants;
    await portal.grant('new@example.com', coffee!.id, { terminal: 'edit' });
    await portal.signIn('new');
    await portal.open(TERMINAL_PATH);
    await chargeButton(page).click();
    await fillChargeForm(page);
    await submitButton(page).click();
    await expect(notice(page, /Charged 125\.50\sUAH/)).toBeVisible();
    await expect(terminalDialog(page).getByRole('link')).toHaveCount(0);
    await closeDialog(page);
    const made = page.getByRole('row').nth(1);
    await expect(made).toContainText('By phone');
    await expect(made.getByRole('link')).toHaveCount(0);
    await made.click();
    await expect(page).toHaveURL(/#\/solutions\/terminal\/moto/);
  },
);

test(
  "a user with read rights sees the terminal's charges and cannot charge a card",
  { tag: ['@MOTO-028'] },
  async ({ page, portal }) => {
    await portal.signIn('viewer');
    await portal.open(TERMINAL_PATH);
    await rows(page).first().waitFor();
    await expect(page.getByRole('button', { name: 'Charge card' })).toHaveCount(0);
    await portal.open(`${TERMINAL_PATH}?do=charge`);
    await expect(terminalDialog(page)).toHaveCount(0);
  },
);
