import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { row, notice } from '../../support/screen.ts';
import { heading, menu } from '../../support/screens.ts';
import { chooseFile, openFile, sending, splittable } from './fileScreen.ts';
import { BALANCES, CARD, CREATE, fillIn, HISTORY, payOut, sampleOf, toConfirm } from './screen.ts';

test(
  'a viewer sees balances and payouts, and why no action is offered',
  { tag: ['@OUT-017', '@OUT-026', '@OUT-027'] },
  async ({ page, portal }) => {
    await portal.signIn('viewer');
    await portal.open(BALANCES);
    const button = page.getByRole('button', { name: /^Create payout: Кав’ярня «Двір», UAH$/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect(page.getByRole('tooltip')).toContainText('You can view payouts');
    for (const path of ['/multiparty-payments/file', CREATE]) {
      await portal.open(path);
      await expect(notice(page, 'You do not have the right to pay out')).toContainText(
        'You can view payouts but not make changes',
      );
      await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveCount(0);
    }
    await portal.open(HISTORY);
    await expect(page.getByRole('button', { name: 'Save to reports' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Create payout' })).toHaveCount(0);
    await portal.open(await sampleOf(portal, 'planned'));
    await expect(heading(page, /^Payout PO-/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update status' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel payout' })).toHaveCount(0);
  },
);

test(
  'a person who can pay out for one merchant is offered that one, and for none no menu entry',
  { tag: ['@OUT-009', '@OUT-026', '@OUT-027'] },
  async ({ page, portal }) => {
    await portal.grant('owner@example.com', MERCHANTS.bikes, { payouts: 'read' });
    await portal.signIn('owner');
    await portal.open(BALANCES);
    await expect(page.getByRole('link', { name: /^Create payout: / })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Create payout: Fahrradhaus Lindner, EUR' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await portal.open(CREATE);
    await expect(page).toHaveURL(new RegExp(`${CREATE}/${MERCHANTS.coffee}$`));
    await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Кав’ярня «Двір»');
    await portal.open(`${CREATE}/${MERCHANTS.bikes}/EUR`);
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

test('a payout links to its payment only for a person who can see payments, and to a split who can pay out', async ({
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
  await page.keyboard.press('Escape');
  await portal.open(`/multiparty-payments/split/${merchant}/${id}`);
  await expect(notice(page, 'You do not have the right to pay out')).toContainText('but not make changes');
  await expect(page.getByRole('textbox', { name: 'Amount to split' })).toHaveCount(0);
});

test('a demo person’s file and payout are not taken, and a dialog says why', async ({ page, portal }) => {
  const demo = page.getByRole('dialog', { name: 'You are still in DEMO mode' });
  await openFile(page, portal, 'demo');
  await chooseFile(page, `receiver,amount,currency\n${CARD},5.00,EUR\n`);
  await expect(demo).toBeVisible();
  await expect(sending(page)).toHaveCount(0);
  await demo.getByRole('button', { name: 'Close' }).last().click();
  await portal.open(CREATE);
  await expect(page).toHaveURL(new RegExp(`${CREATE}/${MERCHANTS.sample}$`));
  await fillIn(page, '5.00');
  await toConfirm(page).click();
  await payOut(page).click();
  await expect(demo).toBeVisible();
});
