import type { Page } from 'playwright/test';
import { heading, menu, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

test(
  'every screen has an address behind the #, and an unknown address shows the 404 page',
  {
    tag: [
      '@CTRL-001',
      '@SHELL-029',
      '@SHELL-039',
      '@SHELL-040',
      '@SHELL-041',
      '@SHELL-050',
      '@SHELL-051',
      '@SHELL-057',
      '@SHELL-059',
      '@SHELL-084',
    ],
  },
  async ({ page, portal }) => {
    await test.step('links lead to addresses behind the #', async () => {
      await portal.signIn('owner');
      await page.goto(`${portal.url}/`);
      await expect(heading(page, 'Home')).toBeVisible();
      await portal.open('/transactions/payments/all');
      await rows(page).first().waitFor();
      await expect(page).toHaveURL(`${portal.url}/#/transactions/payments/all`);
      const hrefs = await page
        .locator('nav a, main a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs).toEqual(expect.arrayContaining(['#/transactions/payments/refund', '#/reports/downloads']));
      expect(hrefs.filter((href) => !href.startsWith('#/'))).toEqual([]);
      await rows(page).first().getByRole('link').click();
      await expect(heading(page, /^Payment /)).toBeVisible();
      expect(page.url()).toMatch(`${portal.url}/#/transactions/payments/info/`);
      await menu(page).getByRole('button', { name: 'Reports center' }).click();
      await menu(page).getByRole('link', { name: 'Downloads' }).click();
      await expect(page).toHaveURL(`${portal.url}/#/reports/downloads/regular`);
    });
    await test.step('unknown codes and paths show the 404 page', async () => {
      for (const path of [
        '/error/418',
        '/error/abc',
        '/error/40.4',
        '/error/403x',
        '/error/constructor',
        '/no/such/page',
        '/transactions/payments/nonsense',
        '/transactions/settlements/info',
      ]) {
        // Opens another error page first, because the 404 heading of the earlier path looks alike.
        await portal.open('/error/403');
        await heading(page, 'Permission denied').waitFor();
        await portal.open(path);
        await expect(heading(page, 'Page not found'), path).toBeVisible();
        await expect(page, path).toHaveTitle('Error 404 | Merchant Portal');
      }
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await expect(heading(page, 'Home')).toBeVisible();
    });
    await test.step('the screen follows an address that changes while the screen opens', async () => {
      await portal.open('/reports/downloads/regular');
      await expect(heading(page, 'Downloads')).toBeVisible();
      await page.evaluate(() => {
        const ask = window.fetch;
        window.fetch = (input, init) => {
          if (typeof input === 'string' && input.endsWith('/transactions/payments/')) {
            window.fetch = ask;
            location.hash = '/transactions/settlements';
          }
          return ask(input, init);
        };
      });
      await portal.open('/transactions/payments/all?page=2');
      await expect(heading(page, 'Settlements')).toBeVisible();
      await expect(page).toHaveURL(/settlements\/direct$/);
    });
  },
);

/** Short paths, the full paths that replace them, and the requirements. */
const SHORT = [
  ['/transactions', '/transactions/payments/all', '@SHELL-065'],
  ['/transactions/payments/', '/transactions/payments/all', '@SHELL-066'],
  ['/transactions/settlements', '/transactions/settlements/direct', '@SHELL-067'],
  ['/transactions/disputes', '/transactions/disputes/all', '@SHELL-068'],
  ['/taxes/add', '/taxes/add/1', '@SHELL-070'],
  ['/settings', '/settings/merchants/list', '@SHELL-071'],
  ['/settings/merchants', '/settings/merchants/list', '@SHELL-072'],
  ['/settings/merchants/info/100101', '/settings/merchants/info/100101/basic', '@SHELL-073'],
  ['/settings/companies/info/300101', '/settings/companies/info/300101/basic', '@SHELL-074'],
  ['/reports/downloads', '/reports/downloads/regular', '@SHELL-075'],
  ['/reports/settlements-invoices', '/reports/settlements-invoices/settlements', '@SHELL-076'],
  ['/reports/special', '/reports/special/list', '@SHELL-077'],
  ['/multiparty-payments/history', '/multiparty-payments/history/payouts', '@SHELL-079'],
  ['/multiparty-payments', '/multiparty-payments/create', '@SHELL-080'],
  ['/getstarted', '/getstarted/merchant', '@SHELL-081'],
  ['/taxes', '/taxes/list', '@SHELL-084'],
  ['/taxes/', '/taxes/list', '@SHELL-084'],
  ['/reports', '/reports/downloads/regular', '@SHELL-084'],
  ['/reports/', '/reports/downloads/regular', '@SHELL-084'],
  ['/settings/companies', '/settings/companies/list', '@SHELL-084'],
  ['/settings/companies/', '/settings/companies/list', '@SHELL-084'],
  ['/profile', '/profile/info/overview', '@SHELL-078'],
  ['/profile/info', '/profile/info/overview', '@SHELL-084'],
  ['/profile/info/', '/profile/info/overview', '@SHELL-084'],
  ['/account/settings/', '/profile/info/verification', '@SHELL-082'],
  ['/account/password/', '/profile/info/overview', '@SHELL-083'],
] as const;

/** Opens each path within the page; returns the path to which it led, and the path after Back. */
const followAndReturn = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (wanted) => {
    /** Waits until the address has another path than before, and returns the new path. */
    const changed = async (before: string) => {
      while (location.hash === `#${before}`) await new Promise((passed) => setTimeout(passed, 5));
      return location.hash.slice(1);
    };
    const followed: { from: string; to: string; back: string }[] = [];
    for (const from of wanted) {
      location.hash = from;
      const to = await changed(from);
      history.back();
      followed.push({ from, to, back: await changed(to) });
    }
    return followed;
  }, paths);

test(
  'a short path is replaced by its full path, with and without a trailing slash, without a history entry',
  { tag: ['@SHELL-029', '@SHELL-031', '@SHELL-069', ...new Set(SHORT.map(([, , row]) => row))] },
  async ({ page, portal }) => {
    const id = portal.known.refundable;
    const all = [...SHORT, [`/transactions/payments/info/${id}`, `/transactions/payments/info/${id}/general`] as const];
    await portal.signIn('owner');
    await portal.open('/reports/templates');
    await heading(page, 'Scheduled templates').waitFor();
    const followed = await followAndReturn(
      page,
      all.map(([from]) => from),
    );
    expect(followed).toEqual(all.map(([from, to]) => ({ from, to, back: '/reports/templates' })));
    await test.step('the screen of the full path is shown', async () => {
      for (const [from, title] of [
        [`/transactions/payments/info/${id}`, `Payment ${id}`],
        ['/reports/downloads', 'Downloads'],
      ] as const) {
        await portal.open(from);
        await expect(heading(page, title)).toBeVisible();
      }
    });
  },
);

test(
  'an address with a merchant selects the merchant, follows its path within the portal, and asks a visitor to sign in',
  { tag: ['@SHELL-060', '@SHELL-061', '@SHELL-062', '@SHELL-088', '@SHELL-104', '@SHELL-105', '@SHELL-134'] },
  async ({ page, portal, context }) => {
    const selected = async () => (await context.cookies()).find(({ name }) => name === 'selected_merchants');
    const openMerchant = (merchant: number, path: string) =>
      portal.open(`/merchant/${merchant}?_path_=${encodeURIComponent(path)}`);
    const panel = (name: string) => page.getByRole('button', { name: `Merchants: ${name}` });
    await openMerchant(100103, '/transactions/payments/refund');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page).toHaveURL(/#\/account\/login\?next=%2Ftransactions%2Fpayments%2Frefund$/);
    expect((await selected())?.value).toBe('100103');
    await test.step('a path that leads out of the portal opens the start page', async () => {
      await portal.signIn('owner');
      for (const path of ['https://evil.example/', '//evil.example/']) {
        await portal.open('/error/404');
        await expect(heading(page, 'Page not found')).toBeVisible();
        await openMerchant(100104, path);
        await expect(page, path).toHaveURL(`${portal.url}/#/`);
      }
    });
    await openMerchant(100103, '/transactions/payments/refund?limit=10');
    await expect(page).toHaveURL(/#\/transactions\/payments\/refund\?limit=10$/);
    await expect(panel('Zahradní dům')).toBeVisible();
    const cookie = await selected();
    expect(cookie).toMatchObject({ value: '100103', path: '/' });
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
    await portal.open('/merchant/100104/');
    await expect(page).toHaveURL(/#\/$/);
    await expect(panel('Fahrradhaus Lindner')).toBeVisible();
  },
);
