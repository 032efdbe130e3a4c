import type { Page } from 'playwright/test';
import { heading, menu, openFilters, openList } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

declare global {
  /** Violations of the page's content security policy since the page was loaded. */
  var refusals: string[] | undefined;
}

/** Records violations from the first script on; navigation within the page keeps the record. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.refusals = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      globalThis.refusals?.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
}

const refusals = (page: Page) => page.evaluate(() => globalThis.refusals);

test.describe('content security policy of the portal', () => {
  test('the content security policy blocks nothing of the portal for a signed-in user: a list, the header and the tour', async ({
    page,
    portal,
  }) => {
    // A violation is also a console error, which fails any test, so other screens need not be opened here.
    await watchPolicy(page);
    await openList(page, portal);
    await test.step('a list with its filters, columns and reports violates no policy', async () => {
      await openFilters(page);
      await page.keyboard.press('Escape');
      for (const name of ['Configure report', 'Save to reports']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
    await test.step('the header violates no policy', async () => {
      for (const name of [/^Merchants: /, /^Language: /, 'Colour scheme', 'Support chat', 'Profile']) {
        const button = page.getByRole('button', { name });
        await button.click();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('Escape');
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      }
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('the tour violates no policy', async () => {
      await menu(page).getByRole('button', { name: 'Take a tour' }).click();
      await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
    });
    expect(await refusals(page)).toEqual([]);
  });

  test('the content security policy blocks foreign scripts, styles, images and frames, and nothing of the portal for a visitor', async ({
    page,
    portal,
  }) => {
    portal.expectTrouble(/Content Security Policy|evil\.example|frame-ancestors|ERR_BLOCKED_BY_(RESPONSE|CSP)/);
    await watchPolicy(page);
    await test.step('public pages violate no policy', async () => {
      for (const path of ['/error/403', '/branding/page', '/branding/icons', '/branding/checkout']) {
        await portal.open(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
    await test.step('the sign-in page blocks only injected content', async () => {
      await portal.open('/account/login');
      await expect(heading(page, 'Sign in')).toBeVisible();
      expect(await refusals(page)).toEqual([]);
      await page.evaluate(() => {
        const add = (name: 'script' | 'style' | 'img', change: object) =>
          document.body.append(Object.assign(document.createElement(name), change));
        add('script', { textContent: 'document.title = "taken"' });
        add('script', { src: 'https://evil.example/x.js' });
        add('style', { textContent: 'body { display: none }' });
        add('img', { src: 'https://evil.example/x.png' });
      });
      await expect.poll(async () => (await refusals(page))?.length).toBe(4);
      await expect(page).toHaveTitle('Sign in | Merchant Portal');
      await expect(heading(page, 'Sign in')).toBeVisible();
    });
    await test.step('the portal cannot be framed, even by a page of its own host', async () => {
      const body = '<!doctype html><title>Prize</title><iframe src="/#/account/login"></iframe>';
      await page.route(`${portal.url}/prize`, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(`${portal.url}/prize`);
      const [, frame] = page.frames();
      await expect.poll(() => frame?.url()).toBe('chrome-error://chromewebdata/');
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Sign in' })).toHaveCount(0);
    });
  });
});
