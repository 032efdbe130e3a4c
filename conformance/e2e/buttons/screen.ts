import type { ButtonData, SaveButton } from '@portal/contract/buttons';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator, Page, Request } from 'playwright/test';
import { heading } from '../../support/screens.ts';
import type { E2ePortal } from '../../support/e2e.ts';
import { pressAnyway } from '../../support/screen.ts';
import { requestsTo } from '../faults/screen.ts';

/** Helpers of the payment button tests. */

/**
 * Sample payment buttons of the coffee shop (a fixed price, one with questions, a subscription) and one of a merchant
 * with checkout version 1.
 */
export const SAMPLE_BUTTONS = { fixed: 101_001, asking: 101_002, recurring: 101_003, ofVersion1: 102_001 } as const;
const merchantOf = (id: number) => (id === SAMPLE_BUTTONS.ofVersion1 ? MERCHANTS.books : MERCHANTS.coffee);

/** Title of the form for a new payment button. */
export const NEW_BUTTON_TITLE = 'New button';
export const BUTTONS_PATH = '/solutions/buttons/list';
export const BUTTONS_API_PATH = '/api/v2/merchant/payment-solutions/buttons/json';
type Tab = 'settings' | 'fields' | 'features';
export const createPath = (tab: Tab, merchant: number = MERCHANTS.coffee): string =>
  `/solutions/buttons/create/${merchant}/${tab}`;
export const infoPath = (id: number): string => `/solutions/buttons/info/${merchantOf(id)}/${id}`;
export const editPath = (id: number, tab: Tab): string => `/solutions/buttons/edit/${merchantOf(id)}/${id}/${tab}`;

/** Opens a payment button screen and waits for its heading. */
export async function openButtonScreen(
  page: Page,
  portal: E2ePortal,
  path: string,
  title: string | RegExp,
): Promise<void> {
  await portal.signIn('owner');
  await portal.open(path);
  await heading(page, title).waitFor();
}

export const dialogNamed = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const moreActions = (page: Page): Locator => page.getByRole('button', { name: 'More actions' });
export const field = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('textbox', { name, exact: true });
export const tab = (page: Page, form: string | RegExp, name: string): Locator =>
  page.getByRole('navigation', { name: form }).getByRole('link', { name });
/** Clicks a button that looks disabled while the form has errors, but still reacts to clicks. */
export const pressButton = (page: Page, name: string): Promise<void> =>
  pressAnyway(page.getByRole('button', { name, exact: true }));

/** Requests that the form of a new payment button sends from now on. */
export const creationRequests = (page: Page): Request[] => requestsTo(page, /\/buttons\/json\/\d+\/create\/$/);
export const bodyOf = (request: Request | undefined) =>
  request!.postDataJSON() as Omit<SaveButton, 'data'> & { data: ButtonData };
export const buttonDataOf = (request: Request | undefined): ButtonData => bodyOf(request).data;
