import { expect, test } from '../../support/e2e.ts';
import { menu, rows } from '../../support/screens.ts';
import { overview, COFFEE, LIST, openMenu, shift, table, takePayment, WAITING } from './screen.ts';

test('each right on cash registers shows its own screens and actions, and links to payments need theirs', async ({
  page,
  portal,
}) => {
  const id = await takePayment(portal);
  await portal.taxOffice('silent');
  const late = await takePayment(portal, '10.00');

  await test.step('a viewer sees registers, and the right that each action needs', async () => {
    await portal.signIn('viewer');
    await portal.open(LIST);
    await openMenu(page, COFFEE.name);
    await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await portal.open(`/taxes/edit/${COFFEE.id}`);
    await expect(page.getByText(/^You can view cash registers of .* but not make changes/)).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await portal.open(`${LIST}?do=taxes/toggle&merchant=${COFFEE.id}&state=disable`);
    await expect(page).toHaveURL(/#\/taxes\/list$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await portal.open(overview());
    await expect(shift(page).getByRole('timer')).toBeVisible();
    await expect(shift(page).getByRole('button', { name: 'Close shift' })).toHaveCount(0);
  });

  await test.step('without the right the menu has no entry', async () => {
    await portal.open('/transactions/payments/all');
    await expect(menu(page).getByRole('link', { name: 'On-line cash register' })).toBeVisible();
    await rows(page).first().waitFor();
    await portal.signIn('mixed');
    await page.reload();
    await expect(menu(page).getByRole('link', { name: 'Payments' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'On-line cash register' })).toHaveCount(0);
  });

  await test.step('without the right to payments the overview links to none', async () => {
    await portal.grant('mixed@example.com', COFFEE.id, { cash_registers: 'read' });
    await page.reload();
    await menu(page).getByRole('link', { name: 'On-line cash register' }).waitFor();
    await portal.open(overview());
    await expect(table(page, 'Fiscal receipts').getByRole('cell', { name: String(id), exact: true })).toBeVisible();
    await expect(table(page, WAITING).getByRole('cell', { name: String(late), exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^9\d{9}$/ })).toHaveCount(0);
  });
});
