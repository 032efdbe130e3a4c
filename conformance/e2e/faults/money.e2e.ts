import type { Locator, Page } from 'playwright/test';
import { failureDialog, holdNext, shortenPatience, openRefund, PAYMENTS, requestsTo, submitOf } from './screen.ts';
import { heading, showPayment, takeAction } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectDanger, said } from '../../support/screen.ts';

const REFUND = /\/refund\/$/;
const REFUND_PATH = '*/transactions/*/refund/';
const UNKNOWN = 'so the outcome is unknown.';
const refunds = (page: Page) => page.getByRole('table', { name: 'Refunds' }).getByRole('row');
const refundOf = (page: Page) => page.getByRole('dialog', { name: 'Refund' });
const amountOf = (form: Locator) => form.getByRole('textbox', { name: 'Amount' });

/** Opens the form of a refund of 1.00 on the payment that is shown. */
async function reopenRefund(page: Page): Promise<void> {
  await takeAction(page, 'Refund');
  await refundOf(page).getByRole('radio', { name: 'Partial' }).check();
  await amountOf(refundOf(page)).fill('1.00');
}

/** The form says that 1.00 was refunded; closed, it leaves as many refunds on the payment. */
async function expectRefunded(page: Page, count: number): Promise<void> {
  await expect(said(page, 'Refunded 1.00')).toBeVisible();
  await refundOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(refunds(page)).toHaveCount(1 + count);
}

const LOST = [{ status: 500 }, { status: 504 }, { body: '<html>' }, { body: '{"id":' }, { drop: true }];
const OTHERS = [
  { what: 'capture', id: 'uncaptured', path: '*/capture/', done: /^Captured/ },
  { what: 'charge', id: 'recurringParent', path: '*/recurring/create/manual/', done: /^Charged/ },
] as const;

test('a refund that hangs is looked for: found, it is done; else its outcome is unknown until a look succeeds', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of|net::ERR_/);
  const form = await openRefund(page, portal, '1.00');
  const [tries, looks] = [requestsTo(page, REFUND), requestsTo(page, /\/status\/$/, 'GET')];
  const forget = async () => {
    await portal.faults.clear();
    tries.length = 0;
    looks.length = 0;
  };

  await test.step('one that hangs is given up after 30 s, looked for one time, and found', async () => {
    await portal.faults.add({ method: 'POST', path: REFUND_PATH, delay_ms: 4000, after_commit: true });
    const patience = await shortenPatience(page);
    await submitOf(form).click();
    await expect(said(page, 'Refunded 1.00')).toBeVisible();
    expect([await patience(), tries.length, looks.length]).toEqual([30_000, 1, 1]);
    await expectRefunded(page, 1);
  });

  await test.step('one that hangs and is not found is unknown; a second try moves the money one time, under the same key', async () => {
    await forget();
    await reopenRefund(page);
    await portal.faults.add({ method: 'POST', path: REFUND_PATH, delay_ms: 4000, drop: true, times: 1 });
    await shortenPatience(page);
    await submitOf(form).click();
    await expect(said(page, UNKNOWN)).toContainText('Look at it once more before you try again.');
    expect([tries.length, looks.length]).toEqual([1, 1]);
    await submitOf(form).click();
    await expect(said(page, 'Refunded 1.00')).toBeVisible();
    const keys = tries.map((request) => request.headers()['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await expectRefunded(page, 2);
  });

  await test.step('when the payment cannot be read again either, the form opens only after a look that succeeded', async () => {
    await forget();
    await reopenRefund(page);
    await portal.faults.add({ method: 'POST', path: REFUND_PATH, status: 502 }, { path: '*/status/', status: 503 });
    await submitOf(form).click();
    await expect(said(page, UNKNOWN)).toContainText('could not be read again either');
    await expect(submitOf(form)).toHaveCount(0);
    await portal.faults.clear();
    await form.getByRole('button', { name: 'Check again' }).click();
    await expect(submitOf(form)).toBeEnabled();
    expect(tries).toHaveLength(1);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a refund, a capture and a charge that were done but answered badly are found by looking', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of|net::ERR_/);
  const form = await openRefund(page, portal, '1.00');

  for (const [index, fault] of LOST.entries())
    await test.step(`a refund answered ${JSON.stringify(fault)} is found by looking`, async () => {
      if (index > 0) await reopenRefund(page);
      await portal.faults.add({ method: 'POST', path: REFUND_PATH, after_commit: true, ...fault });
      await submitOf(form).click();
      await expect(said(page, 'Refunded 1.00')).toBeVisible();
      await expect(failureDialog(page)).toHaveCount(0);
      await expectRefunded(page, 1 + index);
      await portal.faults.clear();
    });

  for (const { what, id, path, done } of OTHERS)
    await test.step(`a ${what} that was done but got no answer is found by looking`, async () => {
      await showPayment(page, portal, portal.known[id], `general?do=${what}`);
      await portal.faults.add({ method: 'POST', path, after_commit: true, status: 500 });
      await submitOf(page.getByRole('dialog')).click();
      await expect(said(page, done)).toBeVisible();
    });
});

const done = { id: 1, status: 'approved', amount: '1.00', currency: 'UAH', reason: null };
/** Refusals with what the form says of them, in its alert or at its field. */
const ERRORS = [
  { error: 'Try another day', alert: 'Try another day' },
  { error: [['merchant_id', 'Not yours']], alert: 'merchant_id - Not yours' },
  { error: [['amount', 'Too round']], field: 'Too round' },
  { error: { amount: 'Too odd' }, field: 'Too odd' },
  {
    error: [
      ['amount', 'Too even'],
      ['bank', 'Closed'],
    ],
    field: 'Too even',
    alert: 'bank - Closed',
  },
];
const REFUSED = [400, 403, 404, 409, 429];

test(
  'a refund that is refused was not done: the form says why where it belongs, and can be sent again',
  {
    tag: [
      '@ERR-015',
      '@ERR-016',
      '@ERR-017',
      '@ERR-018',
      '@ERR-019',
      '@SERR-001',
      '@SERR-002',
      '@SERR-003',
      '@SERR-004',
      '@SERR-005',
      '@SHELL-025',
    ],
  },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 4/);
    const form = await openRefund(page, portal, '1.00');

    for (const { error, alert, field } of ERRORS)
      await test.step(`refused with ${JSON.stringify(error)}`, async () => {
        await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { error }, times: 1 });
        await submitOf(form).click();
        if (alert !== undefined) {
          await expect(form.getByRole('alert')).toHaveText(alert);
          await expectDanger(form.getByRole('alert'));
        }
        if (field !== undefined) {
          await expect(amountOf(form)).toHaveAccessibleDescription(field);
          await expect(amountOf(form)).toHaveAttribute('aria-invalid', 'true');
          await expect(amountOf(form)).toBeFocused();
        }
        await expect(failureDialog(page)).toHaveCount(0);
      });

    await test.step(`answered with ${REFUSED.join(', ')} it is a "Request error"`, async () => {
      await portal.faults.add(...REFUSED.map((status) => ({ method: 'POST', path: REFUND_PATH, status, times: 1 })));
      for (const _ of REFUSED) {
        const answered = page.waitForResponse(
          (response) => response.request().method() === 'POST' && REFUND.test(new URL(response.url()).pathname),
        );
        await submitOf(form).click();
        await answered;
        await expect(form.getByRole('alert')).toHaveText('Request error');
        await expect(amountOf(form)).toHaveValue('1.00');
      }
    });

    await test.step('a demo user reads the demo dialog', async () => {
      await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { demo_mode: true }, times: 1 });
      await submitOf(form).click();
      const demo = page.getByRole('dialog', { name: 'You are still in DEMO mode' });
      await demo.getByRole('button', { name: 'Close' }).last().click();
      await expect(submitOf(form)).toBeEnabled();
      await expect(form.getByRole('alert')).toHaveCount(0);
    });

    await test.step('sent once more, the refund is done', async () => {
      await submitOf(form).click();
      await expectRefunded(page, 1);
    });

    await test.step('an empty list of errors is success', async () => {
      await reopenRefund(page);
      await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { ...done, error: [] } });
      await submitOf(form).click();
      await expect(said(page, 'Refunded 1.00')).toBeVisible();
    });
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

