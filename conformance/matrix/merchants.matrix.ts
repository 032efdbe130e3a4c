import { permissions } from '@portal/contract/permissions';
import { VIEWS } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { PASSWORD } from '@portal/fixtures/people';
import type { Page } from 'playwright/test';
import { BOOKS, dialog, openSettings } from '../e2e/merchants/screen.ts';
import { expect, test, type E2ePortal } from '../support/e2e.ts';
import { expectPresentableAtWidths } from '../support/expectPresentable.ts';
import { notice } from '../support/screen.ts';
import { heading } from '../support/screens.ts';

/** Opens a settings tab of the bookshop for the signed-in person. */
async function showSettings(page: Page, portal: E2ePortal, tab: string): Promise<void> {
  await portal.open(`/settings/merchants/info/${BOOKS.id}/${tab}`);
  await heading(page, BOOKS.name).waitFor();
}

test('the actions on a merchant, its contract and its design are presentable', async ({ page, portal }) => {
  await portal.signIn('owner');

  await test.step('the actions of a row, and an empty search', async () => {
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

  await test.step('the question before the merchant is deleted', async () => {
    await showSettings(page, portal, 'basic?do=delete');
    await expect(dialog(page, 'Delete merchant')).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the contract', async () => {
    await portal.open(`/settings/merchants/info/${MERCHANTS.garden}/contract`);
    await expect(page.getByText('The contract is not signed yet.')).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the logo and the contacts', async () => {
    await portal.open(`/settings/merchants/info/${MERCHANTS.coffee}/customization`);
    await expect(page.getByRole('img', { name: 'QR code: Website' })).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});

test('the notification, payment and financial settings and their forms are presentable', async ({ page, portal }) => {
  await openSettings(page, portal, 'notification');

  await test.step('the notification settings', async () => {
    await expect(page.getByLabel('Support email address')).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the accounts, a new one, and those that wait to be confirmed', async () => {
    await showSettings(page, portal, 'financial');
    await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(1);
    await expectPresentableAtWidths(page);
    await page.getByRole('button', { name: 'Add account' }).click();
    await expect(dialog(page, 'Add account')).toBeVisible();
    await expectPresentableAtWidths(page);
    await page.keyboard.press('Escape');
    await showSettings(page, portal, 'bank_account');
    await expect(page.getByText('Nothing to confirm.', { exact: false })).toBeVisible();
    await expectPresentableAtWidths(page);
  });

  await test.step('the payment settings with autocapture', async () => {
    await showSettings(page, portal, 'payment');
    await page.getByLabel('Capture held payments automatically').check();
    await expectPresentableAtWidths(page);
    await page.getByLabel('Capture held payments automatically').uncheck();
  });

  await test.step('a callback secret that is renewed and revealed', async () => {
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Renew secret' }).click();
    const form = dialog(page, 'Renew callback secret');
    await form.getByLabel('Your password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Renew', exact: true }).click();
    await expect(main.getByText(/^Until .*, callbacks are also signed with the previous secret\.$/)).toBeVisible();
    await main.getByRole('button', { name: 'Reveal Callback secret' }).click();
    await expect(main.getByText(/^whsec_/)).toBeVisible();
    await expectPresentableAtWidths(page);
  });
});

test('the forms for a merchant’s users are presentable and truncate no word', async ({ page, portal, context }) => {
  await openSettings(page, portal, 'permissions');
  await expect(page.getByText('Jana Nováková').first()).toBeVisible();
  for (const name of ['Add user', 'Copy users'])
    await test.step(`"${name}"`, async () => {
      await page.getByRole('button', { name }).click();
      await expect(dialog(page, name)).toBeVisible();
      await expectPresentableAtWidths(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page, name)).toHaveCount(0);
    });

  await test.step('on a phone no status is cut, and no view takes two lines, in German too', async () => {
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

test('the banner of a portal viewed as a colleague is presentable', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.call(permissions.viewAs, { params: { id: BOOKS.id, user_id: 7 } });
  await portal.open('/transactions/payments/all');
  await expect(notice(page, "You're viewing the portal as Jana Nováková")).toBeVisible();
  await expectPresentableAtWidths(page);
});
