import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { bad, closeBad, expectNothingSaid, LIST, openRefund, pageNumber, PAYMENTS, sent, submitOf } from './faults.ts';
import { act, column, heading, openPayment, pager, rows } from './screens.ts';
import { expect, test, type E2ePortal } from './support/e2e.ts';
import { said } from './support/screen.ts';

const REFUND = /\/refund\/$/;
const REFUND_PATH = '*/transactions/*/refund/';
const UNKNOWN = 'No answer came, so the outcome is unknown.';
const refunds = (page: Page) => page.getByRole('table', { name: 'Refunds' }).getByRole('row');

/** The next call is given up after a moment, as if its patience were over; says how long that would have been. */
async function hurry(page: Page): Promise<() => Promise<number>> {
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

test('a refund that hangs is given up after 30 s, looked for once, and found: it was done', async ({ page, portal }) => {
  portal.expectTrouble(/net::ERR_/);
  const form = await openRefund(page, portal, '1.00');
  const [tries, looks] = [sent(page, REFUND), sent(page, /\/status\/$/, 'GET')];
  await portal.faults.add({ method: 'POST', path: REFUND_PATH, delay_ms: 4000, after_commit: true });
  const patience = await hurry(page);
  await submitOf(form).click();
  await expect(said(page, 'Refunded 1.00')).toBeVisible();
  expect([await patience(), tries.length, looks.length]).toEqual([30_000, 1, 1]);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(refunds(page)).toHaveCount(2);
});

test('a refund that hangs and is not found is unknown; a second try moves the money once, under the same key', async ({ page, portal }) => {
  portal.expectTrouble(/net::ERR_/);
  const form = await openRefund(page, portal, '1.00');
  const [tries, looks] = [sent(page, REFUND), sent(page, /\/status\/$/, 'GET')];
  await portal.faults.add({ method: 'POST', path: REFUND_PATH, delay_ms: 4000, drop: true, times: 1 });
  await hurry(page);
  await submitOf(form).click();
  await expect(said(page, UNKNOWN)).toContainText('Look at it once more before you try again.');
  expect([tries.length, looks.length]).toEqual([1, 1]);
  await submitOf(form).click();
  await expect(said(page, 'Refunded 1.00')).toBeVisible();
  const keys = tries.map((request) => request.headers()['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(refunds(page)).toHaveCount(2);
});

test('when the payment cannot be read again either, the form opens only after a look that succeeded', async ({ page, portal }) => {
  portal.expectTrouble(/status of 50\d/);
  const form = await openRefund(page, portal, '1.00');
  const tries = sent(page, REFUND);
  await portal.faults.add({ method: 'POST', path: REFUND_PATH, status: 502 }, { path: '*/status/', status: 503 });
  await submitOf(form).click();
  await expect(said(page, UNKNOWN)).toContainText('could not be read again either');
  await expect(submitOf(form)).toHaveCount(0);
  await portal.faults.clear();
  await form.getByRole('button', { name: 'Check again' }).click();
  await expect(submitOf(form)).toBeEnabled();
  expect(tries).toHaveLength(1);
});

const LOST = [{ status: 500 }, { status: 504 }, { body: '<html>' }, { body: '{"id":' }, { drop: true }];

for (const fault of LOST)
  test(`a refund that was done but answered ${JSON.stringify(fault)} is found by looking`, async ({ page, portal }) => {
    portal.expectTrouble(/status of|net::ERR_/);
    const form = await openRefund(page, portal, '1.00');
    await portal.faults.add({ method: 'POST', path: REFUND_PATH, after_commit: true, ...fault });
    await submitOf(form).click();
    await expect(said(page, 'Refunded 1.00')).toBeVisible();
    await expect(bad(page)).toHaveCount(0);
    await form.getByRole('button', { name: 'Close' }).last().click();
    await expect(refunds(page)).toHaveCount(2);
  });

const OTHERS = [
  { what: 'capture', id: 'uncaptured', path: '*/capture/', done: /^Captured/ },
  { what: 'charge', id: 'recurringParent', path: '*/recurring/create/manual/', done: /^Charged/ },
] as const;

for (const { what, id, path, done } of OTHERS)
  test(`a ${what} that was done but got no answer is found by looking`, async ({ page, portal }) => {
    portal.expectTrouble(/status of 500/);
    await openPayment(page, portal, portal.known[id], `general?do=${what}`);
    await portal.faults.add({ method: 'POST', path, after_commit: true, status: 500 });
    await submitOf(page.getByRole('dialog')).click();
    await expect(said(page, done)).toBeVisible();
  });

test('a refund that was sent is not called back when the screen is left; an alert tells its end', async ({ page, portal }) => {
  const form = await openRefund(page, portal, '1.00');
  await portal.faults.add({ method: 'POST', path: REFUND_PATH, delay_ms: 1500 });
  const sending = page.waitForRequest((request) => request.method() === 'POST' && REFUND.test(new URL(request.url()).pathname));
  await submitOf(form).click();
  const request = await sending;
  await portal.open(PAYMENTS);
  await expect(heading(page, 'Payments')).toBeVisible();
  await expect(said(page, 'Refunded 1.00')).toBeVisible();
  expect((await request.response())?.status()).toBe(200);
});

const done = { id: 1, status: 'approved', amount: '1.00', currency: 'UAH', reason: null };
const ERRORS = [
  { error: 'Try another day', tag: ['@ERR-017', '@SERR-003'], alert: 'Try another day' },
  { error: [['merchant_id', 'Not yours']], tag: ['@ERR-016', '@SERR-002', '@SERR-004'], alert: 'merchant_id - Not yours' },
  { error: [['amount', 'Too round']], tag: ['@ERR-015', '@SERR-001'], field: 'Too round' },
  { error: { amount: 'Too round' }, tag: ['@ERR-018'], field: 'Too round' },
  { error: [['amount', 'Too round'], ['bank', 'Closed']], tag: ['@ERR-015', '@ERR-016'], field: 'Too round', alert: 'bank - Closed' },
];

for (const { error, tag, alert, field } of ERRORS)
  test(`a refund refused with ${JSON.stringify(error)} says so where it belongs`, { tag }, async ({ page, portal }) => {
    const form = await openRefund(page, portal, '1.00');
    await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { error }, times: 1 });
    await submitOf(form).click();
    const amount = form.getByRole('textbox', { name: 'Amount' });
    if (alert !== undefined) await expect(form.getByRole('alert')).toHaveText(alert);
    if (field !== undefined) {
      await expect(amount).toHaveAccessibleDescription(field);
      await expect(amount).toBeFocused();
    }
    await expect(bad(page)).toHaveCount(0);
    await submitOf(form).click();
    await expect(said(page, 'Refunded 1.00')).toBeVisible();
  });

test('an empty list of errors is success', async ({ page, portal }) => {
  const form = await openRefund(page, portal, '1.00');
  await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { ...done, error: [] } });
  await submitOf(form).click();
  await expect(said(page, 'Refunded 1.00')).toBeVisible();
});

