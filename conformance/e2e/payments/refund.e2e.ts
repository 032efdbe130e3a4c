import { readFile } from 'node:fs/promises';
import { payment as paymentCalls } from '@portal/contract/payments';
import { knownRecord } from '@portal/fixtures/known';
import { bodiesSent, call, decimal, money, moveSome, openForm, table, timesRead } from './screen.ts';
import { takeAction, columnTexts, offeredActions, openPayment, rows } from '../../support/screens.ts';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { expect, test } from '../../support/e2e.ts';
import { fact, row, said } from '../../support/screen.ts';

test.describe('refund', () => {
  test(
    'in part: the outcome is named, the payment shows it, and the refund list too',
    {
      tag: ['@PAY-033', '@PAY-061', '@PAY-062', '@PAY-067', '@PAY-071', '@PAY-080', '@PAY-081', '@UI-024', '@CTRL-008'],
    },
    async ({ page, portal }) => {
      const {
        payment: { id, amount, currency },
        form,
      } = await openForm(page, portal, 'refundable', 'Refund');
      await moveSome(form, '10.50');
      await expect(form.getByRole('status')).toHaveText(new RegExp(`Refunded 10.50\\s${currency}`));
      expect(await bodiesSent(portal, id, 'refund')).toEqual([{ type: 'partial', amount: '10.50', currency }]);
      await form.getByRole('button', { name: 'Close' }).last().click();
      await expect(form).toBeHidden();
      await expect(fact(page, 'Actual amount')).toHaveText(money(amount - 1050, currency));
      await expect(row(page, /10\.50/).first()).toBeVisible();
      await portal.open('/transactions/payments/refund');
      await expect(rows(page).first()).toHaveText(String(id));
      expect((await columnTexts(page, 'Actual amount'))[0]).toMatch(money(amount - 1050, currency));
    },
  );

  test(
    'in full: nothing is left, and no refund is offered any more',
    { tag: ['@PAY-044', '@PAY-062', '@PAY-071', '@UI-037', '@SCONST-013'] },
    async ({ page, portal }) => {
      const {
        payment: { id, amount, currency },
        form,
      } = await openForm(page, portal, 'refundable', 'Refund');
      await form.getByRole('button', { name: /^Refund / }).click();
      await expect(form.getByRole('status')).toHaveText(money(amount, currency));
      expect(await bodiesSent(portal, id, 'refund')).toEqual([{ type: 'total' }]);
      await form.getByRole('button', { name: 'Close' }).last().click();
      await expect(fact(page, 'Actual amount')).toHaveText(money(0, currency));
      expect(await offeredActions(page)).not.toContain('Refund');
    },
  );

  test(
    'takes amount and currency for a part only',
    {
      tag: [
        '@PAY-025',
        '@PAY-026',
        '@PAY-059',
        '@PAY-060',
        '@PAY-063',
        '@PAY-064',
        '@UI-018',
        '@FORM-035',
        '@UI-035',
        '@UI-036',
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
      const { form } = await openForm(page, portal, 'refundable', 'Refund');
      const inputs = [form.getByLabel('Amount'), form.getByRole('combobox', { name: 'Currency' })];
      for (const input of inputs) await expect(input).toBeDisabled();
      await expect(form.getByLabel('Amount')).toHaveValue(decimal(amount));
      await expect(form.getByText(/went back already/)).toHaveCount(0);
      expect(await timesRead(portal, id)).toBe(1);
      await form.getByRole('radio', { name: 'Partial' }).check();
      for (const input of inputs) await expect(input).toBeEnabled();
      await form.getByLabel('Amount').fill('');
      for (const [key, shown] of [
        ['ArrowUp', '0.01'],
        ['ArrowDown', '0.00'],
        ['ArrowDown', '0.00'],
      ] as const) {
        await form.getByLabel('Amount').press(key);
        await expect(form.getByLabel('Amount')).toHaveValue(shown);
      }
      await form.getByRole('combobox', { name: 'Currency' }).click();
      await expect(page.getByRole('option')).toHaveText([currency, 'EUR']);
    },
  );

  test(
    'above what was paid is refused at its field, and nothing is sent',
    { tag: ['@PAY-065', '@FORM-010', '@FORM-019', '@FORM-025'] },
    async ({ page, portal }) => {
      const {
        payment: { id, amount },
        form,
      } = await openForm(page, portal, 'refundable', 'Refund');
      await form.getByRole('radio', { name: 'Partial' }).check();
      await form.getByLabel('Amount').fill(decimal(amount + 1));
      await expect(form.getByText(`field is greater than ${decimal(amount)}`)).toBeVisible();
      await form.getByLabel('Amount').press('Enter');
      await expect(form.getByLabel('Amount')).toBeFocused();
      expect(await bodiesSent(portal, id, 'refund')).toEqual([]);
      await form.getByLabel('Amount').fill(decimal(amount));
      await expect(form.getByText(/^field is greater/)).toHaveCount(0);
    },
  );

  test(
    'after a first part goes up to what is left of it',
    { tag: ['@PAY-066', '@PAY-025', '@PAY-026'] },
    async ({ page, portal }) => {
      const {
        payment: { amount, reversed, currency },
        form,
      } = await openForm(page, portal, 'partlyRefunded', 'Refund');
      await expect(form.getByText(/went back already/)).toHaveText(money(amount - reversed, currency));
      await form.getByRole('radio', { name: 'Partial' }).check();
      await form.getByLabel('Amount').fill(decimal(amount - reversed + 1));
      await expect(form.getByText(`field is greater than ${decimal(amount - reversed)}`)).toBeVisible();
      await form.getByLabel('Amount').fill(decimal(amount - reversed));
      await expect(form.getByText(/^field is greater/)).toHaveCount(0);
    },
  );

  test(
    'from two tabs at once: the second is told what is left',
    { tag: ['@ERR-015', '@SERR-001', '@PAY-061'] },
    async ({ page, portal, context }) => {
      const { payment, form } = await openForm(page, portal, 'refundable', 'Refund');
      const other = await context.newPage();
      await other.goto(page.url());
      const second = other.getByRole('dialog', { name: 'Refund' });
      await expect(second.getByRole('radio', { name: 'Total' })).toBeChecked();
      await page.bringToFront();
      await moveSome(form, decimal(payment.amount - 1000));
      await expect(form.getByRole('status')).toContainText('Refunded');
      await other.bringToFront();
      await moveSome(second, decimal(payment.amount - 1000));
      await expect(second.getByText('field is greater than 10.00', { exact: true })).toBeVisible();
      await expect(second.getByLabel('Amount')).toBeFocused();
      await expect(fact(other, 'Actual amount')).toHaveText(money(1000, payment.currency));
    },
  );

  const ENDS = [
    { amount: '10.13', first: 'was declined', then: 'Declined' },
    { amount: '10.17', first: 'is in progress', then: 'Approved' },
    { amount: '10.19', first: 'is in progress', then: 'Declined' },
  ];
  for (const { amount, first, then } of ENDS)
    test(
      `of ${amount} ${first}, and is ${then.toLowerCase()} in the end`,
      { tag: ['@PAY-027', '@PAY-059'] },
      async ({ page, portal }) => {
        const {
          payment: { id },
          form,
        } = await openForm(page, portal, 'refundable', 'Refund');
        await moveSome(form, amount);
        await expect(form.getByRole('status')).toContainText(first);
        if (first === 'was declined') await expect(form.getByRole('status')).toContainText('Insufficient funds');
        await form.getByRole('button', { name: 'Close' }).last().click();
        await portal.clock.advance('2m');
        const asked = page.waitForRequest((request) => request.url().endsWith(call(id, 'status')));
        await takeAction(page, 'Update status');
        expect((await asked).method()).toBe('GET');
        await expect(table(page, 'Refunds').getByRole('row').last()).toContainText(then);
      },
    );

  test('is an address: a link opens it, Back closes it', async ({ page, portal }) => {
    const { refundable } = portal.known;
    await openPayment(page, portal, refundable);
    await takeAction(page, 'Refund');
    await expect(page).toHaveURL(/\/general\?do=refund$/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await portal.open(`/transactions/payments/info/${portal.known.declined}/general?do=refund`);
    await expect(said(page, 'This payment cannot be refunded')).toBeVisible();
    await expect(page).toHaveURL(/\/general$/);
  });

  test('gives its receipt as a PDF', { tag: ['@PAY-042', '@PAY-086'] }, async ({ page, portal }) => {
    await openPayment(page, portal, portal.known.partlyRefunded);
    const download = page.waitForEvent('download');
    await table(page, 'Refunds')
      .getByRole('button', { name: /^Download receipt/ })
      .first()
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^refund-\d+\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');
  });
});
