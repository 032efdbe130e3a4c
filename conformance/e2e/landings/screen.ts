import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading } from '../../support/screens.ts';

/** Helpers of the landing page tests. */

export interface SampleLanding {
  merchant: number;
  id: number;
  name: string;
  alias: string;
}

/** Sample landing pages of the owner: a published page of each type, and two drafts. */
export const TASTING_LANDING: SampleLanding = {
  merchant: MERCHANTS.coffee,
  id: 701,
  name: 'Дегустаційний набір кави',
  alias: 'coffee-tasting',
};
export const KITCHEN_LANDING: SampleLanding = {
  merchant: MERCHANTS.coffee,
  id: 703,
  name: 'Тепла кухня',
  alias: 'warm-kitchen',
};
export const COURSES_LANDING: SampleLanding = {
  merchant: MERCHANTS.garden,
  id: 704,
  name: 'Zahradní kurzy online',
  alias: 'zahradni-kurzy',
};
export const WINTER_LANDING: SampleLanding = {
  merchant: MERCHANTS.bikes,
  id: 705,
  name: 'Winter-Check fürs Rad',
  alias: 'winter-check',
};
export const WARM_KITCHEN_DRAFT: SampleLanding = {
  merchant: MERCHANTS.coffee,
  id: 706,
  name: 'Warm kitchen',
  alias: 'warm-kitchen-2',
};

export const LANDINGS_PATH = '/solutions/landings/list';
export const CREATE_LANDING_PATH = '/solutions/landings/create';
export const LANDINGS_API_PATH = '/api/v2/merchant/landings';
export const editorPath = ({ merchant, id }: Pick<SampleLanding, 'merchant' | 'id'>, step = 'settings'): string =>
  `/solutions/landings/edit/${merchant}/${id}/${step}`;

/** Path parameters of a landing page's requests. */
export const pathParamsOf = ({ merchant, id }: SampleLanding) => ({ params: { merchant, landing: id } });

export async function openLandings(page: Page, portal: E2ePortal, path = LANDINGS_PATH): Promise<void> {
  await portal.signIn('owner');
  await portal.open(path);
  await heading(page, 'Landings').waitFor();
  await page.locator('main section[aria-busy=true]').waitFor({ state: 'detached' });
}

export const landingCards = (page: Page): Locator => page.getByRole('list', { name: 'Landings' }).getByRole('listitem');
/** The card of a landing page. */
export const landingCard = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });
export const dialogNamed = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Opens the action menu of a landing page's card. */
export async function openCardMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
}

/** Chooses an action in the menu of a landing page's card. */
export async function chooseCardAction(page: Page, name: string, action: string): Promise<void> {
  await openCardMenu(page, name);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
