import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { row, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { chooseFile, openPayoutFileForm, sendFileButton, findSplittablePayment } from './fileScreen.ts';
import {
  BALANCES_PATH,
  VALID_CARD,
  CREATE_PAYOUT_PATH,
  fillPayoutForm,
  PAYOUT_HISTORY_PATH,
  payOutButton,
  samplePayoutPath,
  continueButton,
} from './screen.ts';

test(
  'a user with read rights sees balances and payouts, and the reason why no action is offered',
  { tag: ['@OUT-017', '@OUT-026', '@OUT-027'] },
  async ({ page, portal }) => {
    await portal.signIn('viewer');
    await portal.open(BALANCES_PATH);
    const button = page.getByRole('button', { name: /^Create payout: Кав’ярня «Двір», UAH$/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect(page.getByRole('tooltip')).toContainText('You can view payouts');
    for (const path of ['/multiparty-payments/file', CREATE_PAYOUT_PATH]) {
      await portal.open(path);
      await expect(notice(page, "You don't have the right to pay out")).toContainText(
        'You can view payouts but not make changes',
      );
      await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveCount(0);
    }
    await portal.open(PAYOUT_HISTORY_PATH);
    await expect(page.getByRole('button', { name: 'Save to reports' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Create payout' })).toHaveCount(0);
    await portal.open(await samplePayoutPath(portal, 'planned'));
    await expect(heading(page, /^Payout PO-/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update status' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel payout' })).toHaveCount(0);
  },
);

test(
  'a user with the payout right at one merchant is offered only that merchant, and without the right no menu entry',
  { tag: ['@OUT-009', '@OUT-026', '@OUT-027'] },
  async ({ page, portal }) => {
    await portal.grant('owner@example.com', MERCHANTS.bikes, { payouts: 'read' });
    await portal.signIn('owner');
    await portal.open(BALANCES_PATH);
    await expect(page.getByRole('link', { name: /^Create payout: / })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Create payout: Fahrradhaus Lindner, EUR' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await portal.open(CREATE_PAYOUT_PATH);
    await expect(page).toHaveURL(new RegExp(`${CREATE_PAYOUT_PATH}/${MERCHANTS.coffee}$`));
    await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Кав’ярня «Двір»');
    await portal.open(`${CREATE_PAYOUT_PATH}/${MERCHANTS.bikes}/EUR`);
    await expect(page.getByText('No payout balance')).toBeVisible();
    await expect(menu(page).getByRole('button', { name: 'Multiparty payments' })).toBeVisible();

    await portal.grant('owner@example.com', MERCHANTS.coffee, { payments: 'edit' });
    await portal.grant('owner@example.com', MERCHANTS.bikes, { payments: 'edit' });
    await portal.open('/');
    await page.reload();
    await expect(menu(page).getByRole('link', { name: 'Merchant settings' })).toBeVisible();
    await expect(menu(page).getByRole('button', { name: 'Multiparty payments' })).toHaveCount(0);
  },
);

test('a payout links to its payment only for users with the payments right, and to a split payout only with the payout right', async ({
  page,
  portal,
}) => {
  const { merchant, payment: id } = await findSplittablePayment(portal);
  const receivers = [VALID_CARD, VALID_CARD].map((receiver) => ({ type: 'card' as const, receiver, share: '50' }));
  const divide = { params: { id: merchant, payment: id }, body: { amount: '10.00', receivers } };
  const [part] = (await portal.call(payouts.split, divide)).body.data;
  await portal.grant('mixed@example.com', merchant, { payouts: 'read' });
  await portal.signIn('mixed');
  await portal.open(PAYOUT_HISTORY_PATH);
  await row(page, part?.order_id ?? '')
    .getByRole('button', { name: 'Row actions' })
    .click();
  for (const name of [/^Payment/, /^Split payment/])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await portal.open(`/multiparty-payments/split/${merchant}/${id}`);
  await expect(notice(page, "You don't have the right to pay out")).toContainText('but not make changes');
  await expect(page.getByRole('textbox', { name: 'Amount to split' })).toHaveCount(0);
});

test("a demo user's payout file and payout are rejected, and a dialog shows the reason", async ({ page, portal }) => {
  const demo = page.getByRole('dialog', { name: 'You are still in DEMO mode' });
  await openPayoutFileForm(page, portal, 'demo');
  await chooseFile(page, `receiver,amount,currency\n${VALID_CARD},5.00,EUR\n`);
  await expect(demo).toBeVisible();
  await expect(sendFileButton(page)).toHaveCount(0);
  await demo.getByRole('button', { name: 'Close' }).last().click();
  await portal.open(CREATE_PAYOUT_PATH);
  await expect(page).toHaveURL(new RegExp(`${CREATE_PAYOUT_PATH}/${MERCHANTS.sample}$`));
  await fillPayoutForm(page, '5.00');
  await continueButton(page).click();
  await payOutButton(page).click();
  await expect(demo).toBeVisible();
});
