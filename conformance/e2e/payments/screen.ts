import { knownRecord, type KnownName } from '@portal/fixtures/known';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Locator, Page } from 'playwright/test';
import { heading, openPayment, takeAction } from '../../support/screens.ts';
import { expect, type E2ePortal } from '../../support/e2e.ts';

/** Helpers of the payment screen tests. */

/** Path of a request about one payment. */
export const paymentRequestPath = (id: number, name: string): string => `/api/v2/merchant/transactions/${id}/${name}/`;

/** Bodies that the payment's forms sent by this request. */
export const sentBodies = async (portal: E2ePortal, id: number, name: string): Promise<unknown[]> =>
  (await portal.journal())
    .filter(({ method, path }) => method === 'POST' && path === paymentRequestPath(id, name))
    .map(({ body }) => body);

/** Body of the last request for the list of payments. */
export const lastListRequestBody = async (portal: E2ePortal): Promise<unknown> =>
  (await portal.journal()).findLast(({ path }) => path.endsWith('/transactions/payments/'))?.body;

/** Number of full reads of a payment. */
export const countPaymentReads = async (portal: E2ePortal, id: number): Promise<number> =>
  (await portal.journal()).filter(({ path }) => path === paymentRequestPath(id, 'info')).length;

export const decimalAmount = (minor: number): string => (minor / 100).toFixed(2);

/** Matches an amount as the portal shows it; `\s` is the space that prevents a line break. */
export const moneyPattern = (minor: number, currency: string): RegExp =>
  new RegExp(`${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}\\s${currency}`);

export const tableNamed = (page: Page, name: string): Locator => page.getByRole('table', { name });

/** The tabs of a payment. */
export const paymentTabs = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Payment', exact: true }).getByRole('link');
export const currentTab = (page: Page): Locator => paymentTabs(page).and(page.locator('[aria-current=page]'));

export const timelineItems = (page: Page): Locator => page.getByRole('listitem');

/**
 * Opens a list of payments without signing in: `refund`, `all?limit=20`. Rows of an earlier list may stay for a moment,
 * so the test has to wait for something that only the new list has.
 */
export async function showList(page: Page, portal: E2ePortal, tab = 'all'): Promise<void> {
  await portal.open(`/transactions/payments/${tab}`);
  await heading(page, 'Payments').waitFor();
  await page.locator('main section[aria-busy=true]').waitFor({ state: 'detached' });
}

/** Opens an action's form on the visible payment, with empty fields. */
export async function openActionForm(page: Page, action: 'Refund' | 'Capture'): Promise<Locator> {
  await takeAction(page, action);
  const form = page.getByRole('dialog', { name: action });
  await expect(form.getByRole('radio', { name: 'Total' })).toBeChecked();
  return form;
}

/** Opens an action's form on one of the sample payments, with empty fields. */
export async function openPaymentForm(
  page: Page,
  portal: E2ePortal,
  name: KnownName,
  action: 'Refund' | 'Capture',
): Promise<{ payment: PaymentRecord; form: Locator }> {
  const payment = knownRecord(portal.fixture, name);
  await openPayment(page, portal, payment.id);
  return { payment, form: await openActionForm(page, action) };
}

/** Closes the alerts of earlier steps, all together, because an alert that expires at this moment cannot be clicked. */
export async function dismissAlerts(page: Page): Promise<void> {
  const alerts = page.locator('[data-kind]');
  await alerts.getByRole('button', { name: 'Close' }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(alerts).toHaveCount(0);
}

/** Closes a money form that shows its outcome. */
export async function closeMoneyForm(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(form).toBeHidden();
}

/** Sends a partial amount and waits for the outcome. */
export async function submitPartialAmount(form: Locator, amount: string): Promise<void> {
  await form.getByRole('radio', { name: 'Partial' }).check();
  await form.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount);
  await form.locator('[type=submit]').click();
}

/** The button of the merchant selection in the header. */
export const merchantButton = (page: Page): Locator => page.getByRole('button', { name: /^Merchants: / });

/** Limits lists to the merchants with these names. */
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
