import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { NEW_USER_EMAIL } from './screen.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pressAnyway } from '../../support/screen.ts';

/** Interface texts that the page requested but that have no translation in the current language. */
const missing = (page: Page) => page.evaluate(() => [...(globalThis.missingTexts ?? [])]);

/** Clicks the page's only submit button, even if the form has errors. */
const submit = (page: Page) => pressAnyway(page.locator('form [type=submit]'));

/** Opens a page and waits until the page title has changed. */
async function turnTo(page: Page, portal: E2ePortal, path: string): Promise<void> {
  const before = await page.title();
  await portal.open(`/account/${path}`);
  await expect(page).not.toHaveTitle(before);
}

test('public pages show no English text in Ukrainian, Czech, German, Georgian and Korean', async ({
  page,
  portal,
  context,
}) => {
  const dictionaries = new Map<string, Record<string, unknown>>();
  for (const lang of ['uk', 'cs', 'de', 'ka', 'ko']) {
    const { dictionary } = (await portal.call(shell.localization, { body: { lang, route: '/account/login' } })).body;
    dictionaries.set(lang, dictionary);
  }
  // An empty dictionary makes every requested text count as missing.
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
  // The server's answer changes the page title a second time.
  await expect(page.getByRole('alert')).toBeVisible();
  await turnTo(page, portal, 'forgot_password');
  await page.locator('[type=email]').fill(NEW_USER_EMAIL);
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
