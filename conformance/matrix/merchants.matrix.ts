import { permissions } from '@portal/contract/permissions';
import { VIEWS } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { BOOKSHOP, dialogNamed, openMerchantSettings } from '../e2e/merchants/screen.ts';
import { expect, test, type E2ePortal } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { notice } from '../support/screen.ts';
import { heading } from '../support/screens.ts';

/** Opens a settings tab of the bookshop for the signed-in user. */
async function showSettings(page: Page, portal: E2ePortal, tab: string): Promise<void> {
  await portal.open(`/settings/merchants/info/${BOOKSHOP.id}/${tab}`);
  await heading(page, BOOKSHOP.name).waitFor();
}

test("a merchant's actions, contract and appearance settings fit the window and are accessible", async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');

  await test.step('the row actions and an empty search fit the window', async () => {
    await portal.open('/settings/merchants/list');
    await expect(page.getByText('Zahradní dům', { exact: true })).toBeVisible();
    await expectPresentableAtWidths(page, async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await page.getByRole('button', { name: 'Row actions' }).first().click();
      await expect(page.getByText('Trends')).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it');
    await expect(notice(page, 'Nothing found')).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the confirmation for deleting the merchant fits the window', async () => {
    await showSettings(page, portal, 'basic?do=delete');
    await expect(dialogNamed(page, 'Delete merchant')).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the contract fits the window', async () => {
    await portal.open(`/settings/merchants/info/${MERCHANTS.garden}/contract`);
    await expect(page.getByText('The contract is not signed yet.')).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the logo and the contacts fit the window', async () => {
    await portal.open(`/settings/merchants/info/${MERCHANTS.coffee}/customization`);
    await expect(page.getByRole('img', { name: 'QR code: Website' })).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});

test("a merchant's notification, payment and financial settings fit the window and are accessible", async ({
  page,
  portal,
}) => {
  await openMerchantSettings(page, portal, 'notification');

  await test.step('the notification settings fit the window', async () => {
    await expect(page.getByLabel('Support email address')).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('bank accounts, the form for a new account and accounts that wait for confirmation fit the window', async () => {
    await showSettings(page, portal, 'financial');
    await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(1);
    await expectPresentableAtWidths(page);
    await page.getByRole('button', { name: 'Add account' }).click();
    await expect(dialogNamed(page, 'Add account')).toBeVisible();
    await expectPresentableAtWidths(page);
    await page.keyboard.press('Escape');
    await showSettings(page, portal, 'bank_account');
    await expect(page.getByText('Nothing to confirm.', { exact: false })).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the payment settings with automatic capture fit the window', async () => {
    await showSettings(page, portal, 'payment');
    await page.getByLabel('Capture held payments automatically').check();
    await expectPresentableAtWidths(page);
    await page.getByLabel('Capture held payments automatically').uncheck();
  });

  await test.step('a renewed and revealed callback secret fits the window', async () => {
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Renew secret' }).click();
    const form = dialogNamed(page, 'Renew callback secret');
    await form.getByLabel('Your password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Renew', exact: true }).click();
    await expect(main.getByText(/^Until .*, callbacks are also signed with the previous secret\.$/)).toBeVisible();
    await main.getByRole('button', { name: 'Reveal Callback secret' }).click();
    await expect(main.getByText(/^whsec_/)).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});

test("the forms for a merchant's users fit the window, are accessible and truncate no word", async ({
  page,
  portal,
  context,
}) => {
  await openMerchantSettings(page, portal, 'permissions');
  await expect(page.getByText('Jana Nováková').first()).toBeVisible();
  for (const name of ['Add user', 'Copy users'])
    await test.step(`the form "${name}" fits the window`, async () => {
      await page.getByRole('button', { name }).click();
      await expect(dialogNamed(page, name)).toBeVisible();
      await expectPresentableAtWidths(page);
      await page.keyboard.press('Escape');
      await expect(dialogNamed(page, name)).toHaveCount(0);
    });

  await test.step('no status is cut off and no area takes two lines on a phone, in German too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await context.addCookies([{ name: 'language', value: 'de', url: portal.url }]);
    await portal.open(`/settings/merchants/info/${MERCHANTS.coffee}/permissions`);
    await page.reload();
    const badges = page.locator('main li span').filter({ hasText: /^Gemischter Zugriff$/ });
    await expect(badges).toHaveCount(3);
    for (const badge of await badges.all())
      await expect.poll(() => badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click();
    const names = page.getByRole('dialog').getByRole('rowheader');
    await expect(names).toHaveCount(VIEWS.length);
    for (const name of await names.all())
      await expect.poll(async () => (await name.boundingBox())?.height, await name.innerText()).toBeLessThan(45);
  });
});

test('the banner of a portal that is viewed as a colleague fits the window and is accessible', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  await portal.call(permissions.viewAs, { params: { id: BOOKSHOP.id, user_id: 7 } });
  await portal.open('/transactions/payments/all');
  await expect(notice(page, "You're viewing the portal as Jana Nováková")).toBeVisible();
  await expectPresentableAtWidths(page);
});
