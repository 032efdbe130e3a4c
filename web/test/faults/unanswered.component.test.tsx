import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearSessionStorage } from '../../src/api/storage.ts';
import type { MockAnswer } from '../support/commands.ts';
import {
  amountField,
  answerWithSuccess,
  answerCurrentUser,
  answerMoneyForms,
  answerPayment,
  answerStatus,
  answerSubmissions,
  closeForm,
  dialog,
  expectDone,
  idempotencyKeysOf,
  submitAmount,
  moneyForms,
  openForm,
  reopenForm,
  messageWithText,
  submitButton,
  type MoneyForm,
} from '../support/moneyForms.tsx';

/** A money operation without an answer keeps its idempotency key until its outcome is known (decision 44). */

const { refund, capture, charge } = moneyForms;
const NEVER_ARRIVED: MockAnswer = { status: 502 };
const UNREADABLE: MockAnswer = { status: 503 };
const UNKNOWN = 'so the outcome is unknown.';
const ANY_EARLIER = 'An earlier request has not been confirmed yet.';
const EARLIER = {
  refund: 'An earlier refund of 1.00 UAH is not confirmed yet.',
  capture: 'An earlier capture of 1.00 EUR is not confirmed yet.',
  charge: 'An earlier charge of 1.00 UAH is not confirmed yet.',
};

/** Ways to return to a form. */
const BACK = {
  'its form was closed': async (form: MoneyForm) => {
    await closeForm('Cancel');
    await reopenForm(form);
  },
  'its page was drawn anew': openForm,
};

/** Number of operations with an unknown outcome in this browser's storage. */
const openOperations = () => (JSON.parse(localStorage.getItem('portal:operations') ?? '[]') as unknown[]).length;

/** Opens a form, sends 1.00, and loses the answer. */
async function lose(form: MoneyForm): Promise<void> {
  await openForm(form);
  await answerSubmissions(form, NEVER_ARRIVED);
  await submitAmount(form);
  await expect.element(messageWithText(UNKNOWN)).toBeVisible();
}

for (const form of Object.values(moneyForms))
  for (const [how, back] of Object.entries(BACK))
    test(`a ${form.doing} without an answer is sent again with the same key after ${how}`, async () => {
      await answerMoneyForms(form);
      await lose(form);
      await back(form);
      await expect.element(messageWithText(EARLIER[form.doing])).toBeVisible();
      await answerWithSuccess(form);
      await submitAmount(form);
      await expectDone(form);
      const keys = await idempotencyKeysOf(form);
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
      expect(openOperations()).toBe(0);
    });

for (const form of [refund, charge])
  for (const [how, back] of Object.entries(BACK))
    test(`a completed ${form.doing} without an answer is found after ${how}, and the next ${form.doing} has another key`, async () => {
      await answerMoneyForms(form);
      await answerStatus(UNREADABLE);
      await lose(form);
      await answerStatus();
      await answerPayment(form, '1.00');
      await back(form);
      await expectDone(form);
      await expect.element(dialog.getByRole('status')).toHaveTextContent('an earlier request that was not confirmed');
      expect([(await idempotencyKeysOf(form)).length, openOperations()]).toEqual([1, 0]);
      await closeForm('Close');
      await answerWithSuccess(form);
      await reopenForm(form);
      await submitAmount(form);
      await expectDone(form);
      const keys = await idempotencyKeysOf(form);
      expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
    });

describe('captures without an answer', () => {
  beforeEach(() => answerMoneyForms(capture));

  test('a completed capture without an answer is not offered again', async () => {
    await answerStatus(UNREADABLE);
    await lose(capture);
    await answerStatus();
    await answerPayment(capture, '1.00');
    await openForm(capture);
    await expect.element(page.getByText("This payment can't be captured")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await idempotencyKeysOf(capture)).toHaveLength(1);
  });
});