for (const status of [400, 403, 404, 409, 429])
  test(`a refund answered with ${status} was not done: "Request error", and the form opens again`, { tag: ['@ERR-019', '@SERR-005'] }, async ({ page, portal }) => {
    portal.expectTrouble(new RegExp(`status of ${status}`));
    const form = await openRefund(page, portal, '1.00');
    await portal.faults.add({ method: 'POST', path: REFUND_PATH, status, times: 1 });
    await submitOf(form).click();
    await expect(form.getByRole('alert')).toHaveText('Request error');
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.00');
    await submitOf(form).click();
    await expect(said(page, 'Refunded 1.00')).toBeVisible();
  });

test('a demo user who refunds reads the demo dialog, and the form opens again', { tag: ['@SHELL-025'] }, async ({ page, portal }) => {
  const form = await openRefund(page, portal, '1.00');
  await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { demo_mode: true }, times: 1 });
  await submitOf(form).click();
  const demo = page.getByRole('dialog', { name: 'You are still in DEMO mode' });
  await demo.getByRole('button', { name: 'Close' }).last().click();
  await expect(submitOf(form)).toBeEnabled();
  await expect(form.getByRole('alert')).toHaveCount(0);
});

const TWICE = {
  'a double click': (page: Page) => submitOf(page.getByRole('dialog')).dblclick(),
  'Enter, Enter and a click': async (page: Page) => {
    await page.getByRole('textbox', { name: 'Amount' }).press('Enter');
    await page.keyboard.press('Enter');
    await submitOf(page.getByRole('dialog')).click({ force: true, noWaitAfter: true });
  },
};

