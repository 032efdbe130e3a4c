import { payment } from '@portal/contract/payments';
import { payouts } from '@portal/contract/payouts';
import { expect, test } from '../../support/e2e.ts';
import { fact, pressAnyway } from '../../support/screen.ts';
import { heading, offeredActions, showPayment } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { findSplittablePayment } from './fileScreen.ts';
import {
  amountField,
  VALID_CARD,
  cardField,
  CREATE_PAYOUT_PATH,
  expectPayoutPage,
  fillPayoutForm,
  PAYOUT_REQUEST_PATTERN,
  payOutButton,
  payoutConfirmation,
  shownAmount,
  continueButton,
} from './screen.ts';

test(
  'a payment whose money can be paid out offers a payout that names and links the payment',
  { tag: ['@PAY-038', '@PAY-050', '@OUT-016'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const read = async (id: number) => (await portal.call(payment.info, { params: { id } })).body;
    expect((await read(portal.known.refundable)).can_payout).toBe(false);
    await showPayment(page, portal, portal.known.refundable);
    expect(await offeredActions(page)).not.toContain('Create payout');

    const id = portal.known.p2p;
    const paid = await read(id);
    expect(paid.can_payout).toBe(true);
    await showPayment(page, portal, id);
    const sent = requestsTo(page, PAYOUT_REQUEST_PATTERN);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Create payout' }).click();
    await expect(page).toHaveURL(
      new RegExp(`${CREATE_PAYOUT_PATH}/${paid.merchant.id}/${paid.currency}\\?payment=${id}$`),
    );
    await expect(page.getByText('Payout from payment:')).toBeVisible();
    await fillPayoutForm(page, '1.00');
    await continueButton(page).click();
    await payOutButton(page).click();
    await expectPayoutPage(page);
    expect(sent.map((request) => request.postDataJSON() as unknown)).toMatchObject([{ payment_id: id }]);
    await fact(page, 'Payment').getByRole('link').click();
    await expect(heading(page, `Payment ${id}`)).toBeVisible();
  },
);

test("a payout of a payment's money is limited to the remaining amount and can be repeated for the same payment", async ({
  page,
  portal,
}) => {
  const { merchant, payment: id, currency } = await findSplittablePayment(portal);
  const form = `${CREATE_PAYOUT_PATH}/${merchant}/${currency}?payment=${id}`;
  const remaining = async () =>
    (await portal.call(payouts.splitForm, { params: { id: merchant, payment: id } })).body.amount;
  const sent = requestsTo(page, PAYOUT_REQUEST_PATTERN);

  await test.step('a payout that repeats a declined one belongs to the same payment', async () => {
    await portal.open(form);
    await fillPayoutForm(page, '10.13');
    await continueButton(page).click();
    await payOutButton(page).click();
    await expectPayoutPage(page);
    await page.getByRole('link', { name: 'Create another payout' }).click();
    await expect(page.getByText('Payout from payment:')).toBeVisible();
    await expect(amountField(page)).toHaveValue('10.13');
    await fillPayoutForm(page, '10.00');
    await continueButton(page).click();
    await payOutButton(page).click();
    await expect.poll(() => sent.length).toBe(2);
    await expectPayoutPage(page);
    expect(sent.at(-1)?.postDataJSON()).toMatchObject({ payment_id: id });
  });

  await test.step('an amount above the remaining amount is rejected at the amount field', async () => {
    const left = await remaining();
    await portal.open(form);
    await expect(page.getByText(`${shownAmount(left)}\u00A0${currency} of the payment is left`)).toBeVisible();
    await fillPayoutForm(page, (Number(left) + 0.01).toFixed(2));
    await pressAnyway(continueButton(page));
    await expect(amountField(page)).toHaveAccessibleDescription(new RegExp(`field is greater than ${left}`));
    await expect(payoutConfirmation(page)).toHaveCount(0);
  });

  await test.step('the server rejects an amount that another payout has reduced since', async () => {
    await amountField(page).fill(await remaining());
    await continueButton(page).click();
    const body = { type: 'card' as const, receiver: VALID_CARD, amount: '10.01', currency, payment_id: id };
    await portal.call(payouts.create, { params: { id: merchant }, body });
    await payOutButton(page).click();
    await expect(amountField(page)).toHaveAccessibleDescription(
      /The amount is higher than the payment's remaining amount/,
    );
  });

  await test.step("a payment's money is paid out to the last cent", async () => {
    const before = sent.length;
    await fillPayoutForm(page, await remaining());
    await continueButton(page).click();
    await payOutButton(page).click();
    await expectPayoutPage(page);
    expect(sent).toHaveLength(before + 1);
    await portal.open(form);
    await expect(page.getByText('Nothing is left to pay out from this payment')).toBeVisible();
    await expect(cardField(page)).toHaveCount(0);
  });
});
