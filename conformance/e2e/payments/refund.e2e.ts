import { payment as paymentCalls } from '@portal/contract/payments';
import { knownRecord } from '@portal/fixtures/known';
import {
  sentBodies,
  paymentRequestPath,
  closeMoneyForm,
  decimalAmount,
  moneyPattern,
  submitPartialAmount,
  openPaymentForm,
  showList,
  tableNamed,
  openActionForm,
  countPaymentReads,
} from './screen.ts';
import { takeAction, columnTexts, offeredActions, openPayment, rows, showPayment } from '../../support/screens.ts';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, row, notice } from '../../support/screen.ts';

test(
  'a payment is refunded in part, up to the remaining amount, and then in full',
  {
    tag: [
      '@CTRL-008',
      '@FORM-010',
      '@FORM-019',
      '@FORM-025',
      '@FORM-035',
      '@PAY-025',
      '@PAY-026',
      '@PAY-033',
      '@PAY-044',
      '@PAY-059',
      '@PAY-060',
      '@PAY-061',
      '@PAY-062',
      '@PAY-063',
      '@PAY-064',
      '@PAY-065',
      '@PAY-066',
      '@PAY-067',
      '@PAY-071',
      '@PAY-080',
      '@PAY-081',
      '@SCONST-013',
      '@UI-018',
      '@UI-024',
      '@UI-035',
      '@UI-036',
      '@UI-037',
    ],
  },
  async ({ page, portal }) => {
    const { id, amount, currency } = knownRecord(portal.fixture, 'refundable');
    await portal.signIn('owner');
    await changeAnswer(
      portal,
      paymentCalls.refundForm,
      { choices: { currency: [currency, 'EUR'] } },
      { params: { id } },
    );
    await showPayment(page, portal, id);
    const form = await openActionForm(page, 'Refund');
    const field = form.getByRole('textbox', { name: 'Amount', exact: true });

    await test.step('amount and currency are asked for a partial refund only', async () => {
      const inputs = [field, form.getByRole('combobox', { name: 'Currency' })];
      for (const input of inputs) await expect(input).toBeDisabled();
      await expect(field).toHaveValue(decimalAmount(amount));
      await expect(form.getByText(/already refunded/)).toHaveCount(0);
      expect(await countPaymentReads(portal, id)).toBe(1);
      await form.getByRole('radio', { name: 'Partial' }).check();
      for (const input of inputs) await expect(input).toBeEnabled();
      await field.fill('');
      for (const [key, shown] of [
        ['ArrowUp', '0.01'],
        ['ArrowDown', '0.00'],
        ['ArrowDown', '0.00'],
      ] as const) {
        await field.press(key);
        await expect(field).toHaveValue(shown);
      }
      await form.getByRole('combobox', { name: 'Currency' }).click();
      await expect(page.getByRole('option')).toHaveText([currency, 'EUR']);
      await page.getByRole('option', { name: currency }).click();
    });

    await test.step('a refund above the paid amount is rejected at its field and not sent', async () => {
      await field.fill(decimalAmount(amount + 1));
      await expect(form.getByText(`field is greater than ${decimalAmount(amount)}`)).toBeVisible();
      await field.press('Enter');
      await expect(field).toBeFocused();
      expect(await sentBodies(portal, id, 'refund')).toEqual([]);
      await field.fill(decimalAmount(amount));
      await expect(form.getByText(/^field is greater/)).toHaveCount(0);
    });

    await test.step("a partial refund's outcome is shown in the form, the payment and the list of refunds", async () => {
      await portal.faults.clear();
      await submitPartialAmount(form, '10.50');
      await expect(form.getByRole('status')).toHaveText(new RegExp(`Refunded 10.50\\s${currency}`));
      expect(await sentBodies(portal, id, 'refund')).toEqual([{ type: 'partial', amount: '10.50', currency }]);
      await closeMoneyForm(form);
      await expect(fact(page, 'Actual amount')).toHaveText(moneyPattern(amount - 1050, currency));
      await expect(row(page, /10\.50/).first()).toBeVisible();
      await showList(page, portal, 'refund');
      await expect(rows(page).first()).toHaveText(String(id));
      expect((await columnTexts(page, 'Actual amount'))[0]).toMatch(moneyPattern(amount - 1050, currency));
    });

    await test.step('the next partial refund is limited to the remaining amount', async () => {
      const { reversed, ...refunded } = knownRecord(portal.fixture, 'partlyRefunded');
      const left = refunded.amount - reversed;
      await showPayment(page, portal, refunded.id);
      await openActionForm(page, 'Refund');
      await expect(form.getByText(/already refunded/)).toHaveText(moneyPattern(left, refunded.currency));
      await form.getByRole('radio', { name: 'Partial' }).check();
      await field.fill(decimalAmount(left + 1));
      await expect(form.getByText(`field is greater than ${decimalAmount(left)}`)).toBeVisible();
      await field.fill(decimalAmount(left));
      await expect(form.getByText(/^field is greater/)).toHaveCount(0);
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toHaveCount(0);
    });

    await test.step('the remaining amount is refunded, and no other refund is offered', async () => {
      await showPayment(page, portal, id);
      await openActionForm(page, 'Refund');
      await form.getByRole('button', { name: /^Refund / }).click();
      await expect(form.getByRole('status')).toHaveText(moneyPattern(amount - 1050, currency));
      expect((await sentBodies(portal, id, 'refund')).slice(1)).toEqual([{ type: 'total' }]);
      await closeMoneyForm(form);
      await expect(fact(page, 'Actual amount')).toHaveText(moneyPattern(0, currency));
      expect(await offeredActions(page)).not.toContain('Refund');
    });
  },
);

