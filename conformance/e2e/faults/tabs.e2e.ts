import { PAYMENT_API_PATH } from './screen.ts';
import { decimalAmount, moneyPattern, submitPartialAmount, openPaymentForm } from '../payments/screen.ts';
import { takeAction, heading, menu, offeredActions, openList, rows, showPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, notice } from '../../support/screen.ts';

/** Changes made elsewhere while a page is open: in the record, and in the user's rights. */

test(
  'a money movement in one tab updates the remaining amount in another tab, which rejects a higher amount',
  { tag: ['@PAY-058'] },
  async ({ page, portal, context }) => {
    const other = await context.newPage();

    await test.step('a payment captured in one tab can be refunded in the other', async () => {
      const { payment, form } = await openPaymentForm(page, portal, 'uncaptured', 'Capture');
      await other.goto(page.url().replace('?do=capture', ''));
      await expect(heading(other, `Payment ${payment.id}`)).toBeVisible();
      await page.bringToFront();
      await submitPartialAmount(form, '12.50');
      await expect(form.getByRole('status')).toContainText('Captured 12.50');
      await other.bringToFront();
      await takeAction(other, 'Capture');
      await expect(other.getByRole('alert')).toContainText('There is nothing to capture');
      await expect(fact(other, 'Captured')).toHaveText(moneyPattern(1250, payment.currency));
      await expect(other).not.toHaveURL(/do=/);
      expect(await offeredActions(other)).not.toContain('Capture');
      await takeAction(other, 'Refund');
      await submitPartialAmount(other.getByRole('dialog', { name: 'Refund' }), '2.50');
      await expect(notice(other, 'Refunded 2.50')).toBeVisible();
      await page.bringToFront();
      await form.getByRole('button', { name: 'Close' }).last().click();
      await takeAction(page, 'Update status');
      await expect(fact(page, 'Actual amount')).toHaveText(moneyPattern(1000, payment.currency));
    });

    await test.step('a payment refunded in full in one tab rejects a refund in the other', async () => {
      const { payment, form } = await openPaymentForm(page, portal, 'refundable', 'Refund');
      await other.goto(page.url());
      const late = other.getByRole('dialog', { name: 'Refund' });
      await expect(late.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue(
        decimalAmount(payment.amount),
      );
      await page.bringToFront();
      await form.locator('[type=submit]').click();
      await expect(form.getByRole('status')).toContainText('Refunded');
      await other.bringToFront();
      await late.locator('[type=submit]').click();
      await expect(late.getByRole('alert')).toBeVisible();
      await late.getByRole('button', { name: 'Cancel' }).click();
      await expect(fact(other, 'Actual amount')).toHaveText(moneyPattern(0, payment.currency));
      expect(await offeredActions(other)).not.toContain('Refund');
      await expect(other.getByRole('table', { name: 'Refunds' }).getByRole('row')).toHaveCount(2);
    });
  },
);

test(
  'a revoked right blocks the next payment and action, but not the other screens of the portal',
  { tag: ['@ERR-004', '@PAY-058', '@SHELL-053'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 403/);

    await test.step('the right is revoked while the list is open', async () => {
      await openList(page, portal);
      await portal.faults.add({ path: PAYMENT_API_PATH, status: 403 });
      await rows(page).first().getByRole('link').click();
      await expect(heading(page, 'Permission denied')).toBeVisible();
      await expect(page).toHaveURL(/#\/error\/403$/);
      await menu(page).getByRole('link', { name: 'Payments' }).click();
      await expect(rows(page)).toHaveCount(5);
    });

    await test.step('the right is revoked while the payment is open', async () => {
      await portal.faults.clear();
      await showPayment(page, portal, portal.known.refundable);
      await portal.faults.add({ path: '/api/v2/merchant/transactions/*', status: 403 });
      await takeAction(page, 'Resend callback');
      await expect(notice(page, 'Error send callback')).toBeVisible();
      expect(await portal.sentOfPayments()).toEqual([]);
      await page
        .getByRole('navigation', { name: 'Payment', exact: true })
        .getByRole('link', { name: 'Detailed' })
        .click();
      await page.reload();
      await expect(heading(page, 'Permission denied')).toBeVisible();
      await expect(page).toHaveURL(/#\/error\/403$/);
    });
  },
);
