import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { heading, menu, openList } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

declare global {
  /** What the portal lacks in the language it speaks, in debug mode. */
  var missingTexts: Set<string> | undefined;
}

const chooseLanguage = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^(Language|Мова)/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

test(
  'another language reloads the page, is kept in a cookie for a year, and speaks',
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
    const reloaded = page.waitForEvent('load');
    await chooseLanguage(page, 'Українська');
    await reloaded;
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(heading(page, 'Платежі')).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'language');
    expect(cookie).toMatchObject({ value: 'uk', path: '/' });
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
    await chooseLanguage(page, 'English');
    await expect(heading(page, 'Payments')).toBeVisible();
  },
);

test(
  'a cookie that says another language is followed by the next route, whole',
  { tag: ['@SHELL-033'] },
  async ({ page, portal, context }) => {
    await openList(page, portal);
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    await menu(page).getByRole('link', { name: 'Settlements' }).click();
    await expect(heading(page, 'Розрахунки')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(page.getByRole('navigation', { name: 'Головне меню' })).toBeVisible();
    await context.addCookies([{ name: 'language', value: 'de', url: portal.url }]);
    await portal.open('/profile/info/overview');
    await expect(heading(page, 'Profil')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  },
);

test(
  'the languages on offer are those of the region',
  { tag: ['@SHELL-008', '@SHELL-009'] },
  async ({ page, portal }) => {
    const region_langs = { UA: ['uk', 'en'], RU: ['en', 'ka'], EU: ['de', 'en'] };
    await portal.signIn('owner');
    for (const [region, names] of Object.entries({
      UA: ['Українська', 'English'],
      RU: ['English', 'ქართული'],
      EU: ['Deutsch', 'English'],
    })) {
      await portal.faults.clear();
      await changeAnswer(portal, shell.saas, { region, region_langs });
      await page.goto('about:blank');
      await openList(page, portal);
      await page.getByRole('button', { name: 'Language: English' }).click();
      await expect(page.getByRole('menuitem'), region).toHaveText(names);
    }
  },
);

test(
  'texts that cannot be loaded, or are not known, show in English',
  { tag: ['@SHELL-118', '@SHELL-119'] },
  async ({ page, portal, context }) => {
    portal.expectTrouble(/status of 500/);
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    await portal.faults.add({ path: '/api/v2/localization/get/', status: 500 });
    await openList(page, portal);
    await portal.faults.clear();
    await portal.faults.add({
      path: '/api/v2/localization/get/',
      body: { lang: 'uk', dictionary: { Payments: 'Платежі' } },
    });
    await page.reload();
    await expect(heading(page, 'Платежі')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Configure report', exact: true })).toBeVisible();
  },
);

test(
  'texts that are missing are listed where `?debug` asks for them, nowhere else',
  { tag: '@SHELL-120' },
  async ({ page, portal, context }) => {
    const dictionary = { Payments: 'Платежі', Search: 'Пошук' };
    await portal.faults.add({ path: '/api/v2/localization/get/', body: { lang: 'uk', dictionary } });
    await context.addCookies([{ name: 'language', value: 'uk', url: portal.url }]);
    await portal.signIn('owner');
    await page.goto(`${portal.url}/?debug#/transactions/payments/all`);
    await expect(heading(page, 'Платежі')).toBeVisible();
    const missing = await page.evaluate(() => [...(globalThis.missingTexts ?? [])]);
    expect(missing).toContain('Configure report');
    expect(missing).not.toContain('Payments');
    await page.goto(`${portal.url}/#/transactions/payments/all`);
    await page.reload();
    await expect(heading(page, 'Платежі')).toBeVisible();
    expect(await page.evaluate(() => globalThis.missingTexts)).toBeUndefined();
  },
);

test('the colour scheme is chosen and remembered', async ({ page, portal }) => {
  await openList(page, portal);
  await page.getByRole('button', { name: 'Colour scheme' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  const scheme = page.locator('html[data-mantine-color-scheme=dark]');
  await expect(scheme).toHaveCount(1);
  await page.reload();
  await expect(scheme).toHaveCount(1);
});

test(
  'a page is titled after itself and the application',
  { tag: ['@SHELL-032', '@SHELL-036', '@SHELL-037', '@SHELL-038', '@SHELL-103'] },
  async ({ page, portal }) => {
    const branding = {
      cookies_domain: null,
      marketing_data: { google: { gtm_code: null } },
      logo_url: null,
      accent: null,
    };
    expect(await (await page.request.get(portal.url)).text()).toContain('<title>Merchant Portal</title>');
    await openList(page, portal);
    await expect(page).toHaveTitle('Payments | Merchant Portal');
    await portal.faults.add({ path: '/api/v2/saas/branding/', body: { ...branding, title: 'Shop desk' } });
    await page.reload();
    await expect(page).toHaveTitle('Payments | Shop desk');
    // No page stands yet: the title is that of the application alone.
    await portal.faults.add({ path: '/api/v2/account/check_auth/', delay_ms: 3000, times: 1 });
    await page.reload();
    await expect(page).toHaveTitle('Shop desk');
    await expect(page).toHaveTitle('Payments | Shop desk');
    await expect(page.getByRole('link', { name: 'Home' }).first()).toContainText('Shop desk');
    await portal.faults.clear();
    await portal.faults.add({ path: '/api/v2/saas/branding/', body: { ...branding, title: '' } });
    await page.reload();
    await expect(page).toHaveTitle('Payments | Merchant Portal');
  },
);

test('a tenant has an accent of its own', async ({ page, portal }) => {
  const branding = { title: 'Shop desk', cookies_domain: null, marketing_data: { google: { gtm_code: null } } };
  const link = page.getByRole('link', { name: 'Create account' });
  const colour = () => link.evaluate((element) => getComputedStyle(element).color);
  await portal.open('/account/login');
  await expect.poll(colour).toBe('rgb(47, 91, 234)');
  await portal.faults.add({ path: '/api/v2/saas/branding/', body: { ...branding, logo_url: null, accent: '#0a7d55' } });
  await page.reload();
  await expect.poll(colour).toBe('rgb(10, 125, 85)');
});
