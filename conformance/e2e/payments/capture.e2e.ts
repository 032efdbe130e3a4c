import { bodiesSent, decimal, money, moveSome, openForm, timesRead, timeline } from './screen.ts';
import { heading, offeredActions, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';

test.describe('capture', () => {
  test(
    'in part: the rest is released, and no capture is offered any more',
    {
      tag: ['@PAY-035', '@PAY-047', '@PAY-059', '@PAY-060', '@PAY-062', '@PAY-068', '@PAY-071', '@PAY-078', '@PAY-079'],
    },
    async ({ page, portal }) => {
      const {
        payment: { id, amount, currency },
        form,
      } = await openForm(page, portal, 'uncaptured', 'Capture');
      expect(await timesRead(portal, id)).toBe(1);
      await moveSome(form, '12.50');
      await expect(form.getByRole('status')).toHaveText(new RegExp(`Captured 12.50\\s${currency}`));
      expect(await bodiesSent(portal, id, 'capture')).toEqual([{ type: 'partial', amount: '12.50', currency }]);
      await form.getByRole('button', { name: 'Close' }).last().click();
      await expect(fact(page, 'Captured')).toHaveText(money(1250, currency));
      await expect(timeline(page).filter({ hasText: 'released to the payer' })).toHaveText(
        money(amount - 1250, currency),
      );
      expect(await offeredActions(page)).not.toContain('Capture');
      await portal.open('/transactions/payments/uncaptured');
      await expect(heading(page, 'Payments')).toBeVisible();
      await expect(rows(page).filter({ hasText: String(id) })).toHaveCount(0);
    },
  );

  test(
    'in full takes all that was held, and not a cent more',
    { tag: ['@PAY-035', '@PAY-062', '@PAY-063', '@PAY-064', '@PAY-065', '@PAY-071'] },
    async ({ page, portal }) => {
      const {
        payment: { id, amount, currency },
        form,
      } = await openForm(page, portal, 'uncaptured', 'Capture');
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
    },
  );
});
