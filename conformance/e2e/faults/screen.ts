import { PASSWORD } from '@portal/fixtures/people';
import type { Locator, Page, Request, Route } from 'playwright/test';
import { heading, openPayment } from '../../support/screens.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';

/** What tests of faults share: the calls that screens stand on, and what must not be said. */

export const LIST = '/api/v2/merchant/transactions/payments/';
export const INFO = '/api/v2/merchant/transactions/*/info/';
export const PAYMENTS = '/transactions/payments/all';

/** The portal's dialog for any other failure (ERR-009). */
export const failureDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Something bad happened' });

export const closeFailureDialog = (page: Page): Promise<void> =>
  failureDialog(page).getByRole('button', { name: 'Close' }).last().click();

/** The requests that leave the page for a path from now on. */
export function requestsTo(page: Page, path: string | RegExp, method = 'POST'): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isMeant = typeof path === 'string' ? pathname === path : path.test(pathname);
    if (isMeant && request.method() === method) requests.push(request);
  });
  return requests;
}

/** Holds the next request to a path back until it is let go; `held` resolves once it is on its way. */
export async function holdNext(page: Page, path: string): Promise<{ held: Promise<unknown>; letGo: () => void }> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const held = page.waitForRequest(`**${path}`);
  // A request that was given up meanwhile cannot go on.
  await first(page, path, (route) => free.then(() => route.continue()).catch(() => undefined));
  return { held, letGo };
}

/**
 * Takes the next request to a path. Those after it go on as they are: a browser that ceases to give its requests out at
 * the moment of another one may forget that one.
 */
async function first(page: Page, path: string, take: (route: Route) => unknown): Promise<void> {
  let isTaken = false;
  await page.route(`**${path}`, (route) => {
    if (isTaken) return route.continue();
    isTaken = true;
    return take(route);
  });
}

/** The next request to a path never gets an answer. */
export const hangNext = (page: Page, path: string): Promise<void> => first(page, path, () => undefined);

/** The next call is given up after a moment, as if its patience were over; says how long that would have been. */
export async function shortenPatience(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (patience) => {
      AbortSignal.timeout = real;
      document.body.dataset['patience'] = String(patience);
      return real(400);
    };
  });
  return async () => Number(await page.evaluate(() => document.body.dataset['patience']));
}

/** Lets the server answer, then changes what it said. */
export async function alterAnswers(
  page: Page,
  path: string,
  change: (answer: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) });
  });
}

/** No dialog, no alert: the person is not told. */
export async function expectNothingSaid(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** The form of a refund, opened by its address; with `part`, that much is typed. */
export async function openRefund(page: Page, portal: E2ePortal, part?: string): Promise<Locator> {
  await openPayment(page, portal, portal.known.refundable, 'general?do=refund');
  const form = page.getByRole('dialog', { name: 'Refund' });
  await expect(form).toBeVisible();
  if (part !== undefined) {
    await form.getByRole('radio', { name: 'Partial' }).check();
    await form.getByRole('textbox', { name: 'Amount' }).fill(part);
  }
  return form;
}

/** The button that sends a form of money: "Refund 1.00 UAH". */
export const submitOf = (form: Locator): Locator => form.getByRole('button', { name: /^(Refund|Capture|Charge)/ });

/** Signs in on the sign-in page. */
export async function signInByForm(page: Page, email = 'owner@example.com'): Promise<void> {
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
