import type { Page } from 'playwright/test';
import { failureDialog, holdNext, openRefund, PAYMENTS, requestsTo, submitOf } from './screen.ts';
import { heading, takeAction } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/** A refund over a real network. `web/test/faults/money.component.test.tsx` has each answer to each form of money. */

const REFUND = /\/refund\/$/;
const REFUND_PATH = '*/transactions/*/refund/';
const UNKNOWN = 'so the outcome is unknown.';
const refunds = (page: Page) => page.getByRole('table', { name: 'Refunds' }).getByRole('row');
const refundOf = (page: Page) => page.getByRole('dialog', { name: 'Refund' });

test(
  'a refund is sent once: after the network returns, after a lost answer, and when its screen is left',
  { tag: ['@SHELL-025'] },
  async ({ page, portal, context }) => {
    portal.expectTrouble(/net::ERR_/);
    const form = await openRefund(page, portal, '1.00');
    const amount = form.getByRole('textbox', { name: 'Amount' });
    const tries = requestsTo(page, REFUND);

    await test.step('a demo user sees the demo dialog, and no refund is made', async () => {
      await portal.faults.add({ method: 'POST', path: REFUND_PATH, body: { demo_mode: true }, times: 1 });
      await submitOf(form).click();
      const demo = page.getByRole('dialog', { name: 'You are still in DEMO mode' });
      await demo.getByRole('button', { name: 'Close' }).last().click();
      await expect(submitOf(form)).toBeEnabled();
      await expect(form.getByRole('alert')).toHaveCount(0);
    });

    await test.step('after a reconnect reads are repeated automatically, the refund is not', async () => {
      tries.length = 0;
      await context.setOffline(true);
      await expect(notice(page, "You're offline.")).toBeVisible();
      await submitOf(form).click();
      await expect(notice(page, UNKNOWN)).toBeVisible();
      await context.setOffline(false);
      await expect(notice(page, "You're offline.")).toHaveCount(0);
      await form.getByRole('button', { name: 'Check again' }).click();
      await expect(submitOf(form)).toBeEnabled();
      await expect(amount).toHaveValue('1.00');
      expect(tries).toHaveLength(1);
      await expect(refunds(page)).toHaveCount(0);
    });

    await test.step('a refund with a lost answer is found by reading the payment', async () => {
      tries.length = 0;
      await portal.faults.add({ method: 'POST', path: REFUND_PATH, after_commit: true, drop: true, times: 1 });
      await submitOf(form).click();
      await expect(notice(page, 'Refunded 1.00')).toBeVisible();
      await expect(failureDialog(page)).toHaveCount(0);
      expect(tries).toHaveLength(1);
      await form.getByRole('button', { name: 'Close' }).last().click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(refunds(page)).toHaveCount(2);
    });

    await test.step('leaving the screen does not cancel the refund; an alert reports its result', async () => {
      await takeAction(page, 'Refund');
      await refundOf(page).getByRole('radio', { name: 'Partial' }).check();
      await amount.fill('1.00');
      const { held, letGo } = await holdNext(page, '/refund/');
      await submitOf(form).click();
      await held;
      await portal.open(PAYMENTS);
      await expect(heading(page, 'Payments')).toBeVisible();
      letGo();
      await expect(notice(page, 'Refunded 1.00')).toBeVisible();
    });
  },
);
