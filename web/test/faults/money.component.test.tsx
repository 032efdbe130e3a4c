import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Answer } from '../support/commands.ts';
import { expectDanger } from '../support/forms.ts';
import {
  amountField,
  answerDone,
  answerMoneyForms,
  answerPayment,
  answerStatus,
  answerTries,
  dialog,
  expectDone,
  keysOf,
  moneyForms,
  openForm,
  rereads,
  said,
  submit,
  typeAmount,
} from '../support/moneyForms.tsx';
import { countBad } from '../support/portalEvents.ts';

/** How the money forms handle each answer. */

const { refund } = moneyForms;
const UNKNOWN = 'so the outcome is unknown.';

/** Shortens the timeout of the next call; returns a function that reads the original timeout in ms. */
function shortenPatience(): () => number | undefined {
  const real = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => real(200));
  return () => timeout.mock.calls[0]?.[0];
}

describe('a refund without an answer', () => {
  beforeEach(async () => {
    await answerMoneyForms(refund);
    await answerTries(refund, { failure: 'hang' });
    await openForm(refund);
    await typeAmount(refund);
    await answerStatus();
  });

  test('times out after 30 s, is searched for once, and found', async () => {
    await answerPayment(refund, '1.00');
    const patience = shortenPatience();
    await submit.click();
    await expectDone(refund);
    expect([patience(), (await keysOf(refund)).length, await rereads()]).toEqual([30_000, 1, 1]);
  });

  test('if it is not found, its outcome is unknown and the next try has the same key', async () => {
    shortenPatience();
    await submit.click();
    await expect.element(said(UNKNOWN)).toHaveTextContent('Check the payment again before you retry.');
    expect([(await keysOf(refund)).length, await rereads()]).toEqual([1, 1]);
    await answerDone(refund);
    await submit.click();
    await expectDone(refund);
    const keys = await keysOf(refund);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('if the search fails, the form opens again only after a successful search', async () => {
    await answerTries(refund, { status: 502 });
    await answerStatus({ status: 503 });
    await submit.click();
    await expect.element(said(UNKNOWN)).toHaveTextContent("couldn't be read either");
    await expect.element(submit).not.toBeInTheDocument();
    await answerStatus();
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect.element(submit).toBeEnabled();
    await expect.element(amountField).toHaveValue('1.00');
    expect(await keysOf(refund)).toHaveLength(1);
  });
});

/** Answers to an operation that was done, without saying so. */
const UNCLEAR: Answer[] = [
  { status: 500 },
  { status: 504 },
  { body: '<html>', contentType: 'text/html' },
  { body: '{"id":', contentType: 'application/json' },
  { failure: 'abort' },
];

for (const form of Object.values(moneyForms))
  describe(`a ${form.doing} that was done is found by reading the results`, () => {
    for (const answer of UNCLEAR)
      test(`after ${JSON.stringify(answer)}`, async () => {
        const bad = countBad();
        await answerMoneyForms(form);
        await answerTries(form, answer);
        await openForm(form);
        await typeAmount(form);
        await answerPayment(form, '1.00');
        await submit.click();
        await expectDone(form);
        expect([(await keysOf(form)).length, bad()]).toEqual([1, 0]);
      });
  });

/** Refusals, with the message that the form shows in its alert or at its field. */
const ERRORS = [
  { error: 'Try another day', alert: 'Try another day' },
  { error: [['merchant_id', 'Not yours']], alert: 'merchant_id - Not yours' },
  { error: [['amount', 'Too round']], field: 'Too round' },
  { error: { amount: 'Too odd' }, field: 'Too odd' },
  {
    error: [
      ['amount', 'Too even'],
      ['bank', 'Closed'],
    ],
    field: 'Too even',
    alert: 'bank - Closed',
  },
];

async function expectRefusal({ alert, field }: (typeof ERRORS)[number]): Promise<void> {
  const alerts = dialog.getByRole('alert');
  if (alert !== undefined) {
    await expect.element(alerts).toHaveTextContent(alert);
    expect(alerts.element().textContent).toBe(alert);
    expectDanger(dialog);
  } else await expect.element(alerts).not.toBeInTheDocument();
  if (field !== undefined) {
    await expect.element(amountField).toHaveAccessibleDescription(field);
    await expect.element(amountField).toHaveAttribute('aria-invalid', 'true');
    await expect.element(amountField).toHaveFocus();
  }
}

describe('a refused refund was not done:', () => {
  beforeEach(async () => {
    await answerMoneyForms(refund);
    await openForm(refund);
    await typeAmount(refund);
    await answerStatus();
  });

  test(
    'the form says why where it belongs, and can be sent again',
    {
      meta: {
        covers: ['ERR-015', 'ERR-016', 'ERR-017', 'ERR-018', 'SERR-001', 'SERR-002', 'SERR-003', 'SERR-004'],
      },
    },
    async () => {
      for (const { error, ...shown } of ERRORS) {
        await answerTries(refund, { json: { error } });
        await submit.click();
        await expectRefusal(shown as (typeof ERRORS)[number]);
      }
      await answerDone(refund);
      await submit.click();
      await expectDone(refund);
      const keys = await keysOf(refund);
      expect([keys.length, new Set(keys).size, await rereads()]).toEqual([6, 6, 0]);
    },
  );

  test('without a text it shows "Request error"', { meta: { covers: ['ERR-019', 'SERR-005'] } }, async () => {
    const issues = [{ path: 'body.amount', message: 'Invalid input' }];
    await answerTries(refund, { status: 400, json: { error: 'The request breaks the contract', issues } });
    await submit.click();
    await expect.poll(async () => (await commands.sent(refund.call)).length).toBe(1);
    await expect.element(submit).toBeEnabled();
    expect(dialog.getByRole('alert').element().textContent).toBe('Request error');
    expect(amountField.element()).toHaveValue('1.00');
    expect(await rereads()).toBe(0);
  });

  test('an empty list of errors is a success', async () => {
    const json = { id: 9, status: 'approved', amount: '1.00', currency: 'UAH', reason: null, error: [] };
    await answerTries(refund, { json });
    await submit.click();
    await expectDone(refund);
    expect(await keysOf(refund)).toHaveLength(1);
  });
});

test('a refund is sent once if its button is clicked twice', { meta: { covers: ['UI-019', 'FORM-053'] } }, async () => {
  const sending = page.getByRole('button', { name: /^Refund 1/ });
  const presses = {
    'double click': () => submit.dblClick(),
    'Enter, Enter and a click': async () => {
      amountField.element().focus();
      await commands.press('Enter', 'Enter');
      (submit.element() as HTMLElement).click();
    },
  };
  for (const press of Object.values(presses)) {
    await answerMoneyForms(refund);
    const json = { id: 9, status: 'approved', amount: '1.00', currency: 'UAH', reason: null };
    await answerTries(refund, { json, failure: 'hang' });
    await openForm(refund);
    await typeAmount(refund);
    await press();
    await expect.element(sending).toBeDisabled();
    await expect.element(sending).toHaveAttribute('data-state', 'proceed');
    await expect.poll(async () => (await keysOf(refund)).length).toBe(1);
    await commands.release();
    await expectDone(refund);
    expect(await keysOf(refund)).toHaveLength(1);
  }
});
