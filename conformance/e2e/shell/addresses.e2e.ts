import { heading, menu, openList, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

const ERRORS = [
  ['401', 'Sign-in needed', '@SHELL-049'],
  ['403', 'Permission denied', '@SHELL-053'],
  ['404', 'Page not found', '@SHELL-052'],
  ['500', 'Internal Server Error', '@SHELL-054'],
  ['502', 'Bad Gateway', '@SHELL-055'],
  ['503', 'Service Unavailable', '@SHELL-056'],
] as const;

test(
  'error pages have their texts and titles, for anybody',
  { tag: ['@SHELL-058', '@ACC-001', ...ERRORS.map(([, , rule]) => rule)] },
  async ({ page, portal }) => {
    for (const [code, text] of ERRORS) {
      await portal.open(`/error/${code}`);
      await expect(heading(page, text)).toHaveText(text);
      await expect(page).toHaveTitle(`Error ${code} | Merchant Portal`);
    }
  },
);

test(
  'strangers are led from every area to the sign-in',
  { tag: ['@ACC-001', '@SHELL-084'] },
  async ({ page, portal }) => {
    for (const path of [
      '/transactions/payments/all',
      '/transactions/settlements/direct',
      '/transactions/disputes/all',
      '/reports/downloads/regular',
      '/settings/merchants/list',
      '/profile/info/overview',
    ]) {
      await portal.open(path);
      await expect(page).toHaveURL(`${portal.url}/#/account/login?next=${encodeURIComponent(path)}`);
      await expect(heading(page, 'Sign in')).toBeVisible();
    }
    await portal.open('/account');
    await expect(page).toHaveURL(`${portal.url}/#/account/login`);
  },
);

test('the gallery of controls stands only where the configuration switches it on', async ({ page, portal }) => {
  await portal.open('/gallery/qr');
  await expect(heading(page, 'Gallery')).toBeVisible();
  await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
  await page.reload();
  await expect(heading(page, 'Page not found')).toBeVisible();
});

test(
  'codes and paths that nobody knows are a 404',
  {
    tag: [
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
    await portal.signIn('owner');
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
      await portal.open(path);
      await expect(heading(page, 'Page not found')).toBeVisible();
      await expect(page).toHaveTitle('Error 404 | Merchant Portal');
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await expect(heading(page, 'Home')).toBeVisible();
    }
    await portal.open('/error/404');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await page.goto(`${portal.url}/`);
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

test(
  'short paths lead to their screens, with and without a slash at the end',
  { tag: ['@SHELL-029', '@SHELL-031', '@SHELL-065', '@SHELL-066', '@SHELL-069', '@SHELL-075'] },
  async ({ page, portal }) => {
    const id = portal.known.refundable;
    await portal.signIn('owner');
    for (const [from, to] of [
      ['/transactions', '/transactions/payments/all'],
      ['/transactions/payments/', '/transactions/payments/all'],
      [`/transactions/payments/info/${id}`, `/transactions/payments/info/${id}/general`],
      ['/reports/downloads', '/reports/downloads/regular'],
    ] as const) {
      await portal.open(from);
      await expect(page).toHaveURL(`${portal.url}/#${to}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);

/** Short paths of screens that the portal has, and of those that are still to come. */
const SHORT = [
  ['/transactions/settlements', '/transactions/settlements/direct', '@SHELL-067'],
  ['/transactions/disputes', '/transactions/disputes/all', '@SHELL-068'],
  ['/taxes/add', '/taxes/add/1', '@SHELL-070'],
  ['/settings', '/settings/merchants/list', '@SHELL-071'],
  ['/settings/merchants', '/settings/merchants/list', '@SHELL-072'],
  ['/settings/merchants/info/100101', '/settings/merchants/info/100101/basic', '@SHELL-073'],
  ['/settings/companies/info/300101', '/settings/companies/info/300101/basic', '@SHELL-074'],
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
  ['/profile/info', '/profile/info/overview', '@SHELL-084'],
  ['/profile/info/', '/profile/info/overview', '@SHELL-084'],
] as const;

test(
  'a short path becomes its long one, and leaves no entry in the history',
  { tag: ['@SHELL-031', ...new Set(SHORT.map(([, , rule]) => rule))] },
  async ({ page, portal }) => {
    await openList(page, portal);
    for (const [from, to] of SHORT) {
      await portal.open(from);
      await expect(page).toHaveURL(`${portal.url}/#${to}`);
      await page.goBack();
      await expect(page).toHaveURL(/payments\/all$/);
    }
  },
);

test(
  "a merchant's address selects it and goes on to its path",
  { tag: ['@SHELL-060', '@SHELL-061', '@SHELL-088', '@SHELL-104', '@SHELL-105', '@SHELL-134'] },
  async ({ page, portal, context }) => {
    await portal.signIn('owner');
    await portal.open(`/merchant/100103?_path_=${encodeURIComponent('/transactions/payments/refund?limit=10')}`);
    await expect(page).toHaveURL(/#\/transactions\/payments\/refund\?limit=10$/);
    await expect(page.getByRole('button', { name: 'Merchants: Zahradní dům' })).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'selected_merchants');
    expect(cookie).toMatchObject({ value: '100103', path: '/' });
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
    await portal.open('/merchant/100104/');
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole('button', { name: 'Merchants: Fahrradhaus Lindner' })).toBeVisible();
  },
);

test(
  "a merchant's address leads a stranger to the sign-in and nobody out of the portal",
  { tag: ['@SHELL-060', '@SHELL-062'] },
  async ({ page, portal, context }) => {
    await portal.open(`/merchant/100103?_path_=${encodeURIComponent('/transactions/payments/refund')}`);
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page).toHaveURL(/#\/account\/login\?next=%2Ftransactions%2Fpayments%2Frefund$/);
    expect((await context.cookies()).find(({ name }) => name === 'selected_merchants')?.value).toBe('100103');
    await portal.signIn('owner');
    for (const path of [
      'https://evil.example/',
      '//evil.example/',
      `${portal.url}/#/profile/info/overview`,
      'profile',
      '/\\evil.example/',
    ]) {
      await portal.open('/error/404');
      await expect(heading(page, 'Page not found')).toBeVisible();
      await portal.open(`/merchant/100104?_path_=${encodeURIComponent(path)}`);
      await expect(page).toHaveURL(`${portal.url}/#/`);
    }
  },
);

test('every screen is an address behind the #', { tag: ['@CTRL-001', '@SHELL-029'] }, async ({ page, portal }) => {
  await openList(page, portal);
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

test.describe('when Back is pressed in the very moment a screen comes', () => {
  test('the screen follows the address', async ({ page, portal }) => {
    await page.addInitScript(() => {
      const ask = window.fetch;
      window.fetch = (input, init) => {
        const { next } = document.documentElement.dataset;
        if (next !== undefined && typeof input === 'string' && input.endsWith('/transactions/payments/'))
          location.hash = next;
        return ask(input, init);
      };
    });
    await openList(page, portal);
    await portal.open('/reports/downloads/regular');
    await expect(heading(page, 'Downloads')).toBeVisible();
    await page.evaluate(() => void (document.documentElement.dataset['next'] = '/transactions/settlements'));
    await portal.open('/transactions/payments/all?page=2');
    await expect(heading(page, 'Settlements')).toBeVisible();
    await expect(page).toHaveURL(/settlements\/direct$/);
  });
});
