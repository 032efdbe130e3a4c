import type { Page } from 'playwright/test';
import { alterAnswers, PAYMENTS_PATH, requestsTo } from './screen.ts';
import { heading, menu, openList, openPayment, rows } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';

/** The session cookie changes outside the portal: another user's cookie, none, or a new one of the same user. */

/** Fires the event of returning from another window or program. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const merchants = (page: Page) => page.getByRole('button', { name: /^Merchants: / });
const profile = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Profile' });

/** Removes the user id from the session check, because a provider's check may omit it. */
const withoutWho = (page: Page) => alterAnswers(page, '/check_auth/', ({ user_id: _, ...rest }) => rest);

/** Expects the viewer in the header, with the two merchants that the viewer may see. */
async function expectViewer(page: Page): Promise<void> {
  await expect(merchants(page)).toHaveText('All merchants (2)');
  await profile(page).click();
  await expect(page.getByText('viewer@example.com')).toBeVisible();
  await expect(page.getByText('owner@example.com')).toHaveCount(0);
  await page.keyboard.press('Escape');
}

async function openHidden(page: Page, portal: E2ePortal): Promise<void> {
  await openPayment(page, portal, portal.known.hiddenFromViewer);
  await profile(page).click();
  await expect(page.getByText('owner@example.com')).toBeVisible();
  await page.keyboard.press('Escape');
}

const WAYS = { 'says whose session it is': false, 'does not say whose session it is': true };

for (const [how, isSilent] of Object.entries(WAYS))
  test(`if the session check ${how}, a new session of the same user changes nothing, and another user sees only own data`, async ({
    page,
    portal,
  }) => {
    portal.expectTrouble(/status of 40[34]/);
    if (isSilent) await withoutWho(page);

    await test.step('a new session of the same user keeps the screen', async () => {
      await openPayment(page, portal, portal.known.refundable, 'general?do=refund');
      const form = page.getByRole('dialog', { name: 'Refund' });
      await form.getByLabel('Comment').fill('Came back broken');
      await portal.signIn('owner');
      const checked = page.waitForResponse('**/check_auth/');
      await comeBack(page);
      await (await checked).finished();
      await expect(form.getByLabel('Comment')).toHaveValue('Came back broken');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await menu(page).getByRole('link', { name: 'Disputes' }).click();
      await expect(heading(page, 'Disputes')).toBeVisible();
      await expect(merchants(page)).toHaveText('All merchants (4)');
    });

    await test.step('another user sees no data of the former user', async () => {
      await openHidden(page, portal);
      await page.evaluate(() => sessionStorage.setItem('draft', 'of the owner'));
      await portal.signIn('viewer');
      await comeBack(page);
      await expect(heading(page, /^(Permission denied|Page not found)$/)).toBeVisible();
      await expectViewer(page);
      expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
    });

    await test.step('the next screen of another user is loaded again', async () => {
      await openHidden(page, portal);
      await portal.signIn('viewer');
      await portal.open('/transactions/payments/refund');
      await expect(heading(page, 'Payments')).toBeVisible();
      await expectViewer(page);
      const asked = requestsTo(page, /\/merchant\/transactions\/payments\/$/);
      await portal.open(PAYMENTS_PATH);
      await expect.poll(() => asked.length).toBe(1);
      await expect(rows(page)).toHaveCount(5);
    });
  });

test("a returning user keeps the screen during an outage, and signs in again after the session's end", async ({
  page,
  portal,
  context,
}) => {
  portal.expectTrouble(/net::ERR_/);
  await openList(page, portal);

  await test.step('the screen stays during an outage', async () => {
    await page.route('**/check_auth/', (route) => route.abort('connectionrefused'));
    const failed = page.waitForEvent('requestfailed');
    await comeBack(page);
    await failed;
    await expect(rows(page)).toHaveCount(5);
    await expect(heading(page, 'Payments')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('the user signs in again after the session was ended elsewhere', async () => {
    await context.clearCookies({ name: 'sessionid' });
    await comeBack(page);
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(notice(page, 'Your session has ended.')).toBeVisible();
    await expect(page).toHaveURL(/login\?next=%2Ftransactions%2Fpayments%2Fall$/);
    await expect(rows(page)).toHaveCount(0);
  });
});
