import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { MockAnswer } from '../support/commands.ts';
import { expectDangerColour } from '../support/forms.ts';
import {
  amountField,
  answerWithSuccess,
  answerMoneyForms,
  answerPayment,
  answerStatus,
  answerSubmissions,
  dialog,
  expectDone,
  idempotencyKeysOf,
  moneyForms,
  openForm,
  countRereads,
  messageWithText,
  submitButton,
  typeAmount,
} from '../support/moneyForms.tsx';
import { countFailureEvents } from '../support/portalEvents.ts';

/** Behaviour of the money forms after each kind of answer. */

const { refund } = moneyForms;
const UNKNOWN = 'so the outcome is unknown.';

/** Shortens the timeout of the next request; returns a function that reads the original timeout in ms. */
function shortenPatience(): () => number | undefined {
  const real = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => real(200));
  return () => timeout.mock.calls[0]?.[0];
}

describe('a refund without an answer', () => {
  beforeEach(async () => {
    await answerMoneyForms(refund);
    await answerSubmissions(refund, { failure: 'hang' });
    await openForm(refund);
    await typeAmount(refund);
    await answerStatus();
  });

  test('a refund request times out after 30 s, and one read of the payment finds the completed refund', async () => {
    await answerPayment(refund, '1.00');
    const patience = shortenPatience();
    await submitButton.click();
    await expectDone(refund);
    expect([patience(), (await idempotencyKeysOf(refund)).length, await countRereads()]).toEqual([30_000, 1, 1]);
  });

  test('an unanswered refund that the payment does not show has an unknown outcome, and the retry sends the same key', async () => {
    shortenPatience();
    await submitButton.click();
    await expect.element(messageWithText(UNKNOWN)).toHaveTextContent('Check the payment again before you retry.');
    expect([(await idempotencyKeysOf(refund)).length, await countRereads()]).toEqual([1, 1]);
    await answerWithSuccess(refund);
    await submitButton.click();
    await expectDone(refund);
    const keys = await idempotencyKeysOf(refund);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('the refund form stays closed after an unanswered refund until the payment can be read', async () => {
    await answerSubmissions(refund, { status: 502 });
    await answerStatus({ status: 503 });
    await submitButton.click();
    await expect.element(messageWithText(UNKNOWN)).toHaveTextContent("couldn't be loaded either");
    await expect.element(submitButton).not.toBeInTheDocument();
    await answerStatus();
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect.element(submitButton).toBeEnabled();
    await expect.element(amountField).toHaveValue('1.00');
    expect(await idempotencyKeysOf(refund)).toHaveLength(1);
  });
});

/** Answers that do not say whether the operation was done; in these tests it was. */
const UNCLEAR: MockAnswer[] = [
  { status: 500 },
  { status: 504 },
  { body: '<html>', contentType: 'text/html' },
  { body: '{"id":', contentType: 'application/json' },
  { failure: 'abort' },
];

for (const form of Object.values(moneyForms))
  describe(`a completed ${form.doing} with an unclear answer`, () => {
    for (const answer of UNCLEAR)
      test(`a completed ${form.doing} is found in the payment after the unclear answer ${JSON.stringify(answer)}`, async () => {
        const bad = countFailureEvents();
        await answerMoneyForms(form);
        await answerSubmissions(form, answer);
        await openForm(form);
        await typeAmount(form);
        await answerPayment(form, '1.00');
        await submitButton.click();
        await expectDone(form);
        expect([(await idempotencyKeysOf(form)).length, bad()]).toEqual([1, 0]);
      });
  });

/** Server errors, each with the message that the form shows in the alert (`alert`) or at the field (`field`). */
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
    expectDangerColour(dialog);
  } else await expect.element(alerts).not.toBeInTheDocument();
  if (field !== undefined) {
    await expect.element(amountField).toHaveAccessibleDescription(field);
    await expect.element(amountField).toHaveAttribute('aria-invalid', 'true');
    await expect.element(amountField).toHaveFocus();
  }
}

describe('refused refunds', () => {
  beforeEach(async () => {
    await answerMoneyForms(refund);
    await openForm(refund);
    await typeAmount(refund);
    await answerStatus();
  });

  test(
    'a refused refund shows the reason at its field or in an alert, and can be sent again with a new key',
    {
      meta: {
        covers: ['ERR-015', 'ERR-016', 'ERR-017', 'ERR-018', 'SERR-001', 'SERR-002', 'SERR-003', 'SERR-004'],
      },
    },
    async () => {
      for (const { error, ...shown } of ERRORS) {
        await answerSubmissions(refund, { json: { error } });
        await submitButton.click();
        await expectRefusal(shown as (typeof ERRORS)[number]);
      }
      await answerWithSuccess(refund);
      await submitButton.click();
      await expectDone(refund);
      const keys = await idempotencyKeysOf(refund);
      expect([keys.length, new Set(keys).size, await countRereads()]).toEqual([6, 6, 0]);
    },
  );

  test(
    'a refusal without a usable text shows "Request error" in the refund form',
    { meta: { covers: ['ERR-019', 'SERR-005'] } },
    async () => {
      const issues = [{ path: 'body.amount', message: 'Invalid input' }];
      await answerSubmissions(refund, { status: 400, json: { error: 'The request breaks the contract', issues } });
      await submitButton.click();
      await expect.poll(async () => (await commands.sent(refund.call)).length).toBe(1);
      await expect.element(submitButton).toBeEnabled();
      expect(dialog.getByRole('alert').element().textContent).toBe('Request error');
      expect(amountField.element()).toHaveValue('1.00');
      expect(await countRereads()).toBe(0);
    },
  );

  test('a refund answer with an empty list of errors counts as a success', async () => {
    const json = { id: 9, status: 'approved', amount: '1.00', currency: 'UAH', reason: null, error: [] };
    await answerSubmissions(refund, { json });
    await submitButton.click();
    await expectDone(refund);
    expect(await idempotencyKeysOf(refund)).toHaveLength(1);
  });
});

test('a double click on the refund button sends one refund', { meta: { covers: ['UI-019', 'FORM-053'] } }, async () => {
  const sending = page.getByRole('button', { name: /^Refund 1/ });
  const presses = {
    'double click': () => submitButton.dblClick(),
    'Enter, Enter and a click': async () => {
      amountField.element().focus();
      await commands.press('Enter', 'Enter');
      (submitButton.element() as HTMLElement).click();
    },
  };
  for (const press of Object.values(presses)) {
    await answerMoneyForms(refund);
    const json = { id: 9, status: 'approved', amount: '1.00', currency: 'UAH', reason: null };
    await answerSubmissions(refund, { json, failure: 'hang' });
    await openForm(refund);
    await typeAmount(refund);
    await press();
    await expect.element(sending).toBeDisabled();
    await expect.element(sending).toHaveAttribute('data-state', 'proceed');
    await expect.poll(async () => (await idempotencyKeysOf(refund)).length).toBe(1);
    await commands.release();
    await expectDone(refund);
    expect(await idempotencyKeysOf(refund)).toHaveLength(1);
  }
});
