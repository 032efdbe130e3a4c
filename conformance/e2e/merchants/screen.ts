import type { Locator, Page } from 'playwright/test';
import { heading } from '../../support/screens.ts';
import type { Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';

/** Ways through the merchant settings that more than one browser test takes. */

export const BOOKS = { id: 100102, name: 'Книгарня «Сова»' } as const;

/** Signs in by calls and opens a tab of the settings of the bookshop. */
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

/** A row of the list of people, not of their history. */
export const person = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Users' }).getByRole('row').filter({ hasText: text });

/** Chooses from the menu of somebody's row. */
export async function choose(page: Page, name: string, choice: string): Promise<void> {
  await person(page, name).getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
}
