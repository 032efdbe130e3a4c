import { knownRecord } from '@portal/fixtures/known';
import { sentBodies, dismissAlerts, moneyPattern, timelineItems, countPaymentReads } from './screen.ts';
import { takeAction, openPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, notice } from '../../support/screen.ts';

test(
  "a payment's recurring charges are stopped and started, and the stored card is charged as a new payment",
  {
    tag: [
      '@FORM-011',
      '@PAY-037',
      '@PAY-039',
      '@PAY-049',
      '@PAY-051',
      '@PAY-053',
      '@PAY-054',
      '@PAY-055',
      '@PAY-057',
      '@PAY-059',
      '@PAY-060',
      '@PAY-069',
      '@PAY-082',
      '@PAY-083',
      '@PAY-084',
    ],
  },
  async ({ page, portal }) => {
    const { id, payer, currency } = knownRecord(portal.fixture, 'recurringParent');
    await openPayment(page, portal, id);

    await test.step('recurring charges are stopped and started again', async () => {
      await expect(fact(page, 'State')).toHaveText('On');
      await takeAction(page, 'Turn off recurring charges');
      await expect(notice(page, 'Request completed successfully')).toHaveAttribute('data-kind', 'success-light');
      await expect(fact(page, 'State')).toHaveText('Off');
      await expect(timelineItems(page).filter({ hasText: 'Recurring charges stopped' })).toBeVisible();
      await dismissAlerts(page);
      await takeAction(page, 'Turn on recurring charges');
      await expect(fact(page, 'State')).toHaveText('On');
      const paths = (await portal.journal()).map(({ path }) => path).filter((path) => path.includes('/recurring/'));
      expect(paths.map((path) => path.split('/').at(-2))).toEqual(['stop', 'start']);
    });

    await test.step('the stored card is charged manually', async () => {
      await dismissAlerts(page);
      const before = await countPaymentReads(portal, id);
      await takeAction(page, 'Charge card again');
      const form = page.getByRole('dialog', { name: 'Charge card again' });
      await expect(form.getByLabel("Payer's email")).toHaveValue(payer.email ?? '');
      expect(await countPaymentReads(portal, id)).toBe(before);
      await form.getByLabel("Payer's email").fill('payer@example.com');
      await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('0');
      await expect(form.getByRole('textbox', { name: 'Amount', exact: true })).toHaveAccessibleDescription(
        'field is lower than 0.01',
      );
      await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('25.00');
      await form.getByRole('button', { name: /^Charge / }).click();
      await expect(form.getByRole('status')).toContainText('Charged 25.00');
      expect(await sentBodies(portal, id, 'recurring/create/manual')).toEqual([
        { id, sender_email: 'payer@example.com', amount: '25.00', currency },
      ]);
      await form.getByRole('link', { name: /^Open payment/ }).click();
      await expect(fact(page, 'Email')).toHaveText('payer@example.com');
      await expect(fact(page, 'Actual amount')).toHaveText(moneyPattern(2500, currency));
    });
  },
);
