import type { Page } from 'playwright/test';
import { takeAction, heading, openList, openPayment, rows } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { fact, notice } from '../../support/screen.ts';

/** Configures everything that a deployment may load from other hosts, and blocks all of it. */
async function cutOff(page: Page, portal: E2ePortal): Promise<void> {
  portal.expectTrouble(/Content Security Policy|cdn\.example|net::ERR_BLOCKED_BY_CLIENT/);
  await page.route(/./, (route) => {
    const url = new URL(route.request().url());
    const isPicture = ['image', 'font', 'media'].includes(route.request().resourceType());
    if (url.origin === portal.url && !isPicture) return route.fallback();
    return route.abort('blockedbyclient');
  });
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: { cdn: 'https://cdn.example', chatScript: 'https://chat.example/widget.js' },
    }),
  );
  await portal.faults.add({
    path: '/api/v2/saas/branding/',
    body: {
      title: 'Shop desk',
      cookies_domain: null,
      marketing_data: { google: { gtm_code: 'GTM-XXXX' } },
      logo_url: 'https://cdn.example/logo.svg',
      accent: null,
    },
  });
}

test('the portal is complete with pictures, chat and all other hosts blocked', async ({ page, portal }) => {
  await cutOff(page, portal);
  const asked = page.waitForEvent('requestfailed', (request) => request.url() === 'https://chat.example/widget.js');
  await openList(page, portal);
  await expect(rows(page)).toHaveCount(5);
  await asked;
  await expect(page.getByRole('button', { name: 'Support chat' })).toHaveCount(0);
  await test.step("the portal's own logo replaces the tenant's missing logo", async () => {
    const home = page.getByRole('link', { name: 'Home' }).first();
    await expect(home).toContainText('Shop desk');
    await expect(home.locator('svg')).toBeVisible();
    await expect(home.locator('img')).toHaveCount(0);
  });
  await page.getByRole('button', { name: /^Merchants: / }).click();
  await expect(page.getByRole('dialog', { name: 'Merchants' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openPayment(page, portal, portal.known.refundable);
  await expect(fact(page, 'Card')).toContainText('•');
  await takeAction(page, 'Resend callback');
  await expect(notice(page, 'Callback successfully send')).toBeVisible();
  await portal.open('/reports/downloads/regular');
  await expect(heading(page, 'Downloads')).toBeVisible();
});

test('no other host is called unless the deployment configures one', async ({ page, portal }) => {
  const outside: string[] = [];
  page.on('request', (request) => outside.push(new URL(request.url()).origin));
  await openList(page, portal);
  await rows(page).first().getByRole('link').click();
  await expect(heading(page, /^Payment \d/)).toBeVisible();
  expect(new Set(outside)).toEqual(new Set([portal.url]));
});
