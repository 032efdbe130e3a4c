import { payment as paymentCalls } from '@portal/contract/payments';
import { knownRecord } from '@portal/fixtures/known';
import {
  bodiesSent,
  call,
  closeForm,
  decimal,
  money,
  moveSome,
  openForm,
  showList,
  table,
  takeForm,
  timesRead,
} from './screen.ts';
import { takeAction, columnTexts, offeredActions, openPayment, rows, showPayment } from '../../support/screens.ts';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, row, notice } from '../../support/screen.ts';

test(
  'refunds a part up to what is left, names the outcome, and then refunds the rest',
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
    const form = await takeForm(page, 'Refund');
    const field = form.getByLabel('Amount');

    await test.step('takes amount and currency for a part only', async () => {
      const inputs = [field, form.getByRole('combobox', { name: 'Currency' })];
      for (const input of inputs) await expect(input).toBeDisabled();
      await expect(field).toHaveValue(decimal(amount));
      await expect(form.getByText(/already refunded/)).toHaveCount(0);
      expect(await timesRead(portal, id)).toBe(1);
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

    await test.step('refuses more than was paid at its field and sends nothing', async () => {
      await field.fill(decimal(amount + 1));
      await expect(form.getByText(`field is greater than ${decimal(amount)}`)).toBeVisible();
      await field.press('Enter');
      await expect(field).toBeFocused();
      expect(await bodiesSent(portal, id, 'refund')).toEqual([]);
      await field.fill(decimal(amount));
      await expect(form.getByText(/^field is greater/)).toHaveCount(0);
    });

    await test.step('names the outcome of a part and shows it in the payment and in the list of refunds', async () => {
      await portal.faults.clear();
      await moveSome(form, '10.50');
      await expect(form.getByRole('status')).toHaveText(new RegExp(`Refunded 10.50\\s${currency}`));
      expect(await bodiesSent(portal, id, 'refund')).toEqual([{ type: 'partial', amount: '10.50', currency }]);
      await closeForm(form);
      await expect(fact(page, 'Actual amount')).toHaveText(money(amount - 1050, currency));
      await expect(row(page, /10\.50/).first()).toBeVisible();
      await showList(page, portal, 'refund');
      await expect(rows(page).first()).toHaveText(String(id));
      expect((await columnTexts(page, 'Actual amount'))[0]).toMatch(money(amount - 1050, currency));
    });

    await test.step('limits the next part to what is left', async () => {
      const { reversed, ...refunded } = knownRecord(portal.fixture, 'partlyRefunded');
      const left = refunded.amount - reversed;
      await showPayment(page, portal, refunded.id);
      await takeForm(page, 'Refund');
      await expect(form.getByText(/already refunded/)).toHaveText(money(left, refunded.currency));
      await form.getByRole('radio', { name: 'Partial' }).check();
      await field.fill(decimal(left + 1));
      await expect(form.getByText(`field is greater than ${decimal(left)}`)).toBeVisible();
      await field.fill(decimal(left));
      await expect(form.getByText(/^field is greater/)).toHaveCount(0);
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toHaveCount(0);
    });

    await test.step('refunds the rest and offers no other refund', async () => {
      await showPayment(page, portal, id);
      await takeForm(page, 'Refund');
      await form.getByRole('button', { name: /^Refund / }).click();
      await expect(form.getByRole('status')).toHaveText(money(amount - 1050, currency));
      expect((await bodiesSent(portal, id, 'refund')).slice(1)).toEqual([{ type: 'total' }]);
      await closeForm(form);
      await expect(fact(page, 'Actual amount')).toHaveText(money(0, currency));
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
  'a refund that is declined or in progress names its state, and its end after a status update',
  { tag: ['@PAY-027', '@PAY-059'] },
  async ({ page, portal }) => {
    const { payment, form } = await openForm(page, portal, 'refundable', 'Refund');
    for (const [at, { amount, first, then }] of ENDS.entries())
      await test.step(`${amount} ${first}, then it is ${then.toLowerCase()}`, async () => {
        if (at > 0) await takeForm(page, 'Refund');
        await moveSome(form, amount);
        await expect(form.getByRole('status')).toContainText(first);
        if (first === 'was declined') await expect(form.getByRole('status')).toContainText('Insufficient funds');
        await closeForm(form);
        await portal.clock.advance('2m');
        const asked = page.waitForRequest((request) => request.url().endsWith(call(payment.id, 'status')));
        await takeAction(page, 'Update status');
        expect((await asked).method()).toBe('GET');
        const refunds = table(page, 'Refunds').getByRole('row');
        await expect(refunds).toHaveCount(at + 2);
        await expect(refunds.filter({ hasText: amount })).toContainText(then);
      });
  },
);

test(
  'the form of a refund is an address, and a second tab reads what the first one left',
  { tag: ['@ERR-015', '@SERR-001', '@PAY-061'] },
  async ({ page, portal, context }) => {
    const { amount, currency, id } = knownRecord(portal.fixture, 'refundable');
    await openPayment(page, portal, portal.known.declined, 'general?do=refund');

    await test.step('a link to a refund that is not allowed says so', async () => {
      await expect(notice(page, "This payment can't be refunded")).toBeVisible();
      await expect(page).toHaveURL(/\/general$/);
    });

    await test.step('Back closes the form', async () => {
      await showPayment(page, portal, id);
      await takeForm(page, 'Refund');
      await expect(page).toHaveURL(/\/general\?do=refund$/);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the second tab is refused at its field with what is left', async () => {
      const form = await takeForm(page, 'Refund');
      const other = await context.newPage();
      await other.goto(page.url());
      const second = other.getByRole('dialog', { name: 'Refund' });
      await expect(second.getByRole('radio', { name: 'Total' })).toBeChecked();
      await page.bringToFront();
      await moveSome(form, decimal(amount - 1000));
      await expect(form.getByRole('status')).toContainText('Refunded');
      await other.bringToFront();
      await moveSome(second, decimal(amount - 1000));
      await expect(second.getByText('field is greater than 10.00', { exact: true })).toBeVisible();
      await expect(second.getByLabel('Amount')).toBeFocused();
      await expect(fact(other, 'Actual amount')).toHaveText(money(1000, currency));
    });
  },
);