test(
  'a refund is sent one time: when pressed twice, when the network returns, and when its screen is left',
  { tag: ['@UI-019', '@FORM-053'] },
  async ({ page, portal, context }) => {
    portal.expectTrouble(/net::ERR_INTERNET_DISCONNECTED/);
    const form = await openRefund(page, portal, '1.00');
    const tries = requestsTo(page, REFUND);

    await test.step('offline and online again, the reads come by themselves, the refund does not', async () => {
      await context.setOffline(true);
      await expect(said(page, 'You are offline.')).toBeVisible();
      await submitOf(form).click();
      await expect(said(page, UNKNOWN)).toBeVisible();
      await context.setOffline(false);
      await expect(said(page, 'You are offline.')).toHaveCount(0);
      await form.getByRole('button', { name: 'Check again' }).click();
      await expect(submitOf(form)).toBeEnabled();
      await expect(amountOf(form)).toHaveValue('1.00');
      expect(tries).toHaveLength(1);
      await expect(refunds(page)).toHaveCount(0);
    });

    for (const [index, [what, press]] of Object.entries(TWICE).entries())
      await test.step(`${what} sends one refund`, async () => {
        tries.length = 0;
        const { letGo } = await holdNext(page, '/refund/');
        await press(page);
        await expect(submitOf(form)).toBeDisabled();
        letGo();
        await expect(said(page, 'Refunded 1.00')).toBeVisible();
        expect(tries).toHaveLength(1);
        await expectRefunded(page, 1 + index);
        await reopenRefund(page);
      });

    await test.step('left on its way, it is not called back; an alert reports its end', async () => {
      const { held, letGo } = await holdNext(page, '/refund/');
      await submitOf(form).click();
      await held;
      await portal.open(PAYMENTS);
      await expect(heading(page, 'Payments')).toBeVisible();
      letGo();
      await expect(said(page, 'Refunded 1.00')).toBeVisible();
    });
  },
);
