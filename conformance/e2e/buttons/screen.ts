import type { ButtonData, SaveButton } from '@portal/contract/buttons';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page, Request } from 'playwright/test';
import { heading } from '../../support/screens.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { pressAnyway } from '../../support/screen.ts';
import { requestsTo } from '../faults/screen.ts';

/** What the tests of payment buttons share. */

/** Sample buttons of the coffee shop: a fixed price, one with questions, a subscription; and one of a shop of version 1. */
export const SAMPLES = { fixed: 101_001, asking: 101_002, recurring: 101_003, ofVersion1: 102_001 } as const;
const merchantOf = (id: number) => (id === SAMPLES.ofVersion1 ? MERCHANTS.books : MERCHANTS.coffee);

/** What the form of a new button is called. */
export const NEW = 'New button';
export const LIST = '/solutions/buttons/list';
export const CALLS = '/api/v2/merchant/payment-solutions/buttons/json';
type Tab = 'settings' | 'fields' | 'features';
export const create = (tab: Tab, merchant: number = MERCHANTS.coffee): string =>
  `/solutions/buttons/create/${merchant}/${tab}`;
export const info = (id: number): string => `/solutions/buttons/info/${merchantOf(id)}/${id}`;
export const edit = (id: number, tab: Tab): string => `/solutions/buttons/edit/${merchantOf(id)}/${id}/${tab}`;

/** Opens a screen of a button, by its heading. */
export async function open(page: Page, portal: E2ePortal, path: string, title: string | RegExp): Promise<void> {
  await portal.signIn('owner');
  await portal.open(path);
  await heading(page, title).waitFor();
}

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const moreActions = (page: Page): Locator => page.getByRole('button', { name: 'More actions' });
export const field = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('textbox', { name, exact: true });
export const tab = (page: Page, form: string | RegExp, name: string): Locator =>
  page.getByRole('navigation', { name: form }).getByRole('link', { name });
/** It looks disabled while something is wrong, and can be pressed. */
export const press = (page: Page, name: string): Promise<void> =>
  pressAnyway(page.getByRole('button', { name, exact: true }));

/** What the form of a new button sends from now on. */
export const sentTo = (page: Page): Request[] => requestsTo(page, /\/buttons\/json\/\d+\/create\/$/);
export const bodyOf = (request: Request | undefined) =>
  request!.postDataJSON() as Omit<SaveButton, 'data'> & { data: ButtonData };
export const dataOf = (request: Request | undefined): ButtonData => bodyOf(request).data;
