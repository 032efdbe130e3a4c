import type { Page } from 'playwright/test';
import { button, field } from '../account/screen.ts';
import { closeFailureDialog, hangNext, LIST, PAYMENTS } from '../faults/screen.ts';
import { dropNext } from '../faults/pressed.ts';
import { takeAction, heading, menu, openList, openPayment, pager } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { said, WIDTHS } from '../../support/screen.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';

/** What a person sees who waits, or whose part did not come. The clock of the page is in our hands. */

const late = (page: Page) => said(page, 'This takes longer than usual.').first();
const lost = (page: Page) => page.getByText('This part could not be loaded.').first();

const STATES: Record<string, (page: Page, portal: E2ePortal) => Promise<void>> = {
  'a list that is late, from the first row and on the next page': async (page, portal) => {
    await hangNext(page, LIST);
    await page.clock.install();
    await portal.signIn('owner');
    await portal.open(PAYMENTS);
    await expect(page.locator('main section[aria-busy=true]')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(late(page)).toBeVisible();
    await expectPresentable(page);
    await late(page).getByRole('button', { name: 'Try again' }).click();
    await pager(page).waitFor();
    await hangNext(page, LIST);
    await pager(page).getByRole('button', { name: 'Next page' }).click();
    await page.clock.fastForward(10_000);
    await expect(late(page)).toBeVisible();
    await late(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(said(page, 'These are the rows from before.')).toBeVisible();
    await expectPresentable(page);
  },
  'the way to a screen that is late': async (page, portal) => {
    await page.clock.install();
    await openList(page, portal);
    await hangNext(page, '/api/v2/account/check_auth/');
    await page.getByRole('link', { name: 'Refund', exact: true }).click();
    await page.clock.fastForward(10_000);
    await expect(late(page)).toBeVisible();
    await expectPresentable(page);
  },
  'a dashboard whose figures are late, and lost': async (page, portal) => {
    await page.route('**/dashboard/widget/*/?*', () => undefined);
    await page.clock.install();
    await portal.signIn('owner');
    await portal.open('/');
    await expect(page.locator('main section[data-type][aria-busy=true]').first()).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(late(page)).toBeVisible();
    await expectPresentable(page);
    const first = page.getByRole('region', { name: 'Needs attention', exact: true });
    await first.getByRole('button', { name: 'Cancel' }).click();
    await expect(lost(page)).toBeVisible();
    await expectPresentable(page);
  },
  'a dashboard that could not be loaded': async (page, portal) => {
    await portal.signIn('owner');
    await portal.faults.add({ path: '/api/v2/dashboard/currencies/', body: {} });
    await portal.open('/');
    await closeFailureDialog(page);
    await expect(lost(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectPresentable(page);
  },
  'a form that is late, and forms and questions without an answer': async (page, portal) => {
    await page.clock.install();
    await hangNext(page, '/transactions/*/refund/');
    await openPayment(page, portal, portal.known.refundable, 'general?do=refund');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(late(page)).toBeVisible();
    await expectPresentable(page);
    await late(page).getByRole('button', { name: 'Cancel' }).click();
    await takeAction(page, 'Send receipt');
    await dropNext(page, portal, '/receipt_mail/');
    await page.getByRole('dialog').getByRole('button', { name: 'Send receipt' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectPresentable(page);
  },
  'a sign-in without an answer': async (page, portal) => {
    await portal.open('/account/login');
    await field(page, 'Email').fill('owner@example.com');
    await field(page, 'Password').fill('something typed');
    await dropNext(page, portal, '/account/login/');
    await button(page, 'Sign in').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectPresentable(page);
  },
};

for (const width of WIDTHS)
  test.describe(`at ${width} px, light and dark`, () => {
    test.use({ viewport: { width, height: width > 500 ? 900 : 844 } });

    for (const [name, open] of Object.entries(STATES))
      test(name, async ({ page, portal }) => {
        await open(page, portal);
      });
  });

test('the portal that is opened and waits says so to those who do not see it', async ({ page, portal }) => {
  await openList(page, portal);
  await hangNext(page, '/api/v2/account/check_auth/');
  await page.clock.install();
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
