import type { Page } from 'playwright/test';
import { takeAction, heading, menu, openFilters, openList, openPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';

declare global {
  /** What the page's policy has refused since it was loaded. */
  var refusals: string[] | undefined;
}

/** From the first script on: `goto` within the page keeps it. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.refusals = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      globalThis.refusals?.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
}

/** Each screen, and what opens on it. */
const WAYS: Record<string, (page: Page, portal: E2ePortal) => Promise<void>> = {
  'sign-in and the pages anybody may see': async (page, portal) => {
    for (const path of ['/account/login', '/error/403', '/branding/page', '/branding/icons', '/branding/checkout']) {
      await portal.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
  'lists, their filters, columns and reports': async (page, portal) => {
    await openList(page, portal);
    await openFilters(page);
    await page.keyboard.press('Escape');
    for (const name of ['Configure report', 'Save to reports']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await portal.open('/reports/downloads/regular');
    await expect(heading(page, 'Downloads')).toBeVisible();
  },
  'a payment with its forms': async (page, portal) => {
    await openPayment(page, portal, portal.known.refundable);
    await takeAction(page, 'Refund');
    await expect(page.getByRole('dialog', { name: 'Refund' })).toBeVisible();
    await openPayment(page, portal, portal.known.refundable, 'detailed');
    await openPayment(page, portal, portal.known.refundable, 'bwlist');
  },
  'all that the header and the menu open': async (page, portal) => {
    await openList(page, portal);
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
    await menu(page).getByRole('button', { name: 'Take a tour' }).click();
    await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
  },
  'every control of the gallery': async (page, portal) => {
    await portal.open('/gallery');
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await sections.first().waitFor();
    for (const section of await sections.all()) {
      await section.click();
      await expect(page.getByRole('region').first()).toBeVisible();
    }
  },
};

test.describe('the policy of the page', () => {
  for (const [name, go] of Object.entries(WAYS))
    test(`refuses nothing of ours: ${name}`, async ({ page, portal }) => {
      await watchPolicy(page);
      await go(page, portal);
      expect(await page.evaluate(() => globalThis.refusals)).toEqual([]);
    });

  test('refuses what is not ours: scripts, styles and images that find their way in', async ({ page, portal }) => {
    portal.expectTrouble(/Content Security Policy|evil\.example/);
    await watchPolicy(page);
    await portal.open('/account/login');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await page.evaluate(() => {
      const add = (name: 'script' | 'style' | 'img', change: object) =>
        document.body.append(Object.assign(document.createElement(name), change));
      add('script', { textContent: 'document.title = "taken"' });
      add('script', { src: 'https://evil.example/x.js' });
      add('style', { textContent: 'body { display: none }' });
      add('img', { src: 'https://evil.example/x.png' });
    });
    await expect.poll(() => page.evaluate(() => globalThis.refusals?.length)).toBe(4);
    await expect(page).toHaveTitle('Sign in | Merchant Portal');
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
});

test('the portal refuses to stand in a frame, even in one of its own host', async ({ page, portal }) => {
  portal.expectTrouble(/frame-ancestors|ERR_BLOCKED_BY_(RESPONSE|CSP)/);
  const body = '<!doctype html><title>Prize</title><iframe src="/#/account/login"></iframe>';
  await page.route(`${portal.url}/prize`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${portal.url}/prize`);
  const [, frame] = page.frames();
  await expect.poll(() => frame?.url()).toBe('chrome-error://chromewebdata/');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Sign in' })).toHaveCount(0);
});
