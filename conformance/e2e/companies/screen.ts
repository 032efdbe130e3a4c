import { companyOf } from '@portal/fixtures/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { Account } from '../../support/accounts.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** Ways through the companies that more than one browser test takes. */

export const COFFEE = { id: companyOf(MERCHANTS.coffee), name: 'ФОП Ковальчук Олена Петрівна' } as const;
export const BOOKS = { id: companyOf(MERCHANTS.books), name: 'ТОВ «Сова Книга»' } as const;
/** Has handed in nothing yet. */
export const GARDEN = { id: companyOf(MERCHANTS.garden), name: 'Zahradní dům s.r.o.' } as const;

/** Signs in by calls and opens a tab of a company. */
export async function openCompany(
  page: Page,
  portal: E2ePortal,
  { id, name }: { id: number; name: string },
  tab: string,
  account: Account = 'owner',
): Promise<void> {
  await portal.signIn(account);
  await portal.open(`/settings/companies/info/${id}/${tab}`);
  await heading(page, name).waitFor();
}

export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Company' }).getByRole('link');
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
/** The card of a file type. */
export const card = (page: Page, type: string): Locator => page.getByRole('region', { name: type, exact: true });
export const files = (within: Locator): Locator =>
  within.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem');

/** Chooses files as the browser's own dialog would give them. */
export async function choose(within: Locator, ...chosen: { name: string; mimeType: string; buffer: Buffer }[]) {
  const asked = within.page().waitForEvent('filechooser');
  await within.getByRole('button', { name: 'Choose files' }).click();
  await (await asked).setFiles(chosen);
}
