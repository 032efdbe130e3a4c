import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';

/** Actions in the merchant settings that several browser tests use. */

export const BOOKSHOP = { id: 100102, name: 'Книгарня «Сова»' } as const;

/** URLs of the payment settings by their labels. */
export const PAYMENT_URLS = {
  'Return URL after a payment': 'response_success_url',
  'Return URL after a declined payment': 'response_decline_url',
  'Callback URL': 'callback_url',
  'Subscription callback URL': 'subscription_callback_url',
  'Chargeback callback URL': 'chargeback_callback_url',
} as const;

/** Labels of the social profiles in the merchant settings. */
export const SOCIAL_PROFILES = ['Facebook', 'Instagram', 'Telegram', 'TikTok', 'Twitter', 'YouTube', 'LinkedIn'];

/** Signs in by API requests and opens a settings tab of the bookshop. */
export async function openMerchantSettings(
  page: Page,
  portal: E2ePortal,
  tab: string,
  account: Account = 'owner',
): Promise<void> {
  await portal.signIn(account);
  await portal.open(`/settings/merchants/info/${BOOKSHOP.id}/${tab}`);
  await heading(page, BOOKSHOP.name).waitFor();
}

export const settingsTabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Merchant settings' });
export const dialogNamed = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Saves the open settings and closes the alert that confirms the save. */
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

/** Row of a user in the list of users, not in the history. */
export const userRow = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Users' }).getByRole('row').filter({ hasText: text });

/** Chooses an action from a user's row menu. */
export async function chooseUserAction(page: Page, name: string, choice: string): Promise<void> {
  await userRow(page, name).getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
}
