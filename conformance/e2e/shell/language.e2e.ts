import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { heading, menu, openList } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

declare global {
  /** Texts without a translation in the current language, collected in debug mode. */
  var missingTexts: Set<string> | undefined;
}

const chooseLanguage = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^(Language|Мова)/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

test(
  'choosing a language reloads the page, sets a cookie for a year, and keeps the colour scheme',
  {
    tag: [
      '@SHELL-004',
      '@SHELL-005',
      '@SHELL-006',
      '@SHELL-007',
      '@SHELL-033',
      '@SHELL-106',
      '@SHELL-107',
      '@SCONST-015',
    ],
  },
  async ({ page, portal, context }) => {
    await page.addInitScript(() => {
      for (const [name, value] of Object.entries({ language: 'uk-UA', languages: ['uk-UA', 'uk'] }))
        Object.defineProperty(navigator, name, { get: () => value });
    });
    await page.goto('about:blank');
    await openList(page, portal);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Language: English' })).toBeVisible();
    const dark = page.locator('html[data-mantine-color-scheme=dark]');
    await page.getByRole('button', { name: 'Colour scheme' }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    await expect(dark).toHaveCount(1);
    const reloaded = page.waitForEvent('load');
    await chooseLanguage(page, 'Українська');
    await reloaded;
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(heading(page, 'Платежі')).toBeVisible();
    await expect(dark).toHaveCount(1);
    const cookie = (await context.cookies()).find(({ name }) => name === 'language');
    expect(cookie).toMatchObject({ value: 'uk', path: '/' });
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
    await chooseLanguage(page, 'English');
    await expect(heading(page, 'Payments')).toBeVisible();
    await test.step('the next screen follows the language of the cookie', async () => {
      await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
      await menu(page).getByRole('link', { name: 'Settlements' }).click();
      await expect(heading(page, 'Розрахунки')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
      await expect(page.getByRole('navigation', { name: 'Головне меню' })).toBeVisible();
      await context.addCookies([{ name: 'language', value: 'de', url: portal.url }]);
      await portal.open('/profile/info/overview');
      await expect(heading(page, 'Profil')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });
  },
);

test(
  'texts that cannot be loaded or are unknown are shown in English, and listed only with `?debug`',
  { tag: ['@SHELL-118', '@SHELL-119', '@SHELL-120'] },
  async ({ page, portal, context }) => {
    portal.expectTrouble(/status of 500/);
    const path = '/api/v2/localization/get/';
    const missing = () => page.evaluate(() => globalThis.missingTexts && [...globalThis.missingTexts]);
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    await portal.faults.add({ path, status: 500 });
    await openList(page, portal);
    await portal.faults.clear();
    await portal.faults.add({ path, body: { lang: 'uk', dictionary: { Payments: 'Платежі', Search: 'Пошук' } } });
    await page.reload();
    await expect(heading(page, 'Платежі')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Configure report', exact: true })).toBeVisible();
    expect(await missing()).toBeUndefined();
    await page.goto(`${portal.url}/?debug#/transactions/payments/all`);
    await expect(heading(page, 'Платежі')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Configure report', exact: true })).toBeVisible();
    expect(await missing()).toContain('Configure report');
    expect(await missing()).not.toContain('Payments');
  },
);

test(
  "the portal shows the tenant's title and accent colour, and offers the languages of the tenant's region",
  { tag: ['@SHELL-008', '@SHELL-009', '@SHELL-032', '@SHELL-036', '@SHELL-037', '@SHELL-038', '@SHELL-103'] },
  async ({ page, portal }) => {
    const region_langs = { UA: ['uk', 'en'], RU: ['en', 'ka'], EU: ['de', 'en'] };
    const be = async (tenant: { title?: string; accent?: string; region: keyof typeof region_langs }) => {
      const { region, ...branding } = tenant;
      await portal.faults.clear();
      await changeAnswer(portal, shell.branding, branding);
      await changeAnswer(portal, shell.saas, { region, region_langs });
    };
    const expectLanguages = async (names: string[]) => {
      await page.getByRole('button', { name: 'Language: English' }).click();
      await expect(page.getByRole('menuitem')).toHaveText(names);
      await page.keyboard.press('Escape');
    };
    const accent = () =>
      page.getByRole('link', { name: 'Create account' }).evaluate((element) => getComputedStyle(element).color);
    await test.step("a visitor gets the languages of the tenant's region", async () => {
      expect(await (await page.request.get(portal.url)).text()).toContain('<title>Merchant Portal</title>');
      await portal.open('/account/login');
      await expect(page).toHaveTitle('Sign in | Merchant Portal');
      await expect.poll(accent).toBe('rgb(47, 91, 234)');
      await be({ title: 'Shop desk', accent: '#0a7d55', region: 'EU' });
      await page.reload();
      await expect.poll(accent).toBe('rgb(10, 125, 85)');
    });
    await test.step("a signed-in user gets the languages of the tenant's region", async () => {
      await openList(page, portal);
      await expect(page).toHaveTitle('Payments | Shop desk');
      await expectLanguages(['Deutsch', 'English']);
    });
    await test.step("the application's title alone is shown before a page is loaded", async () => {
      await be({ title: 'Shop desk', region: 'UA' });
      await portal.faults.add({ path: '/api/v2/account/check_auth/', delay_ms: 3000, times: 1 });
      await page.reload();
      await expect(page).toHaveTitle('Shop desk');
      await expect(page).toHaveTitle('Payments | Shop desk');
      await expect(page.getByRole('link', { name: 'Home' }).first()).toContainText('Shop desk');
      await expectLanguages(['Українська', 'English']);
    });
    await test.step("a tenant without a title keeps the application's default name", async () => {
      await be({ title: '', region: 'RU' });
      await page.reload();
      await expect(page).toHaveTitle('Payments | Merchant Portal');
      await expectLanguages(['English', 'ქართული']);
    });
  },
);
