import { payment } from '@portal/contract/payments';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { heading, offeredActions, openPayment } from '../../support/screens.ts';
import { requestsTo } from '../faults/screen.ts';
import { CREATE, expectPayoutPage, fillIn, isOrder, payOut, toConfirm } from './screen.ts';

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

test('more than is left of the payment is refused at the amount', async ({ page, portal }) => {
  const id = portal.known.p2p;
  await portal.signIn('owner');
  const { body: paid } = await portal.call(payment.info, { params: { id } });
  await portal.topUp(paid.merchant.id, '20000.00', paid.currency);
  await portal.open(`${CREATE}/${paid.merchant.id}/${paid.currency}?payment=${id}`);
  await fillIn(page, (Number(paid.amount) + 1).toFixed(2));
  await toConfirm(page).click();
  await payOut(page).click();
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveAccessibleDescription(
    /So much is not left of the payment/,
  );
});