const ENDS = [
  { amount: '10.13', first: 'was declined', then: 'Declined' },
  { amount: '10.17', first: 'is in progress', then: 'Approved' },
  { amount: '10.19', first: 'is in progress', then: 'Declined' },
];

test(
  'a declined or pending refund shows its state, and its final state after a status update',
  { tag: ['@PAY-027', '@PAY-059'] },
  async ({ page, portal }) => {
    const { payment, form } = await openPaymentForm(page, portal, 'refundable', 'Refund');
    for (const [at, { amount, first, then }] of ENDS.entries())
      await test.step(`a refund of ${amount} ${first}, and after an update the refund is ${then.toLowerCase()}`, async () => {
        if (at > 0) await openActionForm(page, 'Refund');
        await submitPartialAmount(form, amount);
        await expect(form.getByRole('status')).toContainText(first);
        if (first === 'was declined') await expect(form.getByRole('status')).toContainText('Insufficient funds');
        await closeMoneyForm(form);
        await portal.clock.advance('2m');
        const asked = page.waitForRequest((request) =>
          request.url().endsWith(paymentRequestPath(payment.id, 'status')),
        );
        await takeAction(page, 'Update status');
        expect((await asked).method()).toBe('GET');
        const refunds = tableNamed(page, 'Refunds').getByRole('row');
        await expect(refunds).toHaveCount(at + 2);
        await expect(refunds.filter({ hasText: amount })).toContainText(then);
      });
  },
);

test(
  'the refund form has its own address, and a second tab sees the amount left by the first tab',
  { tag: ['@ERR-015', '@SERR-001', '@PAY-061'] },
  async ({ page, portal, context }) => {
    const { amount, currency, id } = knownRecord(portal.fixture, 'refundable');
    await openPayment(page, portal, portal.known.declined, 'general?do=refund');

    await test.step('a link to a refund that is not allowed shows a message', async () => {
      await expect(notice(page, "This payment can't be refunded")).toBeVisible();
      await expect(page).toHaveURL(/\/general$/);
    });

    await test.step('Back closes the refund form', async () => {
      await showPayment(page, portal, id);
      await openActionForm(page, 'Refund');
      await expect(page).toHaveURL(/\/general\?do=refund$/);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the second tab is rejected at its field with the remaining amount', async () => {
      const form = await openActionForm(page, 'Refund');
      const other = await context.newPage();
      await other.goto(page.url());
      const second = other.getByRole('dialog', { name: 'Refund' });
      await expect(second.getByRole('radio', { name: 'Total' })).toBeChecked();
      await page.bringToFront();
      await submitPartialAmount(form, decimalAmount(amount - 1000));
      await expect(form.getByRole('status')).toContainText('Refunded');
      await other.bringToFront();
      await submitPartialAmount(second, decimalAmount(amount - 1000));
      await expect(second.getByText('field is greater than 10.00', { exact: true })).toBeVisible();
      await expect(second.getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused();
      await expect(fact(other, 'Actual amount')).toHaveText(moneyPattern(1000, currency));
    });
  },
);
