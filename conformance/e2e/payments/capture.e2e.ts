import { bodiesSent, closeForm, decimal, money, moveSome, showList, takeForm, timesRead, timeline } from './screen.ts';
import { offeredActions, paymentsOf, rows, showPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';

test(
  'captures a held payment in full up to what was held, or in part, which releases the rest',
  {
    tag: [
      '@PAY-035',
      '@PAY-047',
      '@PAY-059',
      '@PAY-060',
      '@PAY-062',
      '@PAY-063',
      '@PAY-064',
      '@PAY-065',
      '@PAY-068',
      '@PAY-071',
      '@PAY-078',
      '@PAY-079',
    ],
  },
  async ({ page, portal }) => {
    // The usual world has one payment to capture.
    await portal.world({ payments: 4000 });
    const [whole, parted] = paymentsOf(portal).filter(
      ({ processing_status, amount }) => processing_status === 'authorized' && amount >= 2000,
    );
    if (!whole || !parted) throw new Error('this world has too few payments to capture');
    await portal.signIn('owner');

    await test.step('in full: takes all that was held, and no more', async () => {
      const { id, amount, currency } = whole;
      await showPayment(page, portal, id);
      const form = await takeForm(page, 'Capture');
      const inputs = [form.getByLabel('Amount'), form.getByRole('combobox', { name: 'Currency' })];
      for (const input of inputs) await expect(input).toBeDisabled();
      await form.getByRole('radio', { name: 'Partial' }).check();
      for (const input of inputs) await expect(input).toBeEnabled();
      await form.getByLabel('Amount').fill(decimal(amount + 1));
      await expect(form.getByText(`field is greater than ${decimal(amount)}`)).toBeVisible();
      await form.getByLabel('Amount').fill(decimal(amount));
      await expect(form.getByText(/^field is greater/)).toHaveCount(0);
      await form.getByRole('radio', { name: 'Total' }).check();
      for (const input of inputs) await expect(input).toBeDisabled();
      await form.getByRole('button', { name: /^Capture / }).click();
      await expect(form.getByRole('status')).toHaveText(money(amount, currency));
      expect(await bodiesSent(portal, id, 'capture')).toEqual([{ type: 'total' }]);
      await closeForm(form);
    });

    await test.step('in part: releases the rest and offers no second capture', async () => {
      const { id, amount, currency } = parted;
      await showPayment(page, portal, id);
      const form = await takeForm(page, 'Capture');
      expect(await timesRead(portal, id)).toBe(1);
      await moveSome(form, '12.50');
      await expect(form.getByRole('status')).toHaveText(new RegExp(`Captured 12.50\\s${currency}`));
      expect(await bodiesSent(portal, id, 'capture')).toEqual([{ type: 'partial', amount: '12.50', currency }]);
      await closeForm(form);
      await expect(fact(page, 'Captured')).toHaveText(money(1250, currency));
      await expect(timeline(page).filter({ hasText: 'released to the payer' })).toHaveText(
        money(amount - 1250, currency),
      );
      expect(await offeredActions(page)).not.toContain('Capture');
      await showList(page, portal, 'uncaptured');
      await expect(rows(page).first()).toBeVisible();
      await expect(rows(page).filter({ hasText: String(id) })).toHaveCount(0);
    });
  },
);