describe('refunds without an answer', () => {
  beforeEach(() => answerMoneyForms(refund));

  test('the refund form stays closed while the payment cannot be read', async () => {
    await lose(refund);
    await answerStatus(UNREADABLE);
    await openForm(refund);
    await expect.element(messageWithText("couldn't be loaded either")).toBeVisible();
    await expect.element(submitButton).not.toBeInTheDocument();
    await answerStatus();
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect.element(submitButton).toBeEnabled();
    await answerWithSuccess(refund);
    await submitAmount(refund);
    await expectDone(refund);
    expect(new Set(await idempotencyKeysOf(refund)).size).toBe(1);
  });

  test("a repeated refund that violates the contract leaves the first refund's outcome unknown", async () => {
    await lose(refund);
    const issues = [{ path: 'body.amount', message: 'Invalid input' }];
    await answerSubmissions(refund, { status: 400, json: { error: 'The request breaks the contract', issues } });
    await submitButton.click();
    await expect.element(dialog.getByRole('alert').filter({ hasText: 'Request error' })).toBeVisible();
    await expect.element(submitButton).toBeEnabled();
    expect(openOperations()).toBe(1);
    await answerWithSuccess(refund);
    await submitButton.click();
    await expectDone(refund);
    const keys = await idempotencyKeysOf(refund);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  test('a refund of another amount gets another key, and the first refund keeps its key', async () => {
    await lose(refund);
    await answerWithSuccess(refund, '2.00');
    await submitAmount(refund, '2.00');
    await expectDone(refund, '2.00');
    await closeForm('Close');
    await answerWithSuccess(refund);
    await reopenForm(refund);
    await expect.element(messageWithText(EARLIER.refund)).toBeVisible();
    await submitAmount(refund);
    await expectDone(refund);
    const [first, second, third] = await idempotencyKeysOf(refund);
    expect(third).toBe(first);
    expect(second).not.toBe(first);
  });

  test('a new refund is shown beside an earlier refund that has no answer yet', async () => {
    await lose(refund);
    await answerStatus(UNREADABLE);
    await submitAmount(refund, '2.00');
    await expect.element(messageWithText("couldn't be loaded either")).toBeVisible();
    await answerStatus();
    await answerPayment(refund, '2.00');
    await openForm(refund);
    await expect.element(messageWithText(EARLIER.refund)).toBeVisible();
    await expect.element(messageWithText(/Refunded 2\.00.*an earlier request that was not confirmed/)).toBeVisible();
    await expect.element(submitButton).toBeEnabled();
    expect(openOperations()).toBe(1);
  });

  test("the browser forgets a refund's key after a day, as the server does", async () => {
    await lose(refund);
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] });
    await openForm(refund);
    await expect.element(submitButton).toBeVisible();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await answerWithSuccess(refund);
    await submitAmount(refund);
    await expectDone(refund);
    expect(new Set(await idempotencyKeysOf(refund)).size).toBe(2);
  });

  test('a refund repeated with another comment is refused, and the first refund is found', async () => {
    await lose(refund);
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Sent once more');
    await answerPayment(refund, '1.00');
    await answerSubmissions(refund, { json: { error: 'The key belongs to another request' } });
    await submitButton.click();
    await expectDone(refund);
    const keys = await idempotencyKeysOf(refund);
    expect([keys.length, new Set(keys).size, openOperations()]).toEqual([2, 1, 0]);
  });

  test('a refund repeated with another comment keeps its key if refused and not found', async () => {
    await lose(refund);
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Sent once more');
    await answerSubmissions(refund, { json: { error: 'The key belongs to another request' } });
    await submitButton.click();
    await expect.element(dialog.getByRole('alert').filter({ hasText: 'belongs to another request' })).toBeVisible();
    expect(openOperations()).toBe(1);
  });

  test("a sign-out keeps a refund's key but not its amount, and another user gets other keys", async () => {
    await lose(refund);
    clearSessionStorage();
    expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/1\.00|UAH/);
    await answerCurrentUser(2);
    await openForm(refund);
    await expect.element(submitButton).toBeVisible();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await submitAmount(refund);
    await expect.element(messageWithText(UNKNOWN)).toBeVisible();
    await answerCurrentUser(1);
    await openForm(refund);
    await expect.element(messageWithText(ANY_EARLIER)).toBeVisible();
    await answerWithSuccess(refund);
    await submitAmount(refund);
    await expectDone(refund);
    const [lost, other, same] = await idempotencyKeysOf(refund);
    expect(same).toBe(lost);
    expect(other).not.toBe(lost);
  });
});

/** Kinds of unusable storage. */
const BROKEN_STORAGE = {
  blocked: () => {
    for (const kind of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, kind, 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
  },
  full: () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
};

describe('refunds with unusable browser storage', () => {
  beforeEach(() => answerMoneyForms(refund));
  for (const [how, breakStorage] of Object.entries(BROKEN_STORAGE))
    test(`a refund keeps its key after its form was closed, with browser storage that is ${how}`, async () => {
      breakStorage();
      onTestFinished(() => void vi.restoreAllMocks());
      await lose(refund);
      await BACK['its form was closed'](refund);
      await expect.element(messageWithText(ANY_EARLIER)).toBeVisible();
      await answerWithSuccess(refund);
      await submitAmount(refund);
      await expectDone(refund);
      expect(new Set(await idempotencyKeysOf(refund)).size).toBe(1);
      await expect.element(amountField).not.toBeInTheDocument();
    });
});
