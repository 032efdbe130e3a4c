import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';

/** Actions in the merchant settings that several browser tests use. */

export const BOOKS = { id: 100102, name: 'Книгарня «Сова»' } as const;

/** URLs of the payment settings by their labels. */
export const ADDRESSES = {
  'Return URL after a payment': 'response_success_url',
  'Return URL after a declined payment': 'response_decline_url',
  'Callback URL': 'callback_url',
  'Subscription callback URL': 'subscription_callback_url',
  'Chargeback callback URL': 'chargeback_callback_url',
} as const;

/** Social profiles of the shop. */
export const SITES = ['Facebook', 'Instagram', 'Telegram', 'TikTok', 'Twitter', 'YouTube', 'LinkedIn'];

/** Signs in by API calls and opens a settings tab of the bookshop. */
export async function openSettings(
  page: Page,
  portal: E2ePortal,
  tab: string,
  account: Account = 'owner',
): Promise<void> {
  await portal.signIn(account);
  await portal.open(`/settings/merchants/info/${BOOKS.id}/${tab}`);
  await heading(page, BOOKS.name).waitFor();
}

export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Merchant settings' });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Saves the open settings and closes the alert that confirms it. */
export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  const done = notice(page, 'Request completed successfully');
  await expect(done).toBeVisible();
  // An alert that expires at this moment cannot be clicked.
  await done
    .getByRole('button', { name: 'Close' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await expect(done).toHaveCount(0);
}

/** Row of a person in the list of users, not in the history. */
export const person = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Users' }).getByRole('row').filter({ hasText: text });

/** Chooses an entry from a person's row menu. */
export async function choose(page: Page, name: string, choice: string): Promise<void> {
  await person(page, name).getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
}
