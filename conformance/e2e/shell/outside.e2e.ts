import { profile } from '@portal/contract/profile';
import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { heading, openList, openPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { fact, said } from '../../support/screen.ts';

/** What the portal takes from other hosts, where a deployment or a tenant names them. */

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const brand = (portal: E2ePortal, change: object): Promise<void> => changeAnswer(portal, shell.branding, change);

const scriptsOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => !src.startsWith(location.origin)));

/** The chat is the last that the portal itself loads: whatever else there was to load has been asked for by then. */
async function expectNothingLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Support chat' })).toBeVisible();
  expect(await scriptsOf(page)).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
}

test(
  'the tag manager is loaded where the branding names its code, and only for those who are signed in',
  { tag: ['@SHELL-103', '@SHELL-108'] },
  async ({ page, portal }) => {
    const body = 'window.tags = (window.dataLayer ?? []).length';
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await openList(page, portal);
    await expectNothingLoaded(page);
    await brand(portal, { marketing_data: { google: { gtm_code: 'GTM-AB12CD' } } });
    const loaded = page.waitForResponse('https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD');
    await page.reload();
    await loaded;
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tags') as unknown)).toBe(1);
    await page.context().clearCookies({ name: 'sessionid' });
    await page.getByRole('link', { name: 'Uncaptured' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(said(page, 'Your session has ended')).toBeVisible();
    await expect.poll(() => scriptsOf(page)).toEqual([]);
    await expect(page).toHaveURL(/next=%2Ftransactions%2Fpayments%2Funcaptured/);
  },
);

test('what is no code of a tag manager loads nothing', { tag: ['@SHELL-108'] }, async ({ page, portal }) => {
  await brand(portal, { marketing_data: { google: { gtm_code: 'https://evil.example/x.js?' } } });
  await openList(page, portal);
  await expectNothingLoaded(page);
});

test(
  'cookies are written for the domain that the branding names',
  { tag: ['@SHELL-103', '@SHELL-108'] },
  async ({ page, portal, context }) => {
    const url = portal.url.replace('127.0.0.1', 'portal.shop.localhost');
    const [mine] = (await context.cookies()).filter(({ name }) => name === 'x-mock-world');
    await context.addCookies([{ name: 'x-mock-world', value: mine?.value ?? '', url }]);
    await brand(portal, { cookies_domain: 'shop.localhost' });
    await page.goto(`${url}/#/account/login`);
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Українська' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    const chosen = (await context.cookies(url)).find(({ name }) => name === 'language');
    expect(chosen).toMatchObject({ value: 'uk', domain: '.shop.localhost', path: '/' });
    await page.goto(`${url}/#/merchant/100101`);
    const merchants = async () => (await context.cookies(url)).find(({ name }) => name === 'selected_merchants');
    await expect.poll(merchants).toMatchObject({ value: '100101', domain: '.shop.localhost', path: '/' });
  },
);

test(
  'a logo of a named host is shown, a face comes through the image proxy: cut to cover, and round',
  { tag: ['@SHELL-128', '@SHELL-131'] },
  async ({ page, portal }) => {
    const asked: string[] = [];
    await page.route(/https:\/\/(cdn|images)\.example\//, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') });
    });
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { imageProxy: 'https://images.example/fit' } }),
    );
    await portal.signIn('owner');
    await changeAnswer(portal, profile.personal, { image_url: 'https://shop.example/me.png' });
    await brand(portal, { logo_url: 'https://cdn.example/logo.png' });
    await portal.open('/transactions/payments/all');
    const wide = (within: string) =>
      page.locator(within).evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
    await expect.poll(() => wide('aside img')).toBe(1);
    await expect.poll(() => wide('header img')).toBe(1);
    expect(asked.toSorted()).toEqual([
      'https://cdn.example/logo.png',
      'https://images.example/fit?url=https%3A%2F%2Fshop.example%2Fme.png&width=56&height=56&fit=cover&mask=circle',
    ]);
  },
);

test('an image of a host that nobody named is not asked for', { tag: ['@SHELL-131'] }, async ({ page, portal }) => {
  portal.expectTrouble(/Content Security Policy|evil\.example/);
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
  const refused = ['https://evil.example/logo.png', 'https://evil.example/me.png'].map((url) =>
    page.waitForEvent('requestfailed', (request) => request.url() === url),
  );
  await portal.signIn('owner');
  await changeAnswer(portal, profile.personal, { image_url: 'https://evil.example/me.png' });
  await brand(portal, { logo_url: 'https://evil.example/logo.png' });
  await openList(page, portal);
  for (const request of await Promise.all(refused)) expect(request.failure()?.errorText).toBe('csp');
  await expect(page.getByRole('link', { name: 'Home' }).first().locator('svg')).toBeVisible();
});

test(
  "a payer's IP address leads to the look-up that the deployment names",
  { tag: ['@SHELL-130', '@SHELL-131', '@SHELL-132'] },
  async ({ page, portal }) => {
    const look = async () => fact(page, 'IP address').getByRole('link');
    await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
    await openPayment(page, portal, portal.known.refundable, 'detailed');
    const address = await (await look()).innerText();
    await expect(await look()).toHaveAttribute('href', `https://ipinfo.io/${address}`);
    await expect(await look()).toHaveAttribute('rel', /noreferrer/);
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { ipLookup: 'https://whois.example/?q={ip}&lang=en' } }),
    );
    await page.reload();
    await expect(await look()).toHaveAttribute('href', `https://whois.example/?q=${address}&lang=en`);
  },
);
