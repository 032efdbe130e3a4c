import { PASSWORD } from '@portal/fixtures/people';
import type { Locator, Page, Request } from 'playwright/test';
import { heading } from '../../support/screens.ts';
import { generateOneTimeCode } from '../../support/accounts.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';
import { readMailedPath } from '../../support/mails.ts';

/** Steps on the public account pages that several browser tests use. */

/** A password that meets every policy and is in no list of common passwords. */
export const NEW_PASSWORD = 'a kettle sings at dawn';
export const NEW_USER_EMAIL = 'olena.newcomer@example.com';

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
export const codeBoxes = (page: Page): Locator =>
  page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // Other pages also have an email field and stay visible until the sign-in page is rendered.
  await heading(page, 'Sign in').waitFor();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
}

/** Types a new password twice; `label` is the label of the first field. */
export async function fillPassword(
  page: Page,
  label: string,
  password = NEW_PASSWORD,
  again = password,
): Promise<void> {
  await field(page, label).fill(password);
  await field(page, 'Repeat password').fill(again);
}

/** Opens the sign-up page and fills in the form. */
export async function fillSignUp(page: Page, portal: E2ePortal, email: string, password?: string): Promise<void> {
  await portal.open('/account/create');
  await field(page, 'Email').fill(email);
  await field(page, 'Name').fill('Olena Newcomer');
  await field(page, 'Phone (optional)').fill('+380 44 123 45 67');
  await fillPassword(page, 'Password', password);
}

/** Registers a user and returns the path of the mailed confirmation link. */
export async function registerUser(page: Page, portal: E2ePortal, email = NEW_USER_EMAIL): Promise<string> {
  await fillSignUp(page, portal, email);
  await button(page, 'Create account').click();
  await heading(page, 'Check your email').waitFor();
  return readMailedPath(portal, email);
}

/** Requests a new password and returns the path of the mailed link. */
export async function requestPasswordReset(page: Page, portal: E2ePortal, email: string): Promise<string> {
  await portal.open('/account/login');
  await link(page, 'Forgot password?').click();
  await heading(page, 'Forgot your password?').waitFor();
  await field(page, 'Email').fill(email);
  await button(page, 'Send link').click();
  await heading(page, 'Check your email').waitFor();
  return readMailedPath(portal, email);
}

/** Signs in with email and password and waits for the one-time code page. */
export async function openCodePage(page: Page, portal: E2ePortal, email = 'mfa@example.com'): Promise<void> {
  await portal.open('/account/login');
  await fillSignIn(page, email);
  await heading(page, 'Two-step verification').waitFor();
}

/** Statuses of the server's answers to the requests whose path ends with `ending`, in their order. */
export async function statusesOf(portal: E2ePortal, ending: string): Promise<number[]> {
  return (await portal.journal()).filter(({ path }) => path.endsWith(ending)).map(({ status }) => status);
}

/** Expects that the form shows an error after the submission. */
export async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).not.toHaveText('Request error');
}

/** Number of mails sent to an address. */
export const countMailsTo = async (portal: E2ePortal, address: string): Promise<number> =>
  (await portal.outbox()).filter(({ to }) => to === address).length;

/** The secret of the authenticator app from the page, as a user types it: base32 in groups of four. */
export const secretOnPage = async (page: Page) =>
  (await page.getByText(/^([A-Z2-7]{1,4} ?){4,}$/).innerText()).replaceAll(' ', '');

/** A one-time code of the next 30 seconds, because each code works only once. */
export async function freshCode(portal: E2ePortal, secret: string): Promise<string> {
  await portal.clock.advance(30_000);
  return generateOneTimeCode(secret, await portal.clock.now());
}

/**
 * Returns a function that ends the session in this browser, as an expired cookie does. The function first opens an
 * error page, which sends no requests, and waits until all earlier requests are answered, so that none of them meets
 * the ended session.
 */
export function createSessionEnder(page: Page, portal: E2ePortal): () => Promise<void> {
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
