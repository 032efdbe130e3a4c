import { payoutLists, payouts } from '@portal/contract/payouts';
import type { Page } from 'playwright/test';
import { answerNext } from '../../support/fakeAnswers.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pick, pressAnyway } from '../../support/screen.ts';
import { expectTotal, heading } from '../../support/screens.ts';
import { textsHeldByPage } from '../payer/payerPage.ts';
import {
  PAID_CARD,
  receiverCardField,
  BLOCKED_COUNTRY_CARD,
  fillSplitForm,
  OTHER_CARD,
  paySplitButton,
  receiverRow,
  openSplitForm,
  splitAmountField,
  splitConfirmation,
  findSplittablePayment,
  splitContinueButton,
  type SplittablePayment,
} from './fileScreen.ts';

const SPLIT = '/api/v2/merchant/*/payout/split/*';

const shareOf = (page: Page, n: number) => receiverRow(page, n).getByRole('textbox', { name: 'Share, %' });
const done = (page: Page, amount: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^(The payouts of )?${amount}`) });
const paidOut = async (portal: E2ePortal, { payment }: SplittablePayment) =>
  (
    await portal.call(payoutLists.history.find, {
      body: { filters: [{ s: 'payment_id', m: 'eq', v: String(payment) }] },
    })
  ).body.data;

test('the split payout form shows errors in its shares, amounts, cards and number of receivers', async ({
  page,
  portal,
}) => {
  const divided = await findSplittablePayment(portal);
  await openSplitForm(page, portal, divided);
  await fillSplitForm(page);

  await test.step('closing the confirmation returns the focus', async () => {
    await splitContinueButton(page).press('Enter');
    await splitConfirmation(page).getByRole('button', { name: 'Back' }).press('Enter');
    await expect(splitConfirmation(page)).toHaveCount(0);
    await expect(splitContinueButton(page)).toBeFocused();
  });

  await test.step('the shares must add up to a hundred percent', async () => {
    await shareOf(page, 2).fill('20.5');
    await expect(page.getByText('29.5% not assigned yet')).toBeVisible();
    await pressAnyway(splitContinueButton(page));
    await expect(page.getByText('Enter shares that add up to 100%', { exact: true })).toBeVisible();
    await expect(splitConfirmation(page)).toHaveCount(0);
    await shareOf(page, 2).fill('60');
    await expect(page.getByText('Shares are 10% above 100%')).toBeVisible();
    await shareOf(page, 2).fill('50');
  });

  await test.step('each receiver gets at least the minimum payout', async () => {
    await splitAmountField(page).fill('1.98');
    await pressAnyway(splitContinueButton(page));
    const least = new RegExp(`^Each receiver must get at least 1\\.00\\s${divided.currency}$`);
    await expect(page.getByText(least)).toBeVisible();
    await expect(splitConfirmation(page)).toHaveCount(0);
    await expect(receiverCardField(page, 1)).not.toHaveValue('');
    await splitAmountField(page).fill('100');
  });

  await test.step('a card number must be valid', async () => {
    await receiverCardField(page, 1).fill('4444');
    await pressAnyway(splitContinueButton(page));
    await expect(receiverRow(page, 1)).toContainText('Enter a valid card number');
  });

  await test.step('a split needs two to twenty receivers', async () => {
    await receiverRow(page, 2).getByRole('button', { name: 'Remove Receiver 2' }).click();
    await expect(page.getByText('Add at least two receivers', { exact: true })).toBeVisible();
    const add = page.getByRole('button', { name: 'Add receiver' });
    for (let count = 2; count <= 20; count += 1) {
      await add.click();
      await receiverRow(page, count).waitFor();
    }
    await expect(add).toHaveCount(0);
    await page.getByRole('button', { name: 'Split evenly' }).click();
    await expect(shareOf(page, 20)).toHaveValue('5');
  });
});

test('a payment is split among three receivers to the cent and paid out, until nothing is left', async ({
  page,
  portal,
}) => {
  const divided = await findSplittablePayment(portal);
  const params = { id: divided.merchant, payment: divided.payment };
  const { amount: before } = (await portal.call(payouts.splitForm, { params })).body;
  await portal.open(`/transactions/payments/info/${divided.payment}/general`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Split payment' }).click();
  await expect(heading(page, `Split payment ${divided.payment}`)).toBeVisible();

  await test.step('even shares add up to the whole amount', async () => {
    await fillSplitForm(page);
    await page.getByRole('button', { name: 'Add receiver' }).click();
    await expect(page.getByText('Shares total 100%')).toBeVisible();
    await page.getByRole('button', { name: 'Split evenly' }).click();
    for (const [n, share, amount] of [
      [1, '33.3334', '33.34'],
      [2, '33.3333', '33.33'],
      [3, '33.3333', '33.33'],
    ] as const) {
      await expect(shareOf(page, n)).toHaveValue(share);
      await expect(receiverRow(page, n)).toContainText(amount);
    }
    await pick(receiverRow(page, 3), 'Payout destination', 'A stored card');
    await receiverRow(page, 3).getByRole('combobox', { name: 'Stored card' }).click();
    await page.getByRole('option').first().click();
    await expect(receiverRow(page, 3).getByRole('button', { name: 'Copy Token' })).toBeAttached();
  });

  await test.step('the confirmation shows each receiver without the complete card number', async () => {
    await splitContinueButton(page).click();
    await expect(splitConfirmation(page).getByRole('row')).toHaveCount(4);
    await expect(splitConfirmation(page)).toContainText(/Visa.4444.55••.••••.1111.*33\.3334.*33\.34/s);
    expect(await splitConfirmation(page).innerText()).not.toContain(PAID_CARD);
  });

  await test.step('the payouts are made and listed, and the page contains no card numbers', async () => {
    await paySplitButton(page).click();
    await expect(done(page, '100\\.00')).toBeVisible();
    await page.getByRole('link', { name: 'View in the list' }).waitFor();
    expect(await textsHeldByPage(page)).not.toMatch(/\d{4} ?\d{4} ?\d{4} ?\d{4}/);
    await page.getByRole('link', { name: 'View in the list' }).click();
    await expect(heading(page, 'Payout history')).toBeVisible();
    await expectTotal(page, 3);
    const rows = await paidOut(portal, divided);
    expect(rows.map(({ amount, origin }) => `${amount} ${origin}`).toSorted()).toEqual([
      '33.33 split',
      '33.33 split',
      '33.34 split',
    ]);
  });

  await test.step('the form offers the remaining amount, and shows a message when nothing is left', async () => {
    await openSplitForm(page, portal, divided);
    await expect(page.getByText('Part of this payment is already paid out.')).toBeVisible();
    const left = ((Math.round(Number(before) * 100) - 10_000) / 100).toFixed(2);
    await expect(splitAmountField(page)).toHaveValue(left);
    const receivers = [PAID_CARD, OTHER_CARD].map((number) => ({ type: 'card', receiver: number, share: '50' }));
    await portal.call(payouts.split, { params, body: { amount: left, receivers } });
    await page.reload();
    await expect(page.getByText('Nothing is left to pay out from this payment')).toBeVisible();
    await expect(splitContinueButton(page)).toHaveCount(0);
  });
});

test('a rejected card of a split payout is shown at its receiver, and a split with a lost answer is sent once', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/ERR_|Failed to load|status of 503/);
  const divided = await findSplittablePayment(portal);
  await openSplitForm(page, portal, divided);

  await test.step('a rejected card empties the card fields, and the amount stays although the remaining amount cannot be loaded', async () => {
    await fillSplitForm(page);
    await receiverCardField(page, 2).fill(BLOCKED_COUNTRY_CARD);
    await splitContinueButton(page).click();
    await portal.faults.add({ path: SPLIT, method: 'GET', status: 503 });
    const read = page.waitForResponse((answer) => answer.status() === 503);
    await paySplitButton(page).click();
    await read;
    await expect(splitConfirmation(page)).toHaveCount(0);
    await expect(receiverRow(page, 2)).toContainText(/country/i);
    await expect(page.getByText('For security, the card numbers were cleared')).toBeVisible();
    await expect(receiverCardField(page, 1)).toHaveValue('');
    await expect(splitAmountField(page)).toHaveValue('100');
    expect(await paidOut(portal, divided)).toEqual([]);
    await portal.faults.clear();
  });

  await test.step('the payouts of a split with a lost answer are found', async () => {
    await fillSplitForm(page);
    await splitContinueButton(page).click();
    await portal.faults.add({ path: SPLIT, method: 'POST', truncate: 20, after_commit: true, times: 1 });
    await paySplitButton(page).click();
    await expect(done(page, '100\\.00')).toBeVisible();
    expect(await paidOut(portal, divided)).toHaveLength(2);
  });
});

test('a split payout that did not arrive is sent once with its key, and a reload shows a split with a lost answer', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/ERR_|Failed to load/);
  const divided = await findSplittablePayment(portal);
  await openSplitForm(page, portal, divided);

  await test.step('a repeated split has the same key', async () => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/payout/split/'))
        keys.push(request.headers()['idempotency-key']);
    });
    await fillSplitForm(page);
    await splitContinueButton(page).click();
    await answerNext(page, '**/payout/split/*/', (route) => route.abort());
    await paySplitButton(page).click();
    await expect(page.getByRole('alert').first()).toContainText('is not in the list yet');
    await expect(receiverCardField(page, 1)).toHaveValue('');
    await fillSplitForm(page);
    await splitContinueButton(page).click();
    await paySplitButton(page).click();
    await expect(done(page, '100\\.00')).toBeVisible();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await paidOut(portal, divided)).toHaveLength(2);
  });

  await test.step('a reload shows the payouts of a split with a lost answer', async () => {
    // The portal treats payouts created in the same second as one split payout.
    await portal.clock.advance('1m');
    await portal.open('/multiparty-payments/balances');
    await expect(heading(page, 'Payout balances')).toBeVisible();
    await openSplitForm(page, portal, divided);
    await fillSplitForm(page, '50');
    await splitContinueButton(page).click();
    await portal.faults.add({ path: SPLIT, method: 'POST', truncate: 20, after_commit: true, times: 1 });
    await page.route(/\/payouts\/history\/$/, (route) => route.abort());
    await paySplitButton(page).click();
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
    await page.unroute(/\/payouts\/history\/$/);
    await page.reload();
    await expect(page.getByText('This is the outcome of an earlier request that was not confirmed.')).toBeVisible();
    expect(await paidOut(portal, divided)).toHaveLength(4);
  });
});
