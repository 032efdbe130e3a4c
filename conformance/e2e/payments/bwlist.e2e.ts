import { payment } from '@portal/contract/payments';
import { knownRecord } from '@portal/fixtures/known';
import { openPayment } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, pick, row, said } from '../../support/screen.ts';

test.describe('the black and white list', () => {
  test(
    "blocks the payer's e-mail for two days, and takes it off again",
    { tag: ['@PAY-016', '@PAY-017', '@PAY-041', '@PAY-087', '@PAY-088', '@PAY-089', '@PAY-121', '@PAY-061'] },
    async ({ page, portal }) => {
      const { id, payer } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id, 'bwlist');
      const line = row(page, payer.email ?? '');
      await line.getByRole('button', { name: 'Block' }).click();
      const form = page.getByRole('dialog', { name: `Block ${payer.email}` });
      await form.getByRole('radio', { name: 'For a time' }).check();
      await form.getByLabel('Amount').fill('2');
      await pick(form, 'Unit', 'days');
      await form.getByRole('button', { name: 'Block' }).click();
      await expect(form).toBeHidden();
      await expect(said(page, 'Request completed successfully')).toHaveAttribute('data-kind', 'success-light');
      await expect(line).toContainText('Blocked');
      await expect(line).toContainText('Nov 22, 2026');
      const [sent] = (await portal.journal()).filter(({ path }) => path.endsWith('/bwlist/change/'));
      expect(sent?.body).toEqual({ field: 'email', list: 'black', period: 172_800 });
      await line.getByRole('button', { name: 'Remove' }).click();
      await expect(line).toContainText('On no list');
      const last = (await portal.journal()).findLast(({ path }) => path.endsWith('/bwlist/change/'));
      expect(last?.body).toEqual({ field: 'email', list: 'none' });
    },
  );

  test(
    'takes a time in hours, weeks or minutes, and sends it in seconds by the order',
    { tag: ['@PAY-088', '@PAY-089'] },
    async ({ page, portal }) => {
      const { id, order_id } = knownRecord(portal.fixture, 'refundable');
      await openPayment(page, portal, id, 'bwlist');
      const line = row(page, /^IP/);
      const form = page.getByRole('dialog');
      for (const [amount, unit, period] of [
        ['3', 'hours', 10_800],
        ['2', 'weeks', 1_209_600],
        ['90', 'minutes', 5400],
      ] as const) {
        await line.getByRole('button', { name: 'Block' }).click();
        await form.getByRole('radio', { name: 'For a time' }).check();
        await form.getByLabel('Amount').fill(amount);
        await pick(form, 'Unit', unit);
        await form.getByRole('button', { name: 'Block' }).click();
        await expect(form).toHaveCount(0);
        const last = (await portal.journal()).findLast(({ path }) => path.endsWith('/bwlist/change/'));
        expect(last).toMatchObject({ method: 'POST', body: { field: 'ip', list: 'black', period } });
        expect(last?.path).toContain(`/transactions/${order_id}/`);
      }
    },
  );

  test('allows a card for good', { tag: ['@PAY-041', '@PAY-088', '@PAY-061'] }, async ({ page, portal }) => {
    await openPayment(page, portal, portal.known.refundable, 'bwlist');
    const line = row(page, /^Card/);
    await line.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
    await expect(line).toContainText('Allowed');
    await expect(line).toContainText('For good');
    await expect(said(page, 'Request completed successfully')).toBeVisible();
  });

  test('a payment that a list refused says which one, in the words of its page', async ({ page, portal }) => {
    const { id, order_id, currency } = knownRecord(portal.fixture, 'recurringParent');
    await portal.signIn('owner');
    await portal.call(payment.bwlistChange, { params: { order_id }, body: { field: 'card', list: 'black' } });
    const body = { id, sender_email: 'second@example.com', amount: '12.50', currency };
    const made = (await portal.call(payment.chargeManually, { params: { id }, body })).body;
    await openPayment(page, portal, made.id);
    const reason = 'The payer’s card is on the black list';
    await expect(fact(page, 'Declined because')).toHaveText(reason);
    await expect(page.getByRole('listitem').filter({ hasText: `Payment declined: ${reason}` })).toHaveCount(1);
  });
});
