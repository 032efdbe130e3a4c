import type { Page } from 'playwright/test';
import { failureDialog, holdNextRequest, openRefundForm, PAYMENTS_PATH, requestsTo, submitButtonOf } from './screen.ts';
import { heading, takeAction } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/** Refunds over a real network. `web/test/faults/money.component.test.tsx` covers each answer to each money form. */

const REFUND = /\/refund\/$/;
const REFUND_PATH = '*/transactions/*/refund/';
const UNKNOWN = 'so the outcome is unknown.';
const refunds = (page: Page) => page.getByRole('table', { name: 'Refunds' }).getByRole('row');
const refundOf = (page: Page) => page.getByRole('dialog', { name: 'Refund' });

test(
  'a refund is sent once, also after a reconnect, after a lost answer, and when its screen is left',
  { tag: ['@SHELL-025'] },
  async ({ page, portal, context }) => {
    portal.expectTrouble(/net::ERR_/);
    const form = await openRefundForm(page, portal, '1.00');
    const amount = form.getByRole('textbox', { name: 'Amount' });
    const tries = requestsTo(page, REFUND);

    await test.step('a demo user sees the demo dialog, and no refund is made', async () => {
      await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { demo_mode: true }, times: 1 });
      await submitButtonOf(form).click();
      const demo = page.getByRole('dialog', { name: 'You are still in DEMO mode' });
      await demo.getByRole('button', { name: 'Close' }).last().click();
      await expect(submitButtonOf(form)).toBeEnabled();
      await expect(form.getByRole('alert')).toHaveCount(0);
    });

    await test.step('a reconnect repeats reads automatically, but not the refund', async () => {
      tries.length = 0;
      await context.setOffline(true);
      await expect(notice(page, "You're offline.")).toBeVisible();
      await submitButtonOf(form).click();
      await expect(notice(page, UNKNOWN)).toBeVisible();
      await context.setOffline(false);
      await expect(notice(page, "You're offline.")).toHaveCount(0);
      await form.getByRole('button', { name: 'Check again' }).click();
      await expect(submitButtonOf(form)).toBeEnabled();
      await expect(amount).toHaveValue('1.00');
      expect(tries).toHaveLength(1);
      await expect(refunds(page)).toHaveCount(0);
    });

    await test.step('a refund with a lost answer is found by reading the payment', async () => {
      tries.length = 0;
      await portal.faults.add({ method: 'POST', path: REFUND_PATH, after_commit: true, drop: true, times: 1 });
      await submitButtonOf(form).click();
      await expect(notice(page, 'Refunded 1.00')).toBeVisible();
      await expect(failureDialog(page)).toHaveCount(0);
      expect(tries).toHaveLength(1);
      await form.getByRole('button', { name: 'Close' }).last().click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(refunds(page)).toHaveCount(2);
    });

    await test.step('a refund continues after the user leaves the screen, and an alert reports its result', async () => {
      await takeAction(page, 'Refund');
      await refundOf(page).getByRole('radio', { name: 'Partial' }).check();
      await amount.fill('1.00');
      const { held, letGo } = await holdNextRequest(page, '/refund/');
      await submitButtonOf(form).click();
      await held;
      await portal.open(PAYMENTS_PATH);
      await expect(heading(page, 'Payments')).toBeVisible();
      letGo();
      await expect(notice(page, 'Refunded 1.00')).toBeVisible();
    });
  },
);
