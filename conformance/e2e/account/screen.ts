import { PASSWORD } from '@portal/fixtures/people';
import type { Locator, Page, Request } from 'playwright/test';
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
  // Other pages have an e-mail address, too, and stand until this one is drawn.
  await heading(page, 'Sign in').waitFor();
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
  await field(page, 'Repeat password').fill(again);
}

/** Opens the page that creates an account and fills it in. */
export async function fillCreate(page: Page, portal: E2ePortal, email: string, password?: string): Promise<void> {
  await portal.open('/account/create');
  await field(page, 'Email').fill(email);
  await field(page, 'Name').fill('Olena Newcomer');
  await field(page, 'Phone (optional)').fill('+380 44 123 45 67');
  await fillPassword(page, 'Password', password);
}

/** Registers a person and gives the path of the mailed link. */
export async function register(page: Page, portal: E2ePortal, email = NEWCOMER): Promise<string> {
  await fillCreate(page, portal, email);
  await button(page, 'Create account').click();
  await heading(page, 'Check your email').waitFor();
  return mailedPath(portal, email);
}

/** Asks for a new password and gives the path of the mailed link. */
export async function askForReset(page: Page, portal: E2ePortal, email: string): Promise<string> {
  await portal.open('/account/login');
  await link(page, 'Forgot password?').click();
  await heading(page, 'Forgot your password?').waitFor();
  await field(page, 'Email').fill(email);
  await button(page, 'Send link').click();
  await heading(page, 'Check your email').waitFor();
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

/** Expects the form to refuse what was sent, with a reason. */
export async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).not.toHaveText('Request error');
}

/** Number of mails to an address. */
export const mailsTo = async (portal: E2ePortal, address: string): Promise<number> =>
  (await portal.outbox()).filter(({ to }) => to === address).length;

/** The secret of the codes, as a person types it into an app: base32 in groups of four. */
export const secretOn = async (page: Page) =>
  (await page.getByText(/^([A-Z2-7]{1,4} ?){4,}$/).innerText()).replaceAll(' ', '');

/** The code of the next half minute: a code works one time. */
export async function freshCode(portal: E2ePortal, secret: string): Promise<string> {
  await portal.clock.advance(30_000);
  return codeFor(secret, await portal.clock.now());
}

/**
 * Gives what ends the session in this browser, as if its cookie had expired. It waits on a page of an error, which reads
 * nothing, until every request since this call is answered: none may meet the end of the session.
 */
export function sessionEnder(page: Page, portal: E2ePortal): () => Promise<void> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', end).on('requestfailed', end);
  return async () => {
    await portal.open('/error/503');
    await heading(page, 'Service Unavailable').waitFor();
    await expect.poll(() => underWay.size, { intervals: [50] }).toBe(0);
    await page.context().clearCookies({ name: 'sessionid' });
  };
}
