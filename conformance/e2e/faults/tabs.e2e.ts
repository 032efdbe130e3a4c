import { INFO } from './screen.ts';
import { decimal, money, moveSome, openForm } from '../payments/screen.ts';
import { takeAction, heading, menu, offeredActions, openList, rows, showPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, notice } from '../../support/screen.ts';

/** What changes elsewhere while a page stands open: the record, and the person's right to it. */

test(
  'after a money movement in one tab, the other shows the remaining amount and refuses more',
  { tag: ['@PAY-058'] },
  async ({ page, portal, context }) => {
    const other = await context.newPage();

    await test.step('captured in one tab, refunded in the other', async () => {
      const { payment, form } = await openForm(page, portal, 'uncaptured', 'Capture');
      await other.goto(page.url().replace('?do=capture', ''));
      await expect(heading(other, `Payment ${payment.id}`)).toBeVisible();
      await page.bringToFront();
      await moveSome(form, '12.50');
      await expect(form.getByRole('status')).toContainText('Captured 12.50');
      await other.bringToFront();
      await takeAction(other, 'Capture');
      await expect(other.getByRole('alert')).toContainText('There is nothing to capture');
      await expect(fact(other, 'Captured')).toHaveText(money(1250, payment.currency));
      await expect(other).not.toHaveURL(/do=/);
      expect(await offeredActions(other)).not.toContain('Capture');
      await takeAction(other, 'Refund');
      await moveSome(other.getByRole('dialog', { name: 'Refund' }), '2.50');
      await expect(notice(other, 'Refunded 2.50')).toBeVisible();
      await page.bringToFront();
      await form.getByRole('button', { name: 'Close' }).last().click();
      await takeAction(page, 'Update status');
      await expect(fact(page, 'Actual amount')).toHaveText(money(1000, payment.currency));
    });

    await test.step('refunded in full in one tab', async () => {
      const { payment, form } = await openForm(page, portal, 'refundable', 'Refund');
      await other.goto(page.url());
      const late = other.getByRole('dialog', { name: 'Refund' });
      await expect(late.getByLabel('Amount')).toHaveValue(decimal(payment.amount));
      await page.bringToFront();
      await form.locator('[type=submit]').click();
      await expect(form.getByRole('status')).toContainText('Refunded');
      await other.bringToFront();
      await late.locator('[type=submit]').click();
      await expect(late.getByRole('alert')).toBeVisible();
      await late.getByRole('button', { name: 'Cancel' }).click();
      await expect(fact(other, 'Actual amount')).toHaveText(money(0, payment.currency));
      expect(await offeredActions(other)).not.toContain('Refund');
      await expect(other.getByRole('table', { name: 'Refunds' }).getByRole('row')).toHaveCount(2);
    });
  },
);

test(
  'a revoked right refuses the next payment and action, not the rest of the portal',
  { tag: ['@ERR-004', '@PAY-058', '@SHELL-053'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 403/);

    await test.step('while the list is open', async () => {
      await openList(page, portal);
      await portal.faults.add({ path: INFO, status: 403 });
      await rows(page).first().getByRole('link').click();
      await expect(heading(page, 'Permission denied')).toBeVisible();
      await expect(page).toHaveURL(/#\/error\/403$/);
      await menu(page).getByRole('link', { name: 'Payments' }).click();
      await expect(rows(page)).toHaveCount(5);
    });

    await test.step('while the payment is open', async () => {
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
