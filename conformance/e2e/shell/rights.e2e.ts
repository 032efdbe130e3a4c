import { paymentLists } from '@portal/contract/payments';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { heading, menu } from '../../support/screens.ts';

const SAVE = { name: 'Save to reports' };
const WHY = 'You lack the right to reports. Ask a colleague with full access.';

/** A button that stands there, does nothing, and can be reached with the keyboard. */
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

test('somebody with some rights starts where they may read; the menu has what they may read, and what anybody may', async ({
  page,
  portal,
}) => {
  // What the dashboard shows is asked for before anybody knows that the person may not see it.
  portal.expectTrouble(/status of 403/);
  await portal.signIn('mixed');
  await portal.open('/');
  await expect(heading(page, 'Payments')).toBeVisible();
  // Anybody may register a merchant of their own.
  await expect(menu(page).getByRole('link')).toHaveText(['Get Started', 'Payments', 'Settlements', 'Help center']);
});

for (const [view, title] of [
  ['terminal', 'MO/TO Payments'],
  ['links', 'Links'],
  ['merchant', 'My Businesses'],
] as const)
  test(`whoever may only read ${view} starts there`, async ({ page, portal }) => {
    portal.expectTrouble(/status of 403/);
    for (const { id } of portal.fixture.merchants.slice(0, 2))
      await portal.grant('mixed@example.com', id, { [view]: 'read' });
    await portal.signIn('mixed');
    await portal.open('/');
    await expect(heading(page, title)).toBeVisible();
  });

test('somebody with some rights acts on payments, and is told why a list cannot be saved', async ({ page, portal }) => {
  await portal.signIn('mixed');
  await portal.open('/transactions/payments/all');
  await expect(page.getByRole('button', { name: 'Configure report' })).toBeEnabled();
  await expectForbidden(page, SAVE.name, WHY);
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Change this payment' })).toHaveCount(0);
});

test('somebody who may only look at payments is told so beside what they can do', async ({ page, portal }) => {
  await portal.signIn('viewer');
  await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
  const why = 'You may look at payments of Кав’ярня «Двір» but not act on them. Ask a colleague with full access.';
  await expectForbidden(page, 'Change this payment', why);
});

test(
  'a screen without the right to it is the page of 403, by its address too',
  { tag: ['@ERR-004'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/status of 403/);
    await portal.signIn('mixed');
    await portal.open('/transactions/disputes/all');
    await expect(heading(page, 'Permission denied')).toBeVisible();
    await expect(page).toHaveURL(/#\/error\/403$/);
    await portal.open('/reports/templates');
    await expect(heading(page, 'Permission denied')).toBeVisible();
  },
);

test('a right that is taken away is missed on the next screen', async ({ page, portal }) => {
  portal.expectTrouble(/status of 403/);
  await portal.signIn('mixed');
  await portal.open('/transactions/payments/all');
  await expect(heading(page, 'Payments')).toBeVisible();
  const merchants = portal.fixture.merchants.map(({ id }) => id).slice(0, 2);
  for (const id of merchants) await portal.grant('mixed@example.com', id, { payments: 'edit' });
  await menu(page).getByRole('link', { name: 'Settlements' }).click();
  await expect(heading(page, 'Permission denied')).toBeVisible();
});

test('somebody who may only look at reports is told so in the menu of what is planned', async ({ page, portal }) => {
  await portal.signIn('viewer');
  const merchants = portal.fixture.users.find(({ email }) => email === 'viewer@example.com')?.rights ?? {};
  const ids = Object.keys(merchants).map(Number);
  for (const id of ids) await portal.grant('viewer@example.com', id, { payments: 'read', reports: 'edit' });
  await portal.call(paymentLists.payments.export, { body: { type: 'csv', schedule: 'day' } });
  for (const id of ids) await portal.grant('viewer@example.com', id, { reports: 'read' });
  await portal.open('/reports/templates');
  await page.getByRole('button', { name: 'Row actions' }).click();
  const remove = page.getByRole('menuitem', { name: 'Remove' });
  await expect(remove).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Switch off' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(remove).toBeFocused();
  await expect(page.getByRole('tooltip', { name: /^You may look at reports of .* but not act on them/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what leads to screens that a person may not see is text', async ({ page, portal }) => {
  await portal.signIn('mixed');
  const { id: merchant } = portal.fixture.merchants[0] ?? { id: 0 };
  const disputed = portal.fixture.disputes.find(({ merchant_id }) => merchant_id === merchant)?.payment_id;
  await portal.open(`/transactions/payments/info/${disputed}/general`);
  const disputes = page.getByRole('table', { name: 'Disputes' });
  await expect(disputes.getByRole('row')).not.toHaveCount(0);
  await expect(disputes.getByRole('link')).toHaveCount(0);
});

test('the payments of a settlement say which right is missing', async ({ page, portal }) => {
  await portal.signIn('mixed');
  for (const { id } of portal.fixture.merchants.slice(0, 2))
    await portal.grant('mixed@example.com', id, { settlements: 'read' });
  await portal.open('/transactions/settlements/direct');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText('You lack the right to payments. Ask a colleague with full access.')).toBeVisible();
});

test('who may only look at reports saves a list once, and not again and again', async ({ page, portal }) => {
  await portal.signIn('viewer');
  await portal.open('/transactions/payments/all?do=save_to_reports');
  const repeat = page.getByRole('dialog').getByRole('combobox', { name: 'Repeat' });
  await expect(repeat).toBeDisabled();
  await expect(repeat).toHaveAccessibleDescription(/^You may look at reports but not act on them/);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Downloads')).toBeVisible();
});
