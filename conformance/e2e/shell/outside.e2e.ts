import { profile } from '@portal/contract/profile';
import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { heading, openList, showPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { fact, notice } from '../../support/screen.ts';

/** Content from other hosts that a deployment or a tenant can configure. */

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const brand = (portal: E2ePortal, change: object): Promise<void> => changeAnswer(portal, shell.branding, change);

const scriptsOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => !src.startsWith(location.origin)));

/** The portal loads its chat last, so everything else has been requested before. */
async function expectNothingLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Support chat' })).toBeVisible();
  expect(await scriptsOf(page)).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
}

test(
  'the tag manager is loaded for a signed-in user if the branding has its code, and not for any other text',
  { tag: ['@SHELL-103', '@SHELL-108'] },
  async ({ page, portal }) => {
    const body = 'window.tags = (window.dataLayer ?? []).length';
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await openList(page, portal);
    await expectNothingLoaded(page);
    await brand(portal, { marketing_data: { google: { gtm_code: 'https://evil.example/x.js?' } } });
    await page.reload();
    await expectNothingLoaded(page);
    await portal.faults.clear();
    await brand(portal, { marketing_data: { google: { gtm_code: 'GTM-AB12CD' } } });
    const loaded = page.waitForResponse('https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD');
    await page.reload();
    await loaded;
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tags') as unknown)).toBe(1);
    await page.context().clearCookies({ name: 'sessionid' });
    await page.getByRole('link', { name: 'Uncaptured' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(notice(page, 'Your session has ended')).toBeVisible();
    await expect.poll(() => scriptsOf(page)).toEqual([]);
    await expect(page).toHaveURL(/next=%2Ftransactions%2Fpayments%2Funcaptured/);
  },
);

test(
  'cookies are written for the domain in the branding',
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
  'no other host is asked for images unless the configuration names the host',
  { tag: ['@SHELL-127', '@SHELL-128', '@SHELL-130', '@SHELL-131', '@SHELL-132', '@CTRL-030', '@CTRL-031'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/Content Security Policy|evil\.example|cdn\.example\/v1|net::ERR_/);
    const config = {};
    await page.route('**/config.json', (route) => route.fulfill({ json: config }));
    const look = () => fact(page, 'IP address').getByRole('link');
    await portal.signIn('owner');
    const { body: person } = await portal.call(profile.personal);
    const showAs = async (image_url: string, logo_url: string) => {
      await portal.faults.clear();
      await portal.faults.add({ path: profile.personal.path, body: { ...person, image_url } });
      await brand(portal, { logo_url });
    };
    await test.step('no other host is configured', async () => {
      await showAs('https://evil.example/me.png', 'https://evil.example/logo.png');
      const refused = ['https://evil.example/logo.png', 'https://evil.example/me.png'].map((url) =>
        page.waitForEvent('requestfailed', (request) => request.url() === url),
      );
      await showPayment(page, portal, portal.known.refundable, 'detailed');
      for (const request of await Promise.all(refused)) expect(request.failure()?.errorText).toBe('csp');
      await expect(page.getByRole('link', { name: 'Home' }).first().locator('svg')).toBeVisible();
      await expect(look()).toHaveAttribute('href', `https://ipinfo.io/${await look().innerText()}`);
      await expect(look()).toHaveAttribute('rel', /noreferrer/);
    });
    const asked: string[] = [];
    await test.step('a logo is loaded from a configured host, and a profile picture through the image proxy, cropped to a circle', async () => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="40"/>';
      await page.route(/https:\/\/(cdn|images)\.example\//, (route) => {
        const url = route.request().url();
        if (url === 'https://cdn.example/v1/icons/visa.svg')
          return route.fulfill({ contentType: 'image/svg+xml', body: svg });
        if (url.startsWith('https://cdn.example/v1/')) return route.abort('blockedbyclient');
        asked.push(url);
        return route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') });
      });
      Object.assign(config, {
        cdn: 'https://cdn.example/v1/',
        imageProxy: 'https://images.example/fit',
        ipLookup: 'https://whois.example/?q={ip}&lang=en',
      });
      await showAs('https://shop.example/me.png', 'https://cdn.example/logo.png');
      await page.reload();
      const wide = (within: string) =>
        page.locator(within).evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
      await expect.poll(() => wide('aside img')).toBe(1);
      await expect.poll(() => wide('header img')).toBe(1);
      expect(asked.toSorted()).toEqual([
        'https://cdn.example/logo.png',
        'https://images.example/fit?url=https%3A%2F%2Fshop.example%2Fme.png&width=56&height=56&fit=cover&mask=circle',
      ]);
    });
    await test.step("the link to look up a payer's IP address uses the configured host", async () => {
      await showPayment(page, portal, portal.known.refundable, 'detailed');
      await expect(look()).toHaveAttribute('href', `https://whois.example/?q=${await look().innerText()}&lang=en`);
    });
    await test.step('icons are loaded from the configured address, and a missing icon is replaced by a plain card', async () => {
      const icon = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await portal.open('/branding/checkout');
      await expect(icon('Visa').locator('img')).toHaveCount(1);
      await expect(page.locator('main img')).toHaveCount(1);
      await expect(icon('Maestro').locator('svg')).toBeVisible();
      await portal.open('/branding/icons');
      await expect(page.locator('main code')).toHaveText(
        Array.from({ length: 11 }, () => /^https:\/\/cdn\.example\/v1\/icons\/[\w-]+\.svg$/),
      );
    });
  },
);
