import {
  sentBodies,
  closeMoneyForm,
  decimalAmount,
  moneyPattern,
  submitPartialAmount,
  showList,
  openActionForm,
  countPaymentReads,
  timelineItems,
} from './screen.ts';
import { offeredActions, paymentsOf, rows, showPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';

test(
  'a held payment is captured in full, or in part, which releases the remaining amount',
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
    // The default test data has only one payment to capture.
    await portal.world({ payments: 4000 });
    const [whole, parted] = paymentsOf(portal).filter(
      ({ processing_status, amount }) => processing_status === 'authorized' && amount >= 2000,
    );
    if (!whole || !parted) throw new Error('this world has too few payments to capture');
    await portal.signIn('owner');

    await test.step('a full capture takes exactly the held amount', async () => {
      const { id, amount, currency } = whole;
      await showPayment(page, portal, id);
      const form = await openActionForm(page, 'Capture');
      const inputs = [
        form.getByRole('textbox', { name: 'Amount', exact: true }),
        form.getByRole('combobox', { name: 'Currency' }),
      ];
      for (const input of inputs) await expect(input).toBeDisabled();
      await form.getByRole('radio', { name: 'Partial' }).check();
      for (const input of inputs) await expect(input).toBeEnabled();
      await form.getByRole('textbox', { name: 'Amount', exact: true }).fill(decimalAmount(amount + 1));
      await expect(form.getByText(`field is greater than ${decimalAmount(amount)}`)).toBeVisible();
      await form.getByRole('textbox', { name: 'Amount', exact: true }).fill(decimalAmount(amount));
      await expect(form.getByText(/^field is greater/)).toHaveCount(0);
      await form.getByRole('radio', { name: 'Total' }).check();
      for (const input of inputs) await expect(input).toBeDisabled();
      await form.getByRole('button', { name: /^Capture / }).click();
      await expect(form.getByRole('status')).toHaveText(moneyPattern(amount, currency));
      expect(await sentBodies(portal, id, 'capture')).toEqual([{ type: 'total' }]);
      await closeMoneyForm(form);
    });

    await test.step('a partial capture releases the remaining amount and allows no second capture', async () => {
      const { id, amount, currency } = parted;
      await showPayment(page, portal, id);
      const form = await openActionForm(page, 'Capture');
      expect(await countPaymentReads(portal, id)).toBe(1);
      await submitPartialAmount(form, '12.50');
      await expect(form.getByRole('status')).toHaveText(new RegExp(`Captured 12.50\\s${currency}`));
      expect(await sentBodies(portal, id, 'capture')).toEqual([{ type: 'partial', amount: '12.50', currency }]);
      await closeMoneyForm(form);
      await expect(fact(page, 'Captured')).toHaveText(moneyPattern(1250, currency));
      await expect(timelineItems(page).filter({ hasText: 'released to the payer' })).toHaveText(
        moneyPattern(amount - 1250, currency),
      );
      expect(await offeredActions(page)).not.toContain('Capture');
      await showList(page, portal, 'uncaptured');
      await expect(rows(page).first()).toBeVisible();
      await expect(rows(page).filter({ hasText: String(id) })).toHaveCount(0);
    });
  },
);
