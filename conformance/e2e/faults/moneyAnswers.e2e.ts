import { payoutLists } from '@portal/contract/payouts';
import { terminalLists } from '@portal/contract/terminal';
import type { Page } from 'playwright/test';
import { requestsTo, submitButtonOf } from './screen.ts';
import { amountFieldOf, ledgerPaymentOf, moneyForms, type MoneyForm } from '../payments/moneyForms.ts';
import {
  fillSplitForm,
  paySplitButton,
  openSplitForm,
  findSplittablePayment,
  splitContinueButton,
} from '../payouts/fileScreen.ts';
import { expectPayoutPage, PAYOUT_REQUESTS, listPayouts, sendPayout } from '../payouts/screen.ts';
import { chargeButton, fillChargeForm, submitButton, TERMINAL_PATH } from '../terminal/screen.ts';
import { rows, showPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/**
 * Money movements that the server completes although the answers do not say so (decision 52).
 * `web/test/faults/moneyAnswers.component.test.tsx` covers each answer to each movement.
 */

const SPLIT = '/api/v2/merchant/*/payout/split/*';
const CHARGE = '*/payment-solutions/moto/*/create/';
const AMOUNT = '3.21';

const count = (amounts: readonly (string | null)[]) => amounts.filter((amount) => amount === AMOUNT).length;

/** Sends a money form of a payment; returns the number of bookings in the server's ledger. */
async function moveOf(page: Page, portal: E2ePortal, form: MoneyForm, done: string): Promise<number> {
  await showPayment(page, portal, portal.known[form.of], `general?do=${form.doing}`);
  await (await amountFieldOf(page, form)).fill(AMOUNT);
  await submitButtonOf(page.getByRole('dialog')).click();
  await expect(notice(page, `${done} ${AMOUNT}`)).toBeVisible();
  return count(form.moved(await ledgerPaymentOf(portal, form)));
}

async function chargeByHand(page: Page, portal: E2ePortal): Promise<number> {
  await portal.open(TERMINAL_PATH);
  await rows(page).first().waitFor();
  await chargeButton(page).click();
  await fillChargeForm(page, { amount: AMOUNT });
  await submitButton(page).click();
  await expect(notice(page, `Charged ${AMOUNT}`)).toBeVisible();
  const { data } = (await portal.call(terminalLists.moto.find, { body: { limit: 80 } })).body;
  return count(data.map(({ amount }) => amount));
}

async function payOut(page: Page, portal: E2ePortal): Promise<number> {
  await sendPayout(page, portal, '32.10');
  await expectPayoutPage(page);
  return (await listPayouts(portal)).filter(({ amount }) => amount === '32.10').length;
}

async function split(page: Page, portal: E2ePortal): Promise<number> {
  const divided = await findSplittablePayment(portal);
  await openSplitForm(page, portal, divided);
  await fillSplitForm(page);
  await splitContinueButton(page).click();
  await paySplitButton(page).click();
  await expect(notice(page, '100.00')).toBeVisible();
  const filters = [{ s: 'payment_id', m: 'eq' as const, v: String(divided.payment) }];
  const { data } = (await portal.call(payoutLists.history.find, { body: { filters } })).body;
  // Each split payout has two receivers.
  return data.length / 2;
}

const { refund, capture, charge } = moneyForms;

/** Each money movement with an answer that does not state the outcome. */
const MOVEMENTS = [
  ['a refund', refund.glob, { body: {} }, (page, portal) => moveOf(page, portal, refund, 'Refunded')],
  ['a capture', capture.glob, { body: [] }, (page, portal) => moveOf(page, portal, capture, 'Captured')],
  [
    'a charge of a stored card',
    charge.glob,
    { status: 409 },
    (page, portal) => moveOf(page, portal, charge, 'Charged'),
  ],
  ['a charge by hand', CHARGE, { body: { status: 'odd' } }, chargeByHand],
  ['a payout', PAYOUT_REQUESTS, { body: { id: 5 } }, payOut],
  ['a split', SPLIT, { status: 201 }, split],
] as const satisfies [string, string, object, (page: Page, portal: E2ePortal) => Promise<number>][];

test('each money movement is sent and booked once, even if the answer does not state the outcome', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 409/);
  await portal.signIn('owner');
  for (const [name, path, answer, move] of MOVEMENTS)
    await test.step(name, async () => {
      await portal.faults.clear();
      await portal.faults.add({ method: 'POST', path, after_commit: true, ...answer });
      const tries = requestsTo(page, new RegExp(`${path.replaceAll('*', '.*').replace(/\/?$/, '/')}$`));
      expect(await move(page, portal)).toBe(1);
      expect(tries).toHaveLength(1);
    });
});
