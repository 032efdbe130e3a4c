import { expect, test } from '../../support/e2e.ts';
import { menu, rows } from '../../support/screens.ts';
import {
  overviewPath,
  MERCHANT_WITH_REGISTER,
  CASH_REGISTERS_PATH,
  openRegisterMenu,
  shiftRegion,
  tableNamed,
  takePayment,
  WAITING_PAYMENTS_TITLE,
} from './screen.ts';

test('each right on cash registers allows its own screens and actions, and links to payments need the payments right', async ({
  page,
  portal,
}) => {
  const id = await takePayment(portal);
  await portal.taxOffice('silent');
  const late = await takePayment(portal, '10.00');

  await test.step('a user with read rights sees cash registers, and the right that each action needs', async () => {
    await portal.signIn('viewer');
    await portal.open(CASH_REGISTERS_PATH);
    await openRegisterMenu(page, MERCHANT_WITH_REGISTER.name);
    await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await portal.open(`/taxes/edit/${MERCHANT_WITH_REGISTER.id}`);
    await expect(page.getByText(/^You can view cash registers of .* but not make changes/)).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await portal.open(`${CASH_REGISTERS_PATH}?do=taxes/toggle&merchant=${MERCHANT_WITH_REGISTER.id}&state=disable`);
    await expect(page).toHaveURL(/#\/taxes\/list$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await portal.open(overviewPath());
    await expect(shiftRegion(page).getByRole('timer')).toBeVisible();
    await expect(shiftRegion(page).getByRole('button', { name: 'Close shift' })).toHaveCount(0);
  });

  await test.step('a user without the right has no menu entry for cash registers', async () => {
    await portal.open('/transactions/payments/all');
    await expect(menu(page).getByRole('link', { name: 'On-line cash register' })).toBeVisible();
    await rows(page).first().waitFor();
    await portal.signIn('mixed');
    await page.reload();
    await expect(menu(page).getByRole('link', { name: 'Payments' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'On-line cash register' })).toHaveCount(0);
  });

  await test.step('a user without the payments right gets an overview without links to payments', async () => {
    await portal.grant('mixed@example.com', MERCHANT_WITH_REGISTER.id, { cash_registers: 'read' });
    await page.reload();
    await menu(page).getByRole('link', { name: 'On-line cash register' }).waitFor();
    await portal.open(overviewPath());
    await expect(
      tableNamed(page, 'Fiscal receipts').getByRole('cell', { name: String(id), exact: true }),
    ).toBeVisible();
    await expect(
      tableNamed(page, WAITING_PAYMENTS_TITLE).getByRole('cell', { name: String(late), exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^9\d{9}$/ })).toHaveCount(0);
  });
});
