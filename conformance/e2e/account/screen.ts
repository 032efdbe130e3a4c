import { PASSWORD } from '@portal/fixtures/people';
import type { Locator, Page } from 'playwright/test';
import { heading } from '../../support/screens.ts';
import { codeFor } from '../../support/accounts.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { mailedPath } from '../../support/mails.ts';

/** Ways through the public pages of the account that more than one browser test takes. */

/** Long enough for any policy, and in no list of common ones. */
export const NEW_PASSWORD = 'a kettle sings at dawn';
export const NEWCOMER = 'olena.newcomer@example.com';

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
export const boxes = (page: Page): Locator => page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
}

/** Types a new password twice; `label` is what the form calls it. */
export async function fillPassword(
  page: Page,
  label: string,
  password = NEW_PASSWORD,
  again = password,
): Promise<void> {
  await field(page, label).fill(password);
  await field(page, 'Repeat the password').fill(again);
}

/** Opens the page that creates an account and fills it in. */
export async function fillCreate(page: Page, portal: E2ePortal, email: string, password?: string): Promise<void> {
  await portal.open('/account/create');
  await field(page, 'Email').fill(email);
  await field(page, 'Name').fill('Olena Newcomer');
  await field(page, 'Phone (optional)').fill('+380 44 123 45 67');
  await fillPassword(page, 'Password', password);
}

/** Registers somebody and gives where the mailed link leads. */
export async function register(page: Page, portal: E2ePortal, email = NEWCOMER): Promise<string> {
  await fillCreate(page, portal, email);
  await button(page, 'Create account').click();
  await heading(page, 'Look into your mail').waitFor();
  return mailedPath(portal, email);
}

/** Registers somebody and confirms the address. */
export async function join(page: Page, portal: E2ePortal, email = NEWCOMER): Promise<void> {
  await portal.open(await register(page, portal, email));
  await heading(page, 'Your address is confirmed').waitFor();
}

/** Asks for a new password and gives where the mailed link leads. */
export async function askForReset(page: Page, portal: E2ePortal, email: string): Promise<string> {
  await portal.open('/account/login');
  await link(page, 'Forgot password?').click();
  await heading(page, 'Forgot your password?').waitFor();
  await field(page, 'Email').fill(email);
  await button(page, 'Send the link').click();
  await heading(page, 'Look into your mail').waitFor();
  return mailedPath(portal, email);
}

/** Signs in as far as the code page. */
export async function toTheCode(page: Page, portal: E2ePortal, email = 'mfa@example.com'): Promise<void> {
  await portal.open('/account/login');
  await fillSignIn(page, email);
  await heading(page, 'Two-step verification').waitFor();
}

/** What the calls to a path were answered with, in their order. */
export async function callsTo(portal: E2ePortal, ending: string): Promise<number[]> {
  return (await portal.journal()).filter(({ path }) => path.endsWith(ending)).map(({ status }) => status);
}

/** The mailed link is good for nothing any more, and the form says so. */
export async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).not.toHaveText('Request error');
}

/** How many mails an address got. */
export const mailsTo = async (portal: E2ePortal, address: string): Promise<number> =>
  (await portal.outbox()).filter(({ to }) => to === address).length;

/** What a code is made of, as somebody types it into an app: base32 in groups of four. */
export const secretOn = async (page: Page) =>
  (await page.getByText(/^([A-Z2-7]{1,4} ?){4,}$/).innerText()).replaceAll(' ', '');

/** The code of the next step: one that was used works no second time. */
export async function freshCode(portal: E2ePortal, secret: string): Promise<string> {
  await portal.clock.advance(30_000);
  return codeFor(secret, await portal.clock.now());
}
