import { PASSWORD } from '@portal/fixtures/people';
import type { Locator, Page, Request, Route } from 'playwright/test';
import { heading, openPayment } from '../../support/screens.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';

/** Helpers of the fault tests: the requests that screens depend on, and expected messages. */

export const PAYMENTS_API_PATH = '/api/v2/merchant/transactions/payments/';
export const PAYMENT_API_PATH = '/api/v2/merchant/transactions/*/info/';
export const PAYMENTS_PATH = '/transactions/payments/all';

/** The portal's dialog for unexpected failures (ERR-009). */
export const failureDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Something bad happened' });

export const closeFailureDialog = (page: Page): Promise<void> =>
  failureDialog(page).getByRole('button', { name: 'Close' }).last().click();

/** Collects the requests that the page sends to a path from now on. */
export function requestsTo(page: Page, path: string | RegExp, method = 'POST'): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isMeant = typeof path === 'string' ? pathname === path : path.test(pathname);
    if (isMeant && request.method() === method) requests.push(request);
  });
  return requests;
}

/** Holds the next request to a path until `letGo`; `held` resolves when the request has been sent. */
export async function holdNextRequest(
  page: Page,
  path: string,
): Promise<{ held: Promise<unknown>; letGo: () => void }> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const held = page.waitForRequest(`**${path}`);
  // An aborted request cannot continue.
  await first(page, path, (route) => free.then(() => route.continue()).catch(() => undefined));
  return { held, letGo };
}

/**
 * Handles the next request to a path; later requests to the path continue unchanged. The route stays registered,
 * because removing it during another request can make the browser lose that request.
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
export const hangNextRequest = (page: Page, path: string): Promise<void> => first(page, path, () => undefined);

/**
 * Aborts the next request after a moment, as if its timeout had passed; returns a function that reads the original
 * timeout in ms.
 */
export async function shortenNextTimeout(page: Page): Promise<() => Promise<number>> {
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

/** Lets the server answer, then changes the JSON of its answer. */
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

/** Expects neither a dialog nor an alert. */
export async function expectNoMessages(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Opens the refund form by its address; with `part`, types that amount. */
export async function openRefundForm(page: Page, portal: E2ePortal, part?: string): Promise<Locator> {
  await openPayment(page, portal, portal.known.refundable, 'general?do=refund');
  const form = page.getByRole('dialog', { name: 'Refund' });
  await expect(form).toBeVisible();
  if (part !== undefined) {
    await form.getByRole('radio', { name: 'Partial' }).check();
    await form.getByRole('textbox', { name: 'Amount' }).fill(part);
  }
  return form;
}

/** The submit button of a money form: "Refund 1.00 UAH". */
export const submitButtonOf = (form: Locator): Locator =>
  form.getByRole('button', { name: /^(Refund|Capture|Charge)/ });

/** Signs in on the sign-in page. */
export async function signInByForm(page: Page, email = 'owner@example.com'): Promise<void> {
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
