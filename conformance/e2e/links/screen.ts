import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { COFFEE } from '../payouts/fileScreen.ts';

/** What the tests of payment links share. */

/** Sample links of a merchant, one of each status. */
export const SAMPLES = { created: 211_001, expired: 211_007, deleted: 211_010, paid: 211_012 } as const;
export const LIST = '/solutions/links/list';
export const create = (tab: 'settings' | 'features', query = ''): string =>
  `/solutions/links/create/${MERCHANTS.coffee}/${tab}${query}`;

export async function openLink(page: Page, portal: E2ePortal, id: number): Promise<void> {
  await portal.signIn('owner');
  await portal.open(`/solutions/links/info/${id}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(`#${id}$`) }).waitFor();
}

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const moreActions = (page: Page): Locator => page.getByRole('button', { name: 'More actions' });

/** Fields of a new link. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const choice = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'New link' }).getByRole('link', { name });
/** The button that makes the links of a file. */
export const creating = (page: Page): Locator => page.getByRole('button', { name: /^Create \d+ links?$/ });

/** Opens the file form for one merchant. */
export async function openFile(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open('/solutions/links/file');
  await pick(page, 'Merchant', COFFEE);
}
