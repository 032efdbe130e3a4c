import { payment } from '@portal/contract/payments';
import { knownRecord } from '@portal/fixtures/known';
import { openPayment, showPayment } from '../../support/screens.ts';
import { dismissAlerts } from './screen.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, pick, row, notice } from '../../support/screen.ts';

test(
  'the black and white list blocks a payer for a time, allows a card permanently, and is named on a refused payment',
  {
    tag: ['@PAY-016', '@PAY-017', '@PAY-041', '@PAY-061', '@PAY-087', '@PAY-088', '@PAY-089', '@PAY-121'],
  },
  async ({ page, portal }) => {
    const { id, order_id, payer } = knownRecord(portal.fixture, 'refundable');
    const form = page.getByRole('dialog');
    const changes = async () => (await portal.journal()).filter(({ path }) => path.endsWith('/bwlist/change/'));
    const lastChange = async () => (await changes()).at(-1);
    await openPayment(page, portal, id, 'bwlist');

    await test.step('a card is allowed permanently', async () => {
      const line = row(page, /^Card/);
      await line.getByRole('button', { name: 'Allow' }).click();
      await form.getByRole('button', { name: 'Allow' }).click();
      await expect(line).toContainText('Allowed');
      await expect(line).toContainText('Permanently');
      await expect(notice(page, 'Request completed successfully')).toHaveAttribute('data-kind', 'success-light');
      await dismissAlerts(page);
    });

    await test.step("the payer's email is blocked for two days and then unblocked", async () => {
      const line = row(page, payer.email ?? '');
      await line.getByRole('button', { name: 'Block' }).click();
      await expect(form).toHaveAccessibleName(`Block ${payer.email}`);
      await form.getByRole('radio', { name: 'For a limited time' }).check();
      await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('2');
      await pick(form, 'Unit', 'days');
      await form.getByRole('button', { name: 'Block' }).click();
      await expect(form).toBeHidden();
      await expect(notice(page, 'Request completed successfully')).toHaveAttribute('data-kind', 'success-light');
      await expect(line).toContainText('Blocked');
      await expect(line).toContainText('Nov 22, 2026');
      expect((await lastChange())?.body).toEqual({ field: 'email', list: 'black', period: 172_800 });
      await line.getByRole('button', { name: 'Remove' }).click();
      await expect(line).toContainText('Not listed');
      expect((await lastChange())?.body).toEqual({ field: 'email', list: 'none' });
    });

    await test.step("hours, weeks and minutes are sent as seconds, with the payment's order", async () => {
      const line = row(page, /^IP/);
      for (const [amount, unit, period] of [
        ['3', 'hours', 10_800],
        ['2', 'weeks', 1_209_600],
        ['90', 'minutes', 5400],
      ] as const) {
        await line.getByRole('button', { name: 'Block' }).click();
        await form.getByRole('radio', { name: 'For a limited time' }).check();
        await form.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount);
        await pick(form, 'Unit', unit);
        await form.getByRole('button', { name: 'Block' }).click();
        await expect(form).toHaveCount(0);
        const last = await lastChange();
        expect(last).toMatchObject({ method: 'POST', body: { field: 'ip', list: 'black', period } });
        expect(last?.path).toContain(`/transactions/${order_id}/`);
      }
    });

    await test.step('a payment that a list refused names the list', async () => {
      const parent = knownRecord(portal.fixture, 'recurringParent');
      await portal.call(payment.bwlistChange, {
        params: { order_id: parent.order_id },
        body: { field: 'card', list: 'black' },
      });
      const body = { id: parent.id, sender_email: 'second@example.com', amount: '12.50', currency: parent.currency };
      const made = (await portal.call(payment.chargeManually, { params: { id: parent.id }, body })).body;
      await showPayment(page, portal, made.id);
      const reason = "The payer's card is on the black list";
      await expect(fact(page, 'Decline reason')).toHaveText(reason);
      await expect(page.getByRole('listitem').filter({ hasText: `Payment declined: ${reason}` })).toHaveCount(1);
    });
  },
);
