import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { pressAnyway, notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { holdNextRequest, requestsTo } from '../faults/screen.ts';
import { textsHeldByPage } from '../payer/payerPage.ts';
import {
  amountField,
  VALID_CARD,
  cardField,
  expectPayoutPage,
  fillPayoutForm,
  PAYOUT_FORM_PATH,
  containsCardNumber,
  PAYOUT_REQUEST_PATTERN,
  leaveForm,
  PAYOUT_REQUESTS,
  payOutButton,
  listPayouts,
  payoutConfirmation,
  sendPayout,
  continueButton,
} from './screen.ts';

/** A payout whose answer is lost is never sent again automatically, and never made twice. */

const UNKNOWN = 'so the outcome is unknown.';
const HISTORY = '/api/v2/merchant/payouts/history/';

test('a payout without an answer is found in the history, and a sent payout continues after its screen is left', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 500/);
  await portal.signIn('owner');
  await test.step('the page of a payout whose answer was lost opens', async () => {
    const [before] = await listPayouts(portal);
    await portal.faults.add({ method: 'POST', path: PAYOUT_REQUESTS, after_commit: true, status: 500 });
    const sent = requestsTo(page, PAYOUT_REQUEST_PATTERN);
    await sendPayout(page, portal, '31.00');
    await expectPayoutPage(page);
    expect(sent).toHaveLength(1);
    const [made, last] = await listPayouts(portal);
    expect([made?.amount, last?.id]).toEqual(['31.00', before?.id]);
    await portal.faults.clear();
  });
  await test.step('an alert reports the payout of a screen that the user left', async () => {
    await portal.open(PAYOUT_FORM_PATH);
    await fillPayoutForm(page, '36.00');
    const { held, letGo } = await holdNextRequest(page, `/merchant/${MERCHANTS.coffee}/payout/create/`);
    await continueButton(page).click();
    await payOutButton(page).click();
    await held;
    await expect(payoutConfirmation(page).getByRole('button', { name: 'Back' })).toBeDisabled();
    await portal.open('/multiparty-payments/balances');
    await expect(heading(page, 'Payout balances')).toBeVisible();
    letGo();
    await expect(notice(page, /36\.00\sUAH was paid out/)).toBeVisible();
  });
});

test('a payout that is not found has an unknown outcome; a retry has the same key, and another card a new key', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 502/);
  await portal.signIn('owner');
  const sent = requestsTo(page, PAYOUT_REQUEST_PATTERN);
  const keys = () => sent.map((request) => request.headers()['idempotency-key']);
  const failNext = () => portal.faults.add({ method: 'POST', path: PAYOUT_REQUESTS, status: 502, times: 1 });

  await test.step('the outcome is unknown, and the card field is emptied', async () => {
    const looks = requestsTo(page, HISTORY);
    await failNext();
    await sendPayout(page, portal, '32.00');
    await expect(notice(page, UNKNOWN)).toContainText('Check the list again before you repeat it.');
    expect(sent).toHaveLength(1);
    expect(looks.length).toBeGreaterThan(1);
    await expect(page.getByText('For security, the card number was cleared. Enter it again.')).toBeVisible();
    expect(containsCardNumber(await textsHeldByPage(page))).toBe(false);
    await expect(cardField(page)).toHaveValue('');
    await expect(amountField(page)).toHaveValue('32.00');
    // The portal emptied the field, so it shows no error until the form is sent.
    await amountField(page).fill('');
    await expect(amountField(page)).toHaveAccessibleDescription(/field is required/);
    await expect(cardField(page)).toHaveAccessibleDescription(
      'For security, the card number was cleared. Enter it again.',
    );
    await amountField(page).fill('32.00');
    await pressAnyway(continueButton(page));
    await expect(cardField(page)).toHaveAccessibleDescription(/field is required/);
  });

  await test.step('a retry pays once, under the same key', async () => {
    await cardField(page).fill(VALID_CARD);
    await continueButton(page).click();
    await payOutButton(page).click();
    await expectPayoutPage(page);
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
    expect((await listPayouts(portal)).filter(({ amount }) => amount === '32.00')).toHaveLength(1);
  });

  await test.step('a payout of the same amount to another card has a new key', async () => {
    await failNext();
    await sendPayout(page, portal, '33.00');
    await expect(notice(page, UNKNOWN)).toBeVisible();
    await cardField(page).fill('5555666644441111');
    await continueButton(page).click();
    await payOutButton(page).click();
    await expectPayoutPage(page);
    expect([keys().length, new Set(keys()).size]).toEqual([4, 3]);
  });

  await test.step('a number that was typed again is discarded with the screen', async () => {
    await failNext();
    await sendPayout(page, portal, '42.00');
    await expect(notice(page, UNKNOWN)).toBeVisible();
    await cardField(page).fill(VALID_CARD);
    await leaveForm(page);
    expect(containsCardNumber(await textsHeldByPage(page))).toBe(false);
    await page.goBack();
    await expect(cardField(page)).toHaveValue('');
  });
});

test('no payout can be sent while the history cannot be loaded, and a check or a reload shows the lost payout', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 50\d/);
  await portal.signIn('owner');
  const sent = requestsTo(page, PAYOUT_REQUEST_PATTERN);
  const sendInVain = async (amount: string, isMade: boolean) => {
    await portal.open(PAYOUT_FORM_PATH);
    await fillPayoutForm(page, amount);
    await continueButton(page).click();
    await expect(payOutButton(page)).toBeVisible();
    await portal.faults.add(
      { method: 'POST', path: PAYOUT_REQUESTS, after_commit: isMade, status: 502 },
      { path: HISTORY, status: 503 },
    );
    await payOutButton(page).click();
    await expect(notice(page, UNKNOWN)).toContainText("couldn't be loaded");
    await portal.faults.clear();
  };

  await test.step('a reload shows the payout that was made, in a panel no wider than the form', async () => {
    await sendInVain('35.00', true);
    await page.reload();
    await expect(notice(page, /35\.00\sUAH was paid out/)).toContainText('an earlier request that was not confirmed');
    const rightOf = async (element: Locator) => {
      const box = await element.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    const close = page.getByRole('main').getByRole('button', { name: 'Close' });
    const currency = page.getByRole('combobox', { name: 'Currency' });
    await expect.poll(async () => (await rightOf(close)) - (await rightOf(currency))).toBeLessThan(80);
    const [made] = await listPayouts(portal);
    await page.getByRole('link', { name: `Open payout ${made?.order_id ?? ''}` }).click();
    await expect(heading(page, `Payout ${made?.order_id ?? ''}`)).toBeVisible();
    await portal.open(PAYOUT_FORM_PATH);
    await expect(cardField(page)).toBeVisible();
  });

  await test.step('the outcome is shown even if the balance is empty', async () => {
    await sendInVain('34.50', true);
    const at = { params: { id: MERCHANTS.coffee } };
    const { data } = (await portal.call(payouts.balance, at)).body;
    await changeAnswer(portal, payouts.balance, { data: data.map((one) => ({ ...one, balance_db: '0.00' })) }, at);
    await page.reload();
    await expect(page.getByText('This is the outcome of an earlier request that was not confirmed.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
    await portal.faults.clear();
    await page.reload();
  });

  await test.step('a check lets the form be sent again', async () => {
    const before = sent.length;
    await sendInVain('34.00', false);
    await expect(continueButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(continueButton(page)).toBeVisible();
    expect(sent).toHaveLength(before + 1);
  });
});
