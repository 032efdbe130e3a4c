import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearSessionStorage } from '../../src/api/storage.ts';
import type { Answer } from '../support/commands.ts';
import {
  amountField,
  answerDone,
  answerMe,
  answerMoneyForms,
  answerPayment,
  answerStatus,
  answerTries,
  closeForm,
  dialog,
  expectDone,
  keysOf,
  move,
  moneyForms,
  openForm,
  reopenForm,
  said,
  submit,
  type MoneyForm,
} from '../support/moneyForms.tsx';

/** A money operation without an answer keeps its key until its outcome is known (decision 44). */

const { refund, capture, charge } = moneyForms;
const NEVER_ARRIVED: Answer = { status: 502 };
const UNREADABLE: Answer = { status: 503 };
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

/** Number of operations without a known outcome in this browser's storage. */
const openOperations = () => (JSON.parse(localStorage.getItem('portal:operations') ?? '[]') as unknown[]).length;

/** Opens a form, sends 1.00, and loses the answer. */
async function lose(form: MoneyForm): Promise<void> {
  await openForm(form);
  await answerTries(form, NEVER_ARRIVED);
  await move(form);
  await expect.element(said(UNKNOWN)).toBeVisible();
}

for (const form of Object.values(moneyForms))
  for (const [how, back] of Object.entries(BACK))
    test(`a ${form.doing} without an answer is sent again with the same key after ${how}`, async () => {
      await answerMoneyForms(form);
      await lose(form);
      await back(form);
      await expect.element(said(EARLIER[form.doing])).toBeVisible();
      await answerDone(form);
      await move(form);
      await expectDone(form);
      const keys = await keysOf(form);
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
      expect(openOperations()).toBe(0);
    });

for (const form of [refund, charge])
  for (const [how, back] of Object.entries(BACK))
    test(`a ${form.doing} that was done is found after ${how}, and the next one has another key`, async () => {
      await answerMoneyForms(form);
      await answerStatus(UNREADABLE);
      await lose(form);
      await answerStatus();
      await answerPayment(form, '1.00');
      await back(form);
      await expectDone(form);
      await expect.element(dialog.getByRole('status')).toHaveTextContent('an earlier request that was not confirmed');
      expect([(await keysOf(form)).length, openOperations()]).toEqual([1, 0]);
      await closeForm('Close');
      await answerDone(form);
      await reopenForm(form);
      await move(form);
      await expectDone(form);
      const keys = await keysOf(form);
      expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
    });

describe('a capture without an answer', () => {
  beforeEach(() => answerMoneyForms(capture));

  test('is not offered again if it was done', async () => {
    await answerStatus(UNREADABLE);
    await lose(capture);
    await answerStatus();
    await answerPayment(capture, '1.00');
    await openForm(capture);
    await expect.element(page.getByText("This payment can't be captured")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await keysOf(capture)).toHaveLength(1);
  });
});

describe('a refund keeps its key until its outcome is known:', () => {
  beforeEach(() => answerMoneyForms(refund));

  test('the form stays closed while the payment cannot be read', async () => {
    await lose(refund);
    await answerStatus(UNREADABLE);
    await openForm(refund);
    await expect.element(said("couldn't be read either")).toBeVisible();
    await expect.element(submit).not.toBeInTheDocument();
    await answerStatus();
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect.element(submit).toBeEnabled();
    await answerDone(refund);
    await move(refund);
    await expectDone(refund);
    expect(new Set(await keysOf(refund)).size).toBe(1);
  });

  test('a repeat that is refused for a contract violation does not settle the first try', async () => {
    await lose(refund);
    const issues = [{ path: 'body.amount', message: 'Invalid input' }];
    await answerTries(refund, { status: 400, json: { error: 'The request breaks the contract', issues } });
    await submit.click();
    await expect.element(dialog.getByRole('alert').filter({ hasText: 'Request error' })).toBeVisible();
    await expect.element(submit).toBeEnabled();
    expect(openOperations()).toBe(1);
    await answerDone(refund);
    await submit.click();
    await expectDone(refund);
    const keys = await keysOf(refund);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  test('another amount gets another key, and the first one keeps its key', async () => {
    await lose(refund);
    await answerDone(refund, '2.00');
    await move(refund, '2.00');
    await expectDone(refund, '2.00');
    await closeForm('Close');
    await answerDone(refund);
    await reopenForm(refund);
    await expect.element(said(EARLIER.refund)).toBeVisible();
    await move(refund);
    await expectDone(refund);
    const [first, second, third] = await keysOf(refund);
    expect(third).toBe(first);
    expect(second).not.toBe(first);
  });

  test('a new refund is shown beside an earlier one without an answer', async () => {
    await lose(refund);
    await answerStatus(UNREADABLE);
    await move(refund, '2.00');
    await expect.element(said("couldn't be read either")).toBeVisible();
    await answerStatus();
    await answerPayment(refund, '2.00');
    await openForm(refund);
    await expect.element(said(EARLIER.refund)).toBeVisible();
    await expect.element(said(/Refunded 2\.00.*an earlier request that was not confirmed/)).toBeVisible();
    await expect.element(submit).toBeEnabled();
    expect(openOperations()).toBe(1);
  });

  test('the key is forgotten after a day, as on the server', async () => {
    await lose(refund);
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] });
    await openForm(refund);
    await expect.element(submit).toBeVisible();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await answerDone(refund);
    await move(refund);
    await expectDone(refund);
    expect(new Set(await keysOf(refund)).size).toBe(2);
  });

  test('the same money with another comment is the same refund: after a refusal the first one is found', async () => {
    await lose(refund);
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Sent once more');
    await answerPayment(refund, '1.00');
    await answerTries(refund, { json: { error: 'The key belongs to another request' } });
    await submit.click();
    await expectDone(refund);
    const keys = await keysOf(refund);
    expect([keys.length, new Set(keys).size, openOperations()]).toEqual([2, 1, 0]);
  });

  test('the same money with another comment keeps its key if it is refused and not found', async () => {
    await lose(refund);
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Sent once more');
    await answerTries(refund, { json: { error: 'The key belongs to another request' } });
    await submit.click();
    await expect.element(dialog.getByRole('alert').filter({ hasText: 'belongs to another request' })).toBeVisible();
    expect(openOperations()).toBe(1);
  });

  test('a sign-out keeps the key but not the amount, and another person gets other keys', async () => {
    await lose(refund);
    clearSessionStorage();
    expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/1\.00|UAH/);
    await answerMe(2);
    await openForm(refund);
    await expect.element(submit).toBeVisible();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await move(refund);
    await expect.element(said(UNKNOWN)).toBeVisible();
    await answerMe(1);
    await openForm(refund);
    await expect.element(said(ANY_EARLIER)).toBeVisible();
    await answerDone(refund);
    await move(refund);
    await expectDone(refund);
    const [lost, other, same] = await keysOf(refund);
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

describe('a refund whose form was closed keeps its key', () => {
  beforeEach(() => answerMoneyForms(refund));
  for (const [how, breakStorage] of Object.entries(BROKEN_STORAGE))
    test(`with storage that is ${how}`, async () => {
      breakStorage();
      onTestFinished(() => void vi.restoreAllMocks());
      await lose(refund);
      await BACK['its form was closed'](refund);
      await expect.element(said(ANY_EARLIER)).toBeVisible();
      await answerDone(refund);
      await move(refund);
      await expectDone(refund);
      expect(new Set(await keysOf(refund)).size).toBe(1);
      await expect.element(amountField).not.toBeInTheDocument();
    });
});