for (const [what, press] of Object.entries(TWICE))
  test(`${what} sends one refund`, { tag: ['@UI-019'] }, async ({ page, portal }) => {
    const form = await openRefund(page, portal, '1.00');
    const tries = sent(page, REFUND);
    await portal.faults.add({ method: 'POST', path: REFUND_PATH, delay_ms: 1500 });
    await press(page);
    await expect(submitOf(form)).toBeDisabled();
    await expect(said(page, 'Refunded 1.00')).toBeVisible();
    expect(tries).toHaveLength(1);
  });

test('an action that got no answer says nothing and lets go of its button', { tag: ['@ERR-001'] }, async ({ page, portal }) => {
  portal.expectTrouble(/net::ERR_/);
  await openPayment(page, portal, portal.known.refundable);
  await page.route('**/recallback/', (route) => route.abort('connectionreset'));
  await act(page, 'Resend callback');
  await expect(page.getByRole('button', { name: 'More actions' })).toBeEnabled();
  await expectNothingSaid(page);
  expect(await portal.outbox()).toEqual([]);
});

test('offline and online again: the reads come by themselves, a refund never', async ({ page, portal, context }) => {
  portal.expectTrouble(/net::ERR_INTERNET_DISCONNECTED/);
  const form = await openRefund(page, portal, '1.00');
  const tries = sent(page, REFUND);
  await context.setOffline(true);
  await expect(said(page, 'You are offline.')).toBeVisible();
  await submitOf(form).click();
  await expect(said(page, UNKNOWN)).toBeVisible();
  await context.setOffline(false);
  await expect(said(page, 'You are offline.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Check again' }).click();
  await expect(submitOf(form)).toBeEnabled();
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.00');
  expect(tries).toHaveLength(1);
  await expect(refunds(page)).toHaveCount(0);
});

test('a page asked for while offline comes once the network is back', async ({ page, portal, context }) => {
  await portal.signIn('owner');
  await portal.open(PAYMENTS);
  await expect(rows(page)).toHaveCount(5);
  const [before, asked] = [await column(page, 'ID'), sent(page, LIST)];
  await context.setOffline(true);
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  expect(await column(page, 'ID')).toEqual(before);
  await context.setOffline(false);
  await expect(pageNumber(page)).toHaveValue('2');
  expect(asked).toHaveLength(1);
});

const FILES = [
  { what: 'breaks off half-way', fault: { truncate: 800 } },
  { what: 'is a page of HTML', fault: { body: '<html>Bad Gateway</html>' } },
  { what: 'is answered with 500', fault: { status: 500 } },
  { what: 'is refused', fault: { body: { error: 'Request error' } } },
];

for (const { what, fault } of FILES)
  test(`a file that ${what} is not saved; an alert says so, and it can be fetched again`, { tag: ['@ERR-019'] }, async ({ page, portal }) => {
    portal.expectTrouble(/status of 500|net::ERR_/);
    await openPayment(page, portal, portal.known.p2p);
    let saved = 0;
    page.on('download', () => saved++);
    await portal.faults.add({ path: '*/p2p_reference/', ...fault, times: 1 });
    await act(page, 'Print confirmation');
    await expect(said(page, 'Request error')).toBeVisible();
    expect(saved).toBe(0);
    const download = page.waitForEvent('download');
    await act(page, 'Print confirmation');
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

async function readyReport(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open('/transactions/payments/refund?do=save_to_reports');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible();
  await portal.clock.advance('1m');
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
}

test('a report that breaks off half-way is not saved, and its button works again', async ({ page, portal }) => {
  portal.expectTrouble(/net::ERR_/);
  await readyReport(page, portal);
  await portal.faults.add({ path: '/api/v2/merchant/reports/*', truncate: 50, method: 'GET', times: 1 });
  const button = page.getByRole('button', { name: 'Download', exact: true });
  await button.click();
  await expect(said(page, 'Request error')).toBeVisible();
  const download = page.waitForEvent('download');
  await button.click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('a list that cannot be saved to reports says so, and the form opens again', { tag: ['@ERR-009'] }, async ({ page, portal }) => {
  portal.expectTrouble(/status of 413/);
  await portal.signIn('owner');
  await portal.open(`${PAYMENTS}?do=save_to_reports`);
  await portal.faults.add({ path: '*/export/', status: 413, times: 1 });
  const form = page.getByRole('dialog', { name: 'Save to reports' });
  await form.getByLabel('Title').fill('Autumn');
  await form.getByRole('button', { name: 'Save' }).click();
  await closeBad(page);
  await expect(form.getByLabel('Title')).toHaveValue('Autumn');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Downloads')).toBeVisible();
});
