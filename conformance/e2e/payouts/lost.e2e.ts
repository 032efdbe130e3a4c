import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { expect, test } from '../../support/e2e.ts';
import { pressAnyway, notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { holdNext, requestsTo } from '../faults/screen.ts';
import { heldBy } from '../payer/payerPage.ts';
import {
  amountField,
  CARD,
  cardField,
  expectPayoutPage,
  fillIn,
  FORM,
  holdsCard,
  isOrder,
  leaveForm,
  ORDERS,
  payOut,
  payoutsNow,
  question,
  sendPayout,
  toConfirm,
} from './screen.ts';

/** A payout whose answer is lost on its way to the portal is never sent again automatically, and never made twice. */

const UNKNOWN = 'so the outcome is unknown.';
const HISTORY = '/api/v2/merchant/payouts/history/';

test('a payout that got no answer is found in the history; one that is sent continues when its screen is left', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 500/);
  await portal.signIn('owner');
  await test.step('the page of a payout whose answer was lost opens', async () => {
    const [before] = await payoutsNow(portal);
    await portal.faults.add({ method: 'POST', path: ORDERS, after_commit: true, status: 500 });
    const sent = requestsTo(page, isOrder);
    await sendPayout(page, portal, '31.00');
    await expectPayoutPage(page);
    expect(sent).toHaveLength(1);
    const [made, last] = await payoutsNow(portal);
    expect([made?.amount, last?.id]).toEqual(['31.00', before?.id]);
    await portal.faults.clear();
  });
  await test.step('an alert reports the payout of a screen that was left', async () => {
    await portal.open(FORM);
    await fillIn(page, '36.00');
    const { held, letGo } = await holdNext(page, `/merchant/${MERCHANTS.coffee}/payout/create/`);
    await toConfirm(page).click();
    await payOut(page).click();
    await held;
    await expect(question(page).getByRole('button', { name: 'Back' })).toBeDisabled();
    await portal.open('/multiparty-payments/balances');
    await expect(heading(page, 'Payout balances')).toBeVisible();
    letGo();
    await expect(notice(page, /36\.00\sUAH was paid out/)).toBeVisible();
  });
});

test('a payout that is not found has an unknown outcome; a second try has the same key, another card a new one', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 502/);
  await portal.signIn('owner');
  const sent = requestsTo(page, isOrder);
  const keys = () => sent.map((request) => request.headers()['idempotency-key']);
  const failNext = () => portal.faults.add({ method: 'POST', path: ORDERS, status: 502, times: 1 });

  await test.step('the outcome is unknown, and the card number is emptied', async () => {
    const looks = requestsTo(page, HISTORY);
    await failNext();
    await sendPayout(page, portal, '32.00');
    await expect(notice(page, UNKNOWN)).toContainText('Check the list again before you repeat it.');
    expect(sent).toHaveLength(1);
    expect(looks.length).toBeGreaterThan(1);
    await expect(page.getByText('For security, the card number was cleared. Enter it again.')).toBeVisible();
    expect(holdsCard(await heldBy(page))).toBe(false);
    await expect(cardField(page)).toHaveValue('');
    await expect(amountField(page)).toHaveValue('32.00');
    // The portal emptied the field, not the person: it is no error until the form is sent.
    await amountField(page).fill('');
    await expect(amountField(page)).toHaveAccessibleDescription(/field is required/);
    await expect(cardField(page)).toHaveAccessibleDescription(
      'For security, the card number was cleared. Enter it again.',
    );
    await amountField(page).fill('32.00');
    await pressAnyway(toConfirm(page));
    await expect(cardField(page)).toHaveAccessibleDescription(/field is required/);
  });

  await test.step('a second try pays once, under the same key', async () => {
    await cardField(page).fill(CARD);
    await toConfirm(page).click();
    await payOut(page).click();
    await expectPayoutPage(page);
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
    expect((await payoutsNow(portal)).filter(({ amount }) => amount === '32.00')).toHaveLength(1);
  });

  await test.step('the same amount to another card has a new key', async () => {
    await failNext();
    await sendPayout(page, portal, '33.00');
    await expect(notice(page, UNKNOWN)).toBeVisible();
    await cardField(page).fill('5555666644441111');
    await toConfirm(page).click();
    await payOut(page).click();
    await expectPayoutPage(page);
    expect([keys().length, new Set(keys()).size]).toEqual([4, 3]);
  });

  await test.step('a number that was typed again goes with the screen', async () => {
    await failNext();
    await sendPayout(page, portal, '42.00');
    await expect(notice(page, UNKNOWN)).toBeVisible();
    await cardField(page).fill(CARD);
    await leaveForm(page);
    expect(holdsCard(await heldBy(page))).toBe(false);
    await page.goBack();
    await expect(cardField(page)).toHaveValue('');
  });
});

test('while the history cannot be read nothing can be sent; a check or a reload shows the outcome of the lost payout', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 50\d/);
  await portal.signIn('owner');
  const sent = requestsTo(page, isOrder);
  const sendInVain = async (amount: string, isMade: boolean) => {
    await portal.open(FORM);
    await fillIn(page, amount);
    await toConfirm(page).click();
    await expect(payOut(page)).toBeVisible();
    await portal.faults.add(
      { method: 'POST', path: ORDERS, after_commit: isMade, status: 502 },
      { path: HISTORY, status: 503 },
    );
    await payOut(page).click();
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
    const [made] = await payoutsNow(portal);
    await page.getByRole('link', { name: `Open payout ${made?.order_id ?? ''}` }).click();
    await expect(heading(page, `Payout ${made?.order_id ?? ''}`)).toBeVisible();
    await portal.open(FORM);
    await expect(cardField(page)).toBeVisible();
  });

  await test.step('the outcome is shown even where nothing is left of the balance', async () => {
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
    await expect(toConfirm(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(toConfirm(page)).toBeVisible();
    expect(sent).toHaveLength(before + 1);
  });
});
