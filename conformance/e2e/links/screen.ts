import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';

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
