import { payment } from '@portal/contract/payments';
import { payouts } from '@portal/contract/payouts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { fact, pressAnyway, row, said } from '../../support/screen.ts';
import { heading, offeredActions, openPayment } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { splittable, type Divided } from './fileScreen.ts';
import {
  amountField,
  CARD,
  cardField,
  CREATE,
  expectPayoutPage,
  fillIn,
  HISTORY,
  isOrder,
  payOut,
  question,
  shown,
  toConfirm,
} from './screen.ts';

test(
  'a payment whose money can be passed on offers a payout, which says of which payment it is',
  { tag: ['@PAY-038', '@PAY-050', '@OUT-016'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const id = portal.known.p2p;
    const { body: paid } = await portal.call(payment.info, { params: { id } });
    expect(paid.can_payout).toBe(true);
    await openPayment(page, portal, id);
    const sent = requestsTo(page, isOrder);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Create payout' }).click();
    await expect(page).toHaveURL(new RegExp(`${CREATE}/${paid.merchant.id}/${paid.currency}\\?payment=${id}$`));
    await expect(page.getByText('It passes on money of this payment:')).toBeVisible();
    await fillIn(page, '1.00');
    await toConfirm(page).click();
    await payOut(page).click();
    await expectPayoutPage(page);
    expect(sent.map((request) => request.postDataJSON() as unknown)).toMatchObject([{ payment_id: id }]);
    await fact(page, 'Payment').getByRole('link').click();
    await expect(heading(page, `Payment ${id}`)).toBeVisible();
  },
);

test('a payment without that flag offers none', { tag: ['@PAY-050'] }, async ({ page, portal }) => {
  await portal.signIn('owner');
  const id = portal.known.refundable;
  expect((await portal.call(payment.info, { params: { id } })).body.can_payout).toBe(false);
  await openPayment(page, portal, id);
  expect(await offeredActions(page)).not.toContain('Create payout');
});

test('whoever may not see payments is not led to one by its payout, and who may not pay out not to its split', async ({
  page,
  portal,
}) => {
  const { merchant, payment: id } = await splittable(portal);
  const receivers = [CARD, CARD].map((receiver) => ({ type: 'card' as const, receiver, share: '50' }));
  const divide = { params: { id: merchant, payment: id }, body: { amount: '10.00', receivers } };
  const [part] = (await portal.call(payouts.split, divide)).body.data;
  await portal.grant('mixed@example.com', merchant, { payouts: 'read' });
  await portal.signIn('mixed');
  await portal.open(HISTORY);
  await row(page, part?.order_id ?? '')
    .getByRole('button', { name: 'Row actions' })
    .click();
  for (const name of [/^Payment/, /^Split payment/])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  await portal.open(`/multiparty-payments/split/${merchant}/${id}`);
  await expect(said(page, 'You may not pay out')).toContainText('but not act on them');
  await expect(page.getByRole('textbox', { name: 'Amount to divide' })).toHaveCount(0);
});

/** The form of a payout of this payment, and how much of it is left. */
async function openOf(portal: E2ePortal, { merchant, payment: id, currency }: Divided): Promise<string> {
  await portal.open(`${CREATE}/${merchant}/${currency}?payment=${id}`);
  return (await portal.call(payouts.splitForm, { params: { id: merchant, payment: id } })).body.amount;
}

test('a payout of a payment says how much of it is left, and is for no more', async ({ page, portal }) => {
  const transfer = await splittable(portal);
  const sent = requestsTo(page, isOrder);
  const left = await openOf(portal, transfer);
  await expect(page.getByText(`${shown(left)}\u00A0${transfer.currency} are left of the payment`)).toBeVisible();
  const more = (Number(left) + 0.01).toFixed(2);
  await fillIn(page, more);
  await pressAnyway(toConfirm(page));
  await expect(amountField(page)).toHaveAccessibleDescription(new RegExp(`field is greater than ${left}`));
  await expect(question(page)).toHaveCount(0);
  await amountField(page).fill(left);
  await toConfirm(page).click();
  await payOut(page).click();
  await expectPayoutPage(page);
  expect(sent).toHaveLength(1);
  await openOf(portal, transfer);
  await expect(page.getByText('Nothing is left of this payment to pass on')).toBeVisible();
  await expect(cardField(page)).toHaveCount(0);
});

test('what is left meanwhile is less than what was read: that is said at the amount', async ({ page, portal }) => {
  const transfer = await splittable(portal);
  const left = await openOf(portal, transfer);
  await fillIn(page, left);
  await toConfirm(page).click();
  const { merchant, payment: payment_id, currency } = transfer;
  const body = { type: 'card' as const, receiver: CARD, amount: '10.00', currency, payment_id };
  await portal.call(payouts.create, { params: { id: merchant }, body });
  await payOut(page).click();
  await expect(amountField(page)).toHaveAccessibleDescription(/So much is not left of the payment/);
});

test('another payout like one of a payment that was refused is of that payment as well', async ({ page, portal }) => {
  const transfer = await splittable(portal);
  await openOf(portal, transfer);
  await fillIn(page, '10.13');
  await toConfirm(page).click();
  await payOut(page).click();
  await expectPayoutPage(page);
  const sent = requestsTo(page, isOrder);
  await page.getByRole('link', { name: 'Create another' }).click();
  await expect(page.getByText('It passes on money of this payment:')).toBeVisible();
  await expect(amountField(page)).toHaveValue('10.13');
  await fillIn(page, '10.00');
  await toConfirm(page).click();
  await payOut(page).click();
  await expectPayoutPage(page);
  expect(sent.map((request) => request.postDataJSON() as unknown)).toMatchObject([{ payment_id: transfer.payment }]);
});
