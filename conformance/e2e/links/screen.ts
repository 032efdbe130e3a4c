import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { COFFEE_SHOP_NAME } from '../payouts/fileScreen.ts';

/** Helpers of the payment link tests. */

/** Sample links of a merchant, one of each status. */
export const SAMPLE_LINKS = { created: 211_001, expired: 211_007, deleted: 211_010, paid: 211_012 } as const;
export const LINKS_PATH = '/solutions/links/list';
export const createLinkPath = (tab: 'settings' | 'features', query = ''): string =>
  `/solutions/links/create/${MERCHANTS.coffee}/${tab}${query}`;

export async function openLink(page: Page, portal: E2ePortal, id: number): Promise<void> {
  await portal.signIn('owner');
  await portal.open(`/solutions/links/info/${id}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(`#${id}$`) }).waitFor();
}

export const dialogNamed = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const moreActions = (page: Page): Locator => page.getByRole('button', { name: 'More actions' });

/** Text field of the form for a new link. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const selectNamed = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'New link' }).getByRole('link', { name });
/** The button that creates the links of a file. */
export const createLinksButton = (page: Page): Locator => page.getByRole('button', { name: /^Create \d+ links?$/ });

/** Opens the file form for one merchant. */
export async function openLinksFileForm(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open('/solutions/links/file');
  await pick(page, 'Merchant', COFFEE_SHOP_NAME);
}
