import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { Locator } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { expect, test } from '../../support/e2e.ts';
import { pressAnyway, said } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { holdNext, requestsTo } from '../faults/screen.ts';
import {
  amountField,
  CARD,
  cardField,
  expectPayoutPage,
  fillIn,
  FORM,
  isOrder,
  orderPayout,
  ORDERS,
  payOut,
  payoutsNow,
  question,
  sendPayout,
  toConfirm,
} from './screen.ts';

/** A payout whose answer is lost on the way to the portal: it is never sent again by itself, and never made twice. */

const UNKNOWN = 'so the outcome is unknown.';
const HISTORY = '/api/v2/merchant/payouts/history/';

test('a payout that was made but got no answer is found by looking, and its page opens', async ({ page, portal }) => {
  portal.expectTrouble(/status of 500/);
  await portal.signIn('owner');
  const [before] = await payoutsNow(portal);
  await portal.faults.add({ method: 'POST', path: ORDERS, after_commit: true, status: 500 });
  const sent = requestsTo(page, isOrder);
  await orderPayout(page, portal, '31.00');
  await expectPayoutPage(page);
  expect(sent).toHaveLength(1);
  const [made, last] = await payoutsNow(portal);
  expect([made?.amount, last?.id]).toEqual(['31.00', before?.id]);
});

test('one that is not found is unknown; the second try goes under the same key, and pays once', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 502/);
  await portal.signIn('owner');
  const sent = requestsTo(page, isOrder);
  const looks = requestsTo(page, HISTORY);
  await portal.faults.add({ method: 'POST', path: ORDERS, status: 502, times: 1 });
  await orderPayout(page, portal, '32.00');
  await expect(said(page, UNKNOWN)).toContainText('Look at them once more before you try again.');
  expect(sent).toHaveLength(1);
  expect(looks.length).toBeGreaterThan(1);
  // The number was not kept; what else was typed was.
  await expect(cardField(page)).toHaveValue('');
  await expect(amountField(page)).toHaveValue('32.00');
  // The portal emptied it, not the person: it is no error until the form is sent.
  await amountField(page).fill('');
  await expect(amountField(page)).toHaveAccessibleDescription(/field is required/);
  await expect(cardField(page)).toHaveAccessibleDescription('For safety the number was not kept: type it once more.');
  await amountField(page).fill('32.00');
  await pressAnyway(toConfirm(page));
  await expect(cardField(page)).toHaveAccessibleDescription(/field is required/);
  await cardField(page).fill(CARD);
  await toConfirm(page).click();
  await payOut(page).click();
  await expectPayoutPage(page);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect((await payoutsNow(portal)).filter(({ amount }) => amount === '32.00')).toHaveLength(1);
});

test('where nothing is left of the balance, a payout that got no answer is told of all the same', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 50\d/);
  await portal.signIn('owner');
  await portal.faults.add({ method: 'POST', path: ORDERS, after_commit: true, status: 500 });
  await portal.faults.add({ path: HISTORY, status: 503 });
  await sendPayout(page, portal, '34.00');
  await expect(said(page, UNKNOWN)).toBeVisible();
  await portal.faults.clear();
  const at = { params: { id: MERCHANTS.coffee } };
  const { data } = (await portal.call(payouts.balance, at)).body;
  await changeAnswer(portal, payouts.balance, { data: data.map((one) => ({ ...one, balance_db: '0.00' })) }, at);
  await page.reload();
  await expect(page.getByText('This is what became of an earlier try that got no answer.')).toBeVisible();
});

test('the same amount to another card is a payout of its own', async ({ page, portal }) => {
  portal.expectTrouble(/status of 502/);
  const sent = requestsTo(page, isOrder);
  await portal.signIn('owner');
  await portal.faults.add({ method: 'POST', path: ORDERS, status: 502, times: 1 });
  await orderPayout(page, portal, '33.00');
  await expect(said(page, UNKNOWN)).toBeVisible();
  await cardField(page).fill('5555666644441111');
  await toConfirm(page).click();
  await payOut(page).click();
  await expectPayoutPage(page);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('while the payouts cannot be read either, nothing can be sent; after a look it can', async ({ page, portal }) => {
  portal.expectTrouble(/status of 50\d/);
  await portal.signIn('owner');
  const sent = requestsTo(page, isOrder);
  await portal.open(FORM);
  await fillIn(page, '34.00');
  await toConfirm(page).click();
  await expect(payOut(page)).toBeVisible();
  await portal.faults.add({ method: 'POST', path: ORDERS, status: 502 }, { path: HISTORY, status: 503 });
  await payOut(page).click();
  await expect(said(page, UNKNOWN)).toContainText('could not be read again either');
  await expect(toConfirm(page)).toHaveCount(0);
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(toConfirm(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('after a reload the form looks first what became of it, and leads there', async ({ page, portal }) => {
  portal.expectTrouble(/status of 50\d/);
  await portal.signIn('owner');
  await portal.open(FORM);
  await fillIn(page, '35.00');
  await toConfirm(page).click();
  await expect(payOut(page)).toBeVisible();
  await portal.faults.add(
    { method: 'POST', path: ORDERS, after_commit: true, status: 502 },
    { path: HISTORY, status: 503 },
  );
  await payOut(page).click();
  await expect(said(page, UNKNOWN)).toBeVisible();
  await portal.faults.clear();
  await page.reload();
  await expect(said(page, /35\.00\sUAH was paid out/)).toContainText('an earlier try that got no answer');
  // It is no wider than the form that it stands in for.
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
  // It is over: the form opens as ever.
  await portal.open(FORM);
  await expect(cardField(page)).toBeVisible();
});

test('a payout that was sent is not called back when the screen is left; an alert tells its end', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
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
  await expect(said(page, /36\.00\sUAH was paid out/)).toBeVisible();
});
