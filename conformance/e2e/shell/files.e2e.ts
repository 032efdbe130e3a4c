import { expect, test } from '../../support/e2e.ts';

/** Most scripts that the first click on a record may load. A browser loads six at a time, in one round trip. */
const MOST = 8;
/** Paths of lists, and the beginning of their records' addresses. */
const LISTS = {
  '/transactions/payments/all': '#/transactions/payments/info/',
  '/transactions/settlements/direct': '#/transactions/settlements/info/',
  '/transactions/disputes/all': '#/transactions/disputes/info/',
  '/multiparty-payments/history/payouts': '#/multiparty-payments/status/',
  '/settings/companies/list': '#/settings/companies/info/',
  '/solutions/links/list': '#/solutions/links/info/',
  '/solutions/buttons/list': '#/solutions/buttons/info/',
  '/reports/special/list': '#/reports/special/custom/',
} as const;

for (const [list, record] of Object.entries(LISTS))
  test(`the first click on a record of ${list} loads at most ${MOST} scripts`, async ({ page, portal }) => {
    // Without idle time nothing is loaded before the click.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await portal.signIn('owner');
    await page.goto('about:blank');
    await portal.open(list);
    const link = page.locator(`main a[href^="${record}"]`).first();
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await link.click();
    await page.waitForURL((url) => url.hash.startsWith(record));
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    expect(scripts.length, scripts.join('\n')).toBeGreaterThan(0);
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MOST);
  });
