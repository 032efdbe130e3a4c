import { paymentLists } from '@portal/contract/payments';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { heading, menu, showPayment } from '../../support/screens.ts';

const SAVE = { name: 'Save to reports' };
const WHY = "You don't have access to reports. Ask a colleague with full access.";

/** Expects a disabled button that the keyboard can reach, that does nothing, and that shows the reason. */
async function expectForbidden(page: Page, name: string, why: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeDisabled();
  await button.focus();
  await expect(page.getByRole('tooltip', { name: why })).toBeVisible();
  await expect(button).toHaveAccessibleDescription(why);
  const before = page.url();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(before);
}

test(
  'a user with some rights starts at a permitted screen, acts on payments, and sees the 403 page elsewhere',
  { tag: ['@ERR-004'] },
  async ({ page, portal }) => {
    // The dashboard requests its data before the portal knows that the user may not see it.
    portal.expectTrouble(/status of 403/);
    const merchants = portal.fixture.merchants.map(({ id }) => id).slice(0, 2);
    await portal.signIn('mixed');
    await portal.open('/');
    await expect(heading(page, 'Payments')).toBeVisible();
    // Every user may register a merchant.
    await expect(menu(page).getByRole('link')).toHaveText(['Get Started', 'Payments', 'Settlements', 'Help center']);
    await test.step('an action without its right shows the reason', async () => {
      await expect(page.getByRole('button', { name: 'Configure report' })).toBeEnabled();
      await expectForbidden(page, SAVE.name, WHY);
    });
    await test.step('payments offer their actions', async () => {
      await showPayment(page, portal, portal.known.refundable);
      await expect(page.getByRole('button', { name: 'More actions' })).toBeEnabled();
      await expect(page.getByRole('button', { name: 'Change this payment' })).toHaveCount(0);
    });
    await test.step('a link to a screen without its right is plain text', async () => {
      const disputed = portal.fixture.disputes.find(({ merchant_id }) => merchant_id === merchants[0])?.payment_id;
      await portal.open(`/transactions/payments/info/${disputed}/general`);
      const disputes = page.getByRole('table', { name: 'Disputes' });
      await expect(disputes.getByRole('row')).not.toHaveCount(0);
      await expect(disputes.getByRole('link')).toHaveCount(0);
    });
    await test.step('a screen without its right shows the 403 page, by its address too', async () => {
      await portal.open('/transactions/disputes/all');
      await expect(heading(page, 'Permission denied')).toBeVisible();
      await expect(page).toHaveURL(/#\/error\/403$/);
      await portal.open('/reports/templates');
      await expect(heading(page, 'Permission denied')).toBeVisible();
    });
    await test.step('a revoked right takes effect on the next screen', async () => {
      await portal.open('/transactions/payments/all');
      await expect(heading(page, 'Payments')).toBeVisible();
      for (const id of merchants) await portal.grant('mixed@example.com', id, { payments: 'edit' });
      await menu(page).getByRole('link', { name: 'Settlements' }).click();
      await expect(heading(page, 'Permission denied')).toBeVisible();
    });
  },
);

test('a user with read rights in one area starts there, and a settlement names the right that its payments need', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 403/);
  await portal.signIn('mixed');
  for (const [view, title] of [
    ['terminal', 'MO/TO Payments'],
    ['links', 'Links'],
    ['merchant', 'My Businesses'],
    ['settlements', 'Settlements'],
  ] as const)
    await test.step(view, async () => {
      for (const { id } of portal.fixture.merchants.slice(0, 2))
        await portal.grant('mixed@example.com', id, { [view]: 'read' });
      await page.goto('about:blank');
      await portal.open('/');
      await expect(heading(page, title)).toBeVisible();
    });
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText("You don't have access to payments. Ask a colleague with full access.")).toBeVisible();
});

test('a user with read rights on payments and reports sees the reason beside each disabled action', async ({
  page,
  portal,
}) => {
  await portal.signIn('viewer');
  const { rights = {} } = portal.fixture.users.find(({ email }) => email === 'viewer@example.com') ?? {};
  const grant = async (reports?: 'edit') => {
    for (const [id, own] of Object.entries(rights))
      await portal.grant('viewer@example.com', Number(id), reports ? { ...own, reports } : own);
  };
  await grant('edit');
  await portal.call(paymentLists.payments.export, { body: { type: 'csv', schedule: 'day' } });
  await grant();
  await test.step('the payment shows the reason beside its actions', async () => {
    await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
    const why = 'You can view payments of Кав’ярня «Двір» but not make changes. Ask a colleague with full access.';
    await expectForbidden(page, 'Change this payment', why);
  });
  await test.step('a list can be saved once but not repeatedly, and shows the reason', async () => {
    await portal.open('/transactions/payments/all?do=save_to_reports');
    const repeat = page.getByRole('dialog').getByRole('combobox', { name: 'Frequency' });
    await expect(repeat).toBeDisabled();
    await expect(repeat).toHaveAccessibleDescription(/^You can view reports but not make changes/);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, 'Downloads')).toBeVisible();
  });
  await test.step('the menu of a scheduled template shows the reason', async () => {
    await portal.open('/reports/templates');
    await page.getByRole('button', { name: 'Row actions' }).click();
    const remove = page.getByRole('menuitem', { name: 'Remove' });
    await expect(remove).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'Switch off' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(remove).toBeFocused();
    const why = { name: /^You can view reports of .* but not make changes/ };
    await expect(page.getByRole('tooltip', why)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
