import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { NEWCOMER } from './screen.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pressAnyway } from '../../support/screen.ts';

/** Texts that the page has asked for and not found in its language. */
const missing = (page: Page) => page.evaluate(() => [...(globalThis.missingTexts ?? [])]);

/** Presses the only button of the page's form, valid or not. */
const submit = (page: Page) => pressAnyway(page.locator('form [type=submit]'));

/** Opens a page and waits for it: each has a different title. */
async function turnTo(page: Page, portal: E2ePortal, path: string): Promise<void> {
  const before = await page.title();
  await portal.open(`/account/${path}`);
  await expect(page).not.toHaveTitle(before);
}

test('public pages show no English text to a person who reads Ukrainian, Czech, German, Georgian or Korean', async ({
  page,
  portal,
  context,
}) => {
  const dictionaries = new Map<string, Record<string, unknown>>();
  for (const lang of ['uk', 'cs', 'de', 'ka', 'ko']) {
    const { dictionary } = (await portal.call(shell.localization, { body: { lang, route: '/account/login' } })).body;
    dictionaries.set(lang, dictionary);
  }
  // Without a dictionary every text that the pages ask for is missing.
  await portal.faults.add({ path: shell.localization.path, body: { lang: 'ko', dictionary: {} } });
  await context.addCookies([{ name: 'language', value: 'ko', url: portal.url }]);
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
  const texts = await missing(page);
  expect(texts.length).toBeGreaterThan(40);
  for (const [lang, dictionary] of dictionaries)
    expect(
      texts.filter((text) => !Object.hasOwn(dictionary, text)),
      lang,
    ).toEqual([]);
});
