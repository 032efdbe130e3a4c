import type { Page } from 'playwright/test';
import { closeFailureDialog, hangNextRequest, PAYMENTS_API_PATH, PAYMENTS_PATH } from '../e2e/faults/screen.ts';
import { dropNextRequest } from '../e2e/faults/pressed.ts';
import { expect, test } from '../support/e2e.ts';
import { expectPresentable } from '../support/expectPresentable.ts';
import { notice } from '../support/screen.ts';
import { heading, menu, openPayment, pager, takeAction } from '../support/screens.ts';

/** Appearance of slow and failed parts. The test controls the page's clock. */

const CHECK = '/api/v2/account/check_auth/';
const late = (page: Page) => notice(page, 'This is taking longer than usual.').first();
const lost = (page: Page) => page.getByText("This part of the page couldn't be loaded.").first();

/** Checks the page at both widths, light and dark. */
const look = (page: Page, what: string) =>
  test.step(what, async () => {
    await test.step('1440 px', () => expectPresentable(page));
    await page.setViewportSize({ width: 390, height: 844 });
    await test.step('390 px', () => expectPresentable(page));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

async function comesLate(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await expect(late(page)).toBeVisible();
}

test('a slow list, a slow screen and a slow portal fit the window, and the portal announces the wait', async ({
  page,
  portal,
}) => {
  await hangNextRequest(page, PAYMENTS_API_PATH);
  await page.clock.install();
  await portal.signIn('owner');
  await portal.open(PAYMENTS_PATH);
  await expect(page.locator('main section[aria-busy=true]')).toBeVisible();
  await comesLate(page);
  await look(page, 'a slow list without rows');
  await late(page).getByRole('button', { name: 'Try again' }).click();
  await pager(page).waitFor();
  await hangNextRequest(page, PAYMENTS_API_PATH);
  await pager(page).getByRole('button', { name: 'Next page' }).click();
  await comesLate(page);
  await late(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(notice(page, 'These rows are out of date.')).toBeVisible();
  await look(page, 'a slow list with its earlier rows');
  await hangNextRequest(page, CHECK);
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await comesLate(page);
  await look(page, 'a slow navigation');
  await test.step('a slow portal has a named status, and the first Tab key reaches its button', async () => {
    await late(page).getByRole('button', { name: 'Cancel' }).click();
    await hangNextRequest(page, CHECK);
    await page.reload();
    await page.clock.fastForward(1000);
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    await page.clock.fastForward(9500);
    await expect(late(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(late(page).getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Payments')).toBeVisible();
    await expect(menu(page)).toBeVisible();
  });
});

test('a dashboard with slow and failed figures, and a dashboard that failed, fit the window and are accessible', async ({
  page,
  portal,
}) => {
  await page.route('**/dashboard/widget/*/?*', () => undefined);
  await page.clock.install();
  await portal.signIn('owner');
  await portal.open('/');
  await expect(page.locator('main section[data-type][aria-busy=true]').first()).toBeVisible();
  await comesLate(page);
  await look(page, 'slow dashboard figures');
  const first = page.getByRole('region', { name: 'Needs attention', exact: true });
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(lost(page)).toBeVisible();
  await look(page, 'a failed dashboard figure');
  await portal.faults.add({ path: '/api/v2/dashboard/currencies/', body: {} });
  await page.reload();
  await closeFailureDialog(page);
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look(page, 'a failed dashboard');
});

test('a slow form and a confirmation without an answer fit the window and are accessible', async ({ page, portal }) => {
  await page.clock.install();
  await hangNextRequest(page, '/transactions/*/refund/');
  await openPayment(page, portal, portal.known.refundable, 'general?do=refund');
  await expect(page.getByRole('dialog')).toBeVisible();
  await comesLate(page);
  await look(page, 'a slow form');
  await late(page).getByRole('button', { name: 'Cancel' }).click();
  await takeAction(page, 'Send receipt');
  await dropNextRequest(page, portal, '/receipt_mail/');
  await page.getByRole('dialog').getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'a confirmation without an answer');
});
