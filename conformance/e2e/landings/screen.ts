import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** What the tests of landing pages share. */

export interface Sample {
  merchant: number;
  id: number;
  name: string;
  alias: string;
}

/** Sample pages of the owner: published ones of each type, and two drafts. */
export const TASTING: Sample = {
  merchant: MERCHANTS.coffee,
  id: 701,
  name: 'Дегустаційний набір кави',
  alias: 'coffee-tasting',
};
export const KITCHEN: Sample = { merchant: MERCHANTS.coffee, id: 703, name: 'Тепла кухня', alias: 'warm-kitchen' };
export const COURSES: Sample = {
  merchant: MERCHANTS.garden,
  id: 704,
  name: 'Zahradní kurzy online',
  alias: 'zahradni-kurzy',
};
export const WINTER: Sample = {
  merchant: MERCHANTS.bikes,
  id: 705,
  name: 'Winter-Check fürs Rad',
  alias: 'winter-check',
};
export const WARM: Sample = { merchant: MERCHANTS.coffee, id: 706, name: 'Warm kitchen', alias: 'warm-kitchen-2' };

export const LIST = '/solutions/landings/list';
export const CREATE = '/solutions/landings/create';
export const CALLS = '/api/v2/merchant/landings';
export const editor = ({ merchant, id }: Pick<Sample, 'merchant' | 'id'>, step = 'settings'): string =>
  `/solutions/landings/edit/${merchant}/${id}/${step}`;

/** The path of a page in its calls. */
export const pathOf = ({ merchant, id }: Sample) => ({ params: { merchant, landing: id } });

export async function openLandings(page: Page, portal: E2ePortal, path = LIST): Promise<void> {
  await portal.signIn('owner');
  await portal.open(path);
  await heading(page, 'Landings').waitFor();
  await page.locator('main section[aria-busy=true]').waitFor({ state: 'detached' });
}

export const cards = (page: Page): Locator => page.getByRole('list', { name: 'Landings' }).getByRole('listitem');
/** The card of a page. */
export const card = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Opens the menu of a card. */
export async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
}

/** Opens the menu of a card and chooses. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
