import type { Page } from 'playwright/test';
import { boxes, button, fillPassword, NEWCOMER, register, toTheCode } from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectPresentable } from '../../support/expectPresentable.ts';
import { pressAnyway, WIDTHS } from '../../support/screen.ts';

/** Opens each public page in each of its states; a look is taken at every step. */
const PAGES: Record<string, (page: Page, portal: E2ePortal) => Promise<void>> = {
  'creating an account, with its errors and its mail': async (page, portal) => {
    await portal.open('/account/create');
    await expect(heading(page, 'Create account')).toBeVisible();
    await expectPresentable(page);
    await pressAnyway(button(page, 'Create account'));
    await expect(page.getByText('field is required', { exact: true })).toHaveCount(4);
    await expectPresentable(page);
    await register(page, portal);
    await expectPresentable(page);
  },
  'a confirmation that is refused, and one that is taken': async (page, portal) => {
    const way = await register(page, portal);
    await portal.open('/account/confirm/made-up');
    await expect(heading(page, 'Your address is not confirmed')).toBeVisible();
    await expectPresentable(page);
    await portal.open(way);
    await expect(heading(page, 'Your address is confirmed')).toBeVisible();
    await expectPresentable(page);
    await portal.open('/account/reconfirm');
    await expect(heading(page, 'Send the confirmation again')).toBeVisible();
    await expectPresentable(page);
  },
  'an invitation': async (page, portal) => {
    await portal.open('/account/invite/made-up');
    await expect(heading(page, 'You are invited')).toBeVisible();
    await expectPresentable(page);
  },
  'a forgotten password and a new one': async (page, portal) => {
    await portal.open('/account/forgot_password');
    await expect(heading(page, 'Forgot your password?')).toBeVisible();
    await expectPresentable(page);
    await portal.open('/account/reset_password/made-up');
    await fillPassword(page, 'New password', 'one', 'another');
    await expect(page.getByText('fields must match', { exact: true })).toBeVisible();
    await expectPresentable(page);
    await portal.open('/account/reset_password/made-up?otp');
    await expect(boxes(page)).toHaveCount(6);
    await expectPresentable(page);
  },
  'the sign-in with its ways, and the lost device': async (page, portal) => {
    await toTheCode(page, portal);
    await expectPresentable(page);
    await button(page, 'I have lost my device').click();
    await expect(heading(page, 'Lost your device?')).toBeVisible();
    await expectPresentable(page);
  },
};

for (const width of WIDTHS)
  test.describe(`public pages at ${width} px, light and dark`, () => {
    test.use({ viewport: { width, height: width > 500 ? 900 : 844 } });

    for (const [name, open] of Object.entries(PAGES))
      test(name, async ({ page, portal }) => {
        await open(page, portal);
      });
  });

const missing = (page: Page) => page.evaluate(() => [...(globalThis.missingTexts ?? ['nobody counts'])]);

/** Presses the only button of the page's form, valid or not. */
const submit = (page: Page) => pressAnyway(page.locator('form [type=submit]'));

/** Opens a page and waits for it: each has a title of its own. */
async function turnTo(page: Page, portal: E2ePortal, path: string): Promise<void> {
  const before = await page.title();
  await portal.open(`/account/${path}`);
  await expect(page).not.toHaveTitle(before);
}

for (const language of ['uk', 'cs', 'de', 'ka', 'ko'])
  test(`public pages show no English text to somebody who reads ${language}`, async ({ page, portal, context }) => {
    await context.addCookies([{ name: 'language', value: language, url: portal.url }]);
    await page.goto(`${portal.url}/?debug#/account/login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of ['create', 'forgot_password', 'reconfirm', 'invite/x', 'reset_password/x?otp']) {
      await turnTo(page, portal, path);
      await submit(page);
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    }
    for (const path of ['confirmed', 'joined', 'password_changed', 'confirm/x']) await turnTo(page, portal, path);
    // The answer changes the title once more.
    await expect(page.getByRole('alert')).toBeVisible();
    await turnTo(page, portal, 'forgot_password');
    await page.locator('[type=email]').fill(NEWCOMER);
    await submit(page);
    await expect(page.locator('[type=email]')).toHaveCount(0);
    await turnTo(page, portal, 'confirm/y');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await missing(page)).toEqual([]);
  });
