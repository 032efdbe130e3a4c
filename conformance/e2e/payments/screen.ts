import { knownRecord, type KnownName } from '@portal/fixtures/known';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Locator, Page } from 'playwright/test';
import { heading, openPayment, takeAction } from '../../support/screens.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';

/** What tests of one payment's screen share. */

/** The path of a call on one payment. */
export const call = (id: number, name: string): string => `/api/v2/merchant/transactions/${id}/${name}/`;

/** What the forms of a payment sent by this call. */
export const bodiesSent = async (portal: E2ePortal, id: number, name: string): Promise<unknown[]> =>
  (await portal.journal())
    .filter(({ method, path }) => method === 'POST' && path === call(id, name))
    .map(({ body }) => body);

/** The body of the last request for the list of payments. */
export const lastAsked = async (portal: E2ePortal): Promise<unknown> =>
  (await portal.journal()).findLast(({ path }) => path.endsWith('/transactions/payments/'))?.body;

/** Number of full reads of a payment. */
export const timesRead = async (portal: E2ePortal, id: number): Promise<number> =>
  (await portal.journal()).filter(({ path }) => path === call(id, 'info')).length;

export const decimal = (minor: number): string => (minor / 100).toFixed(2);

/** Money as the portal writes it; `\s` for the space that keeps it on one line. */
export const money = (minor: number, currency: string): RegExp =>
  new RegExp(`${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}\\s${currency}`);

export const table = (page: Page, name: string): Locator => page.getByRole('table', { name });

/** The tabs of a payment, and the one that its address names. */
export const tabs = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Payment', exact: true }).getByRole('link');
export const currentTab = (page: Page): Locator => tabs(page).and(page.locator('[aria-current=page]'));

export const timeline = (page: Page): Locator => page.getByRole('listitem');

/**
 * Moves to a list of payments without signing in: `refund`, `all?limit=20`. From another list the rows of that one may
 * still be on the page: expect something only the new one has.
 */
export async function showList(page: Page, portal: E2ePortal, tab = 'all'): Promise<void> {
  await portal.open(`/transactions/payments/${tab}`);
  await heading(page, 'Payments').waitFor();
  await page.locator('main section[aria-busy=true]').waitFor({ state: 'detached' });
}

/** Opens the form of an action on the payment that is shown, with nothing typed yet. */
export async function takeForm(page: Page, action: 'Refund' | 'Capture'): Promise<Locator> {
  await takeAction(page, action);
  const form = page.getByRole('dialog', { name: action });
  await expect(form.getByRole('radio', { name: 'Total' })).toBeChecked();
  return form;
}

/** Opens the form of an action on one of the known payments, with nothing typed yet. */
export async function openForm(
  page: Page,
  portal: E2ePortal,
  name: KnownName,
  action: 'Refund' | 'Capture',
): Promise<{ payment: PaymentRecord; form: Locator }> {
  const payment = knownRecord(portal.fixture, name);
  await openPayment(page, portal, payment.id);
  return { payment, form: await takeForm(page, action) };
}

/** Closes the alerts of earlier steps. All together: one that expires at this moment cannot be clicked. */
export async function dismissAlerts(page: Page): Promise<void> {
  const alerts = page.locator('[data-kind]');
  await alerts.getByRole('button', { name: 'Close' }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(alerts).toHaveCount(0);
}

/** Closes the outcome of a form that moved money. */
export async function closeForm(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(form).toBeHidden();
}

/** Part of the payment, up to the outcome. */
export async function moveSome(form: Locator, amount: string): Promise<void> {
  await form.getByRole('radio', { name: 'Partial' }).check();
  await form.getByLabel('Amount').fill(amount);
  await form.locator('[type=submit]').click();
}

/** Opens the choice of merchants in the header. */
export const merchantButton = (page: Page): Locator => page.getByRole('button', { name: /^Merchants: / });

/** Limits lists to these merchants, by their names. */
export async function chooseMerchants(page: Page, wanted: readonly string[]): Promise<void> {
  await merchantButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Merchants' });
  const all = panel.getByRole('checkbox', { name: 'Select all' });
  await all.check();
  await all.uncheck();
  for (const name of wanted) await panel.getByRole('checkbox', { name }).check();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toBeHidden();
}
