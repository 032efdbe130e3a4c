import type { Locator, Page, Request } from 'playwright/test';
import { holdNextRequest, requestsTo, submitButtonOf } from './screen.ts';
import { amountFieldOf, ledgerPaymentOf, moneyForms } from '../payments/moneyForms.ts';
import { heading, openPayment, showPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/**
 * A refund without an answer keeps its key until its outcome is known (decision 44): after a reload, in another tab,
 * after a sign-out, checked in the server's ledger. `web/test/faults/unanswered.component.test.tsx` covers the other
 * answers and forms.
 */

const { refund } = moneyForms;
const DONE = 'Refunded 1.00';
const EARLIER = 'An earlier refund of 1.00 UAH is not confirmed yet.';
const ANY_EARLIER = 'An earlier request has not been confirmed yet.';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const address = ({ known }: E2ePortal) => `/transactions/payments/info/${known.refundable}/general?do=refund`;

/** Number of refunds of 1.00 in the server's ledger. */
const booked = async (portal: E2ePortal): Promise<number> =>
  refund.moved(await ledgerPaymentOf(portal, refund)).filter((amount) => amount === '1.00').length;

async function refundAgain(page: Page): Promise<void> {
  await (await amountFieldOf(page, refund)).fill('1.00');
  await submitButtonOf(dialog(page)).click();
}

/**
 * Sends a refund of 1.00 and loses the answer; the faults decide whether the refund arrives and whether the payment can
 * be read.
 */
async function lose(page: Page, portal: E2ePortal, ...faults: object[]): Promise<Request[]> {
  portal.expectTrouble(/net::ERR_|status of 50\d/);
  await showPayment(page, portal, portal.known.refundable, 'general?do=refund');
  const tries = requestsTo(page, refund.path);
  await portal.faults.add(...faults.map((fault) => ({ method: 'POST', path: refund.glob, ...fault })));
  await refundAgain(page);
  await expect(notice(page, 'so the outcome is unknown.')).toBeVisible();
  await portal.faults.clear();
  return tries;
}

/** Closes a form that shows its outcome. */
async function close(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toBeHidden();
}

const NEVER_ARRIVED = [{ status: 502 }];
/** Faults of a completed refund whose answer is lost while the payment cannot be read. */
const DONE_UNSEEN = [
  { drop: true, after_commit: true },
  { method: 'GET', path: '*/status/', status: 503 },
];

const keysOf = (tries: readonly Request[]) => new Set(tries.map((request) => request.headers()['idempotency-key']));

test('a refund without an answer is booked once, after a reload, in another tab and after a sign-out', async ({
  page,
  portal,
  context,
}) => {
  await portal.signIn('owner');

  await test.step('a refund that never arrived is sent again with its key after a reload', async () => {
    const tries = await lose(page, portal, ...NEVER_ARRIVED);
    await page.reload();
    await expect(notice(page, EARLIER)).toBeVisible();
    await refundAgain(page);
    await expect(notice(page, DONE)).toBeVisible();
    expect([tries.length, keysOf(tries).size, await booked(portal)]).toEqual([2, 1, 1]);
    await close(page);
  });

  await test.step('a booked refund without an answer is found in another tab, and the next refund has a new key', async () => {
    const tries = await lose(page, portal, ...DONE_UNSEEN);
    const other = await context.newPage();
    await other.goto(page.url());
    // While the payment loads, a second status message shows "Loading".
    const found = dialog(other).getByRole('status').filter({ hasText: DONE });
    await expect(found).toContainText('an earlier request that was not confirmed');
    expect([tries.length, await booked(portal)]).toEqual([1, 2]);
    await other.close();
    await page.bringToFront();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await portal.open(address(portal));
    await refundAgain(page);
    await expect(notice(page, DONE)).toBeVisible();
    expect([keysOf(tries).size, await booked(portal)]).toEqual([2, 3]);
    await close(page);
  });

  await test.step('a refund that never arrived keeps its key, but no amount, after a sign-out', async () => {
    const tries = await lose(page, portal, ...NEVER_ARRIVED);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Profile/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/1\.00|UAH/);
    await portal.signIn('owner');
    await page.goto(`${portal.url}/#${address(portal)}`);
    await page.reload();
    await expect(notice(page, ANY_EARLIER)).toBeVisible();
    await refundAgain(page);
    await expect(notice(page, DONE)).toBeVisible();
    expect([tries.length, keysOf(tries).size, await booked(portal)]).toEqual([2, 1, 4]);
  });
});

test('two equal refunds sent from two tabs are booked once', async ({ page, portal, context }) => {
  await openPayment(page, portal, portal.known.refundable, 'general?do=refund');
  const tries = requestsTo(page, refund.path);
  const other = await context.newPage();
  const others = requestsTo(other, refund.path);

  await test.step('the second tab sends its refund while the first refund is in flight', async () => {
    const { held, letGo } = await holdNextRequest(page, '/refund/');
    await refundAgain(page);
    await held;
    await other.goto(page.url());
    await expect(notice(other, ANY_EARLIER)).toBeVisible();
    await refundAgain(other);
    await expect(notice(other, DONE)).toBeVisible();
    letGo();
    await expect(notice(page, DONE)).toBeVisible();
    expect(keysOf([...tries, ...others]).size).toBe(1);
    expect(await booked(portal)).toBe(1);
  });

  await test.step('the second tab sends its refund after the outcome became known in the other tab', async () => {
    await page.bringToFront();
    await close(page);
    await lose(page, portal, ...NEVER_ARRIVED);
    await other.bringToFront();
    await close(other);
    await other.goto(page.url());
    await refundAgain(other);
    await expect(notice(other, DONE)).toBeVisible();
    await page.bringToFront();
    const later = requestsTo(page, refund.path);
    await submitButtonOf(dialog(page)).click();
    await expect(notice(page, DONE)).toBeVisible();
    expect([later.length, await booked(portal)]).toEqual([0, 2]);
  });
});
