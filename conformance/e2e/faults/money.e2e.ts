import type { Page } from 'playwright/test';
import { failureDialog, holdNext, shortenPatience, openRefund, PAYMENTS, requestsTo, submitOf } from './screen.ts';
import { heading, openPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectDanger, said } from '../../support/screen.ts';

const REFUND = /\/refund\/$/;
const REFUND_PATH = '*/transactions/*/refund/';
const UNKNOWN = 'so the outcome is unknown.';
const refunds = (page: Page) => page.getByRole('table', { name: 'Refunds' }).getByRole('row');

/** Sends a refund of 1.00 that gets no answer within the patience of the form. */
async function refundInVain(page: Page, portal: E2ePortal, fault: object) {
  portal.expectTrouble(/net::ERR_/);
  const form = await openRefund(page, portal, '1.00');
  const [tries, looks] = [requestsTo(page, REFUND), requestsTo(page, /\/status\/$/, 'GET')];
  await portal.faults.add({ method: 'POST', path: REFUND_PATH, delay_ms: 4000, ...fault });
  const patience = await shortenPatience(page);
  await submitOf(form).click();
  return { form, tries, looks, patience };
}

test('a refund that hangs is given up after 30 s, looked for once, and found: it was done', async ({
  page,
  portal,
}) => {
  const { form, tries, looks, patience } = await refundInVain(page, portal, { after_commit: true });
  await expect(said(page, 'Refunded 1.00')).toBeVisible();
  expect([await patience(), tries.length, looks.length]).toEqual([30_000, 1, 1]);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(refunds(page)).toHaveCount(2);
});

test('a refund that hangs and is not found is unknown; a second try moves the money once, under the same key', async ({
  page,
  portal,
}) => {
  const { form, tries, looks } = await refundInVain(page, portal, { drop: true, times: 1 });
  await expect(said(page, UNKNOWN)).toContainText('Look at it once more before you try again.');
  expect([tries.length, looks.length]).toEqual([1, 1]);
  await submitOf(form).click();
  await expect(said(page, 'Refunded 1.00')).toBeVisible();
  const keys = tries.map((request) => request.headers()['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(refunds(page)).toHaveCount(2);
});

test('when the payment cannot be read again either, the form opens only after a look that succeeded', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 50\d/);
  const form = await openRefund(page, portal, '1.00');
  const tries = requestsTo(page, REFUND);
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
    await expect(failureDialog(page)).toHaveCount(0);
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

test('a refund that was sent is not called back when the screen is left; an alert tells its end', async ({
  page,
  portal,
}) => {
  const form = await openRefund(page, portal, '1.00');
  const { held, letGo } = await holdNext(page, '/refund/');
  await submitOf(form).click();
  await held;
  await portal.open(PAYMENTS);
  await expect(heading(page, 'Payments')).toBeVisible();
  letGo();
  await expect(said(page, 'Refunded 1.00')).toBeVisible();
});

const done = { id: 1, status: 'approved', amount: '1.00', currency: 'UAH', reason: null };
const ERRORS = [
  { error: 'Try another day', tag: ['@ERR-017', '@SERR-003'], alert: 'Try another day' },
  {
    error: [['merchant_id', 'Not yours']],
    tag: ['@ERR-016', '@SERR-002', '@SERR-004'],
    alert: 'merchant_id - Not yours',
  },
  { error: [['amount', 'Too round']], tag: ['@ERR-015', '@ERR-018', '@SERR-001'], field: 'Too round' },
  { error: { amount: 'Too round' }, tag: ['@ERR-018'], field: 'Too round' },
  {
    error: [
      ['amount', 'Too round'],
      ['bank', 'Closed'],
    ],
    tag: ['@ERR-015', '@ERR-016', '@SERR-001', '@SERR-002'],
    field: 'Too round',
    alert: 'bank - Closed',
  },
];

for (const { error, tag, alert, field } of ERRORS)
  test(`a refund refused with ${JSON.stringify(error)} says so where it belongs`, { tag }, async ({ page, portal }) => {
    const form = await openRefund(page, portal, '1.00');
    await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { error }, times: 1 });
    await submitOf(form).click();
    const amount = form.getByRole('textbox', { name: 'Amount' });
    if (alert !== undefined) {
      await expect(form.getByRole('alert')).toHaveText(alert);
      await expectDanger(form.getByRole('alert'));
    }
    if (field !== undefined) {
      await expect(amount).toHaveAccessibleDescription(field);
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      await expect(amount).toBeFocused();
    }
    await expect(failureDialog(page)).toHaveCount(0);
    await submitOf(form).click();
    await expect(said(page, 'Refunded 1.00')).toBeVisible();
  });

test('an empty list of errors is success', async ({ page, portal }) => {
  const form = await openRefund(page, portal, '1.00');
  await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { ...done, error: [] } });
  await submitOf(form).click();
  await expect(said(page, 'Refunded 1.00')).toBeVisible();
});

const REFUSED = [400, 403, 404, 409, 429];

test(
  `a refund answered with ${REFUSED.join(', ')} was not done: "Request error", and the form opens again`,
  { tag: ['@ERR-019', '@SERR-005'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 4/);
    const form = await openRefund(page, portal, '1.00');
    await portal.faults.add(...REFUSED.map((status) => ({ method: 'POST', path: REFUND_PATH, status, times: 1 })));
    for (const _ of REFUSED) {
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && REFUND.test(new URL(response.url()).pathname),
      );
      await submitOf(form).click();
      await answered;
      await expect(form.getByRole('alert')).toHaveText('Request error');
      await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.00');
    }
    await submitOf(form).click();
    await expect(said(page, 'Refunded 1.00')).toBeVisible();
  },
);

test(
  'a demo user who refunds reads the demo dialog, and the form opens again',
  { tag: ['@SHELL-025'] },
  async ({ page, portal }) => {
    const form = await openRefund(page, portal, '1.00');
    await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { demo_mode: true }, times: 1 });
    await submitOf(form).click();
    const demo = page.getByRole('dialog', { name: 'You are still in DEMO mode' });
    await demo.getByRole('button', { name: 'Close' }).last().click();
    await expect(submitOf(form)).toBeEnabled();
    await expect(form.getByRole('alert')).toHaveCount(0);
  },
);

const TWICE = {
  'a double click': (page: Page) => submitOf(page.getByRole('dialog')).dblclick(),
  'Enter, Enter and a click': async (page: Page) => {
    await page.getByRole('textbox', { name: 'Amount' }).press('Enter');
    await page.keyboard.press('Enter');
    await submitOf(page.getByRole('dialog')).dispatchEvent('click');
  },
};

for (const [what, press] of Object.entries(TWICE))
  test(`${what} sends one refund`, { tag: ['@UI-019', '@FORM-053'] }, async ({ page, portal }) => {
    const form = await openRefund(page, portal, '1.00');
    const tries = requestsTo(page, REFUND);
    const { letGo } = await holdNext(page, '/refund/');
    await press(page);
    await expect(submitOf(form)).toBeDisabled();
    letGo();
    await expect(said(page, 'Refunded 1.00')).toBeVisible();
    expect(tries).toHaveLength(1);
  });

test('offline and online again: the reads come by themselves, a refund never', async ({ page, portal, context }) => {
  portal.expectTrouble(/net::ERR_INTERNET_DISCONNECTED/);
  const form = await openRefund(page, portal, '1.00');
  const tries = requestsTo(page, REFUND);
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
