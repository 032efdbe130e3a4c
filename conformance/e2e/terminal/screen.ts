import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { rows } from '../../support/screens.ts';

export const TERMINAL_PATH = '/solutions/terminal/moto';
export const CARD_NUMBER = '4242424242424242';

export const terminalDialog = (page: Page, name = 'Charge card'): Locator => page.getByRole('dialog', { name });
export const chargeButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Charge card' }).first();
export const closeDialog = (page: Page): Promise<void> =>
  terminalDialog(page).getByRole('button', { name: 'Close' }).last().click();
export const submitButton = (page: Page): Locator => terminalDialog(page).locator('[type=submit]');

export async function openTerminal(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open(TERMINAL_PATH);
  await rows(page).first().waitFor();
}

export async function fillChargeForm(
  page: Page,
  { amount = '125,5', number = CARD_NUMBER, expiry = '12/40', description = 'By phone' } = {},
) {
  const form = terminalDialog(page);
  await form.getByLabel('Amount, UAH').fill(amount);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry date').fill(expiry);
  await form.getByLabel('Description').fill(description);
}
