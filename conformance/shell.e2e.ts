import type { Locator, Page } from 'playwright/test';
import { heading, openList, openPayment, act, pager, paymentsOf, rows, chips } from './screens.ts';
import { expect, test, type E2ePortal } from './support/e2e.ts';
import { said } from './support/screen.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const burger = (page: Page) => page.getByRole('button', { name: 'Open menu' });
/** What the server tells of the tenant, with something of it otherwise. */
async function saas(page: Page, portal: E2ePortal, change: object): Promise<void> {
  const info = (await (await page.request.get(`${portal.url}/api/v2/saas/`)).json()) as object;
  await portal.faults.add({ path: '/api/v2/saas/', body: { ...info, ...change } });
}

test.describe('the menu', () => {
  test(
    'leads to the screens, marks where one is and opens its group',
    { tag: ['@SHELL-001', '@SHELL-094', '@SHELL-095'] },
    async ({ page, portal }) => {
      await openList(page, portal);
      await expect(menu(page).getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
      await expect(menu(page).getByRole('button', { name: 'Transactions' })).toHaveAttribute('aria-expanded', 'true');
      await menu(page).getByRole('button', { name: 'Reports center' }).click();
      await menu(page).getByRole('link', { name: 'Downloads' }).click();
      await expect(heading(page, 'Downloads')).toBeFocused();
      await expect(menu(page).getByRole('link', { name: 'Downloads' })).toHaveAttribute('aria-current', 'page');
      await expect(menu(page).locator('[aria-current]')).toHaveCount(1);
      await page.reload();
      await expect(menu(page).getByRole('button', { name: 'Reports center' })).toHaveAttribute('aria-expanded', 'true');
    },
  );

  test(
    'leaves out what the tenant hides, an entry or a whole group',
    { tag: ['@SHELL-021', '@SHELL-022', '@SHELL-102'] },
    async ({ page, portal }) => {
      await saas(page, portal, { menu_config: { reports: 'hide', home: 'show' } });
      await openList(page, portal);
      await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Payments']);
      await expect(menu(page).getByRole('button', { name: 'Reports center' })).toHaveCount(0);
      await portal.faults.clear();
      await saas(page, portal, { menu_config: { payments: 'hide' } });
      await page.reload();
      await expect(menu(page).getByRole('button', { name: 'Reports center' })).toBeVisible();
      await expect(menu(page).getByRole('button', { name: 'Transactions' })).toHaveCount(0);
    },
  );

  test('is collapsed by a click, and stays so', { tag: ['@SHELL-097'] }, async ({ page, portal }) => {
    await openList(page, portal);
    const wide = (await menu(page).boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect(page.getByRole('button', { name: 'Keep menu open' })).toBeVisible();
    expect((await menu(page).boundingBox())?.width).toBeLessThan(wide / 2);
    await page.reload();
    await page.getByRole('button', { name: 'Keep menu open' }).click();
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(wide);
  });

  test.describe('with a clock of its own', () => {
    test.use({ ownContext: true });

    test('opens over the page after 300 ms of hovering', { tag: ['@SHELL-096'] }, async ({ page, portal }) => {
      await page.clock.install();
      await openList(page, portal);
      await page.getByRole('button', { name: 'Collapse menu' }).click();
      await page.mouse.move(700, 500);
      await page.clock.runFor(400);
      const width = async () => (await menu(page).boundingBox())?.width ?? 0;
      const narrow = await width();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.mouse.move(30, 300);
      await page.clock.runFor(290);
      expect(await width()).toBe(narrow);
      await page.clock.runFor(20);
      await expect.poll(width).toBeGreaterThan(2 * narrow);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(
      'stands behind the burger, over a backdrop, and goes with the route',
      { tag: ['@SHELL-042', '@SHELL-043', '@SHELL-098'] },
      async ({ page, portal }) => {
        await openList(page, portal);
        await expect(menu(page)).toHaveCount(0);
        await burger(page).click();
        await expect(menu(page)).toBeVisible();
        await page.mouse.click(370, 600);
        await expect(menu(page)).toBeHidden();
        await burger(page).click();
        await menu(page).getByRole('button', { name: 'Reports center' }).click();
        await menu(page).getByRole('link', { name: 'Downloads' }).click();
        await expect(heading(page, 'Downloads')).toBeVisible();
        await expect(menu(page)).toBeHidden();
      },
    );
  });
});

const chooseLanguage = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^(Language|Мова)/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

test(
  'another language reloads the page, is kept in a cookie for a year, and speaks',
  { tag: ['@SHELL-004', '@SHELL-005', '@SHELL-006', '@SHELL-007', '@SHELL-033', '@SHELL-106'] },
  async ({ page, portal, context }) => {
    await openList(page, portal);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const reloaded = page.waitForEvent('load');
    await chooseLanguage(page, 'Українська');
    await reloaded;
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(heading(page, 'Платежі')).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'language');
    expect(cookie).toMatchObject({ value: 'uk', path: '/' });
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(364);
    await chooseLanguage(page, 'English');
    await expect(heading(page, 'Payments')).toBeVisible();
  },
);

test(
  'the languages on offer are those of the region',
  { tag: ['@SHELL-008', '@SHELL-009'] },
  async ({ page, portal }) => {
    await saas(page, portal, { region: 'EU', region_langs: { UA: ['en'], RU: ['en'], EU: ['de', 'en'] } });
    await openList(page, portal);
    await page.getByRole('button', { name: 'Language: English' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Deutsch', 'English']);
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
    await expect(page.getByRole('button', { name: 'Configure report' })).toBeVisible();
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
    await openList(page, portal);
    await expect(page).toHaveTitle('Payments | Merchant Portal');
    await portal.faults.add({ path: '/api/v2/saas/branding/', body: { ...branding, title: 'Shop desk' } });
    await page.reload();
    await expect(page).toHaveTitle('Payments | Shop desk');
    await expect(page.getByRole('link', { name: 'Home' }).first()).toHaveText('Shop desk');
  },
);

const ERRORS = [
  ['403', 'Permission denied', '@SHELL-053'],
  ['404', 'Page not found', '@SHELL-052'],
  ['500', 'Internal Server Error', '@SHELL-054'],
  ['502', 'Bad Gateway', '@SHELL-055'],
  ['503', 'Service Unavailable', '@SHELL-056'],
] as const;

test(
  'error pages have their texts and titles, for anybody',
  { tag: ['@SHELL-049', '@SHELL-058', '@ACC-001', ...ERRORS.map(([, , rule]) => rule)] },
  async ({ page, portal }) => {
    for (const [code, text] of ERRORS) {
      await portal.open(`/error/${code}`);
      await expect(heading(page, text)).toBeVisible();
      await expect(page).toHaveTitle(`Error ${code} | Merchant Portal`);
    }
  },
);

test(
  'codes and paths that nobody knows are a 404',
  { tag: ['@SHELL-039', '@SHELL-040', '@SHELL-041', '@SHELL-050', '@SHELL-051', '@SHELL-057', '@SHELL-059'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    for (const path of [
      '/error/418',
      '/error/abc',
      '/error/40.4',
      '/no/such/page',
      '/transactions/payments/nonsense',
    ]) {
      await portal.open(path);
      await expect(heading(page, 'Page not found')).toBeVisible();
      await expect(page).toHaveTitle('Error 404 | Merchant Portal');
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await expect(heading(page, 'Payments')).toBeVisible();
    }
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

test(
  "a merchant's address selects it and goes on to its path",
  { tag: ['@SHELL-060', '@SHELL-061', '@SHELL-062', '@SHELL-088', '@SHELL-104', '@SHELL-105'] },
  async ({ page, portal, context }) => {
    await portal.signIn('owner');
    await portal.open(`/merchant/100103?_path_=${encodeURIComponent('/transactions/payments/refund')}`);
    await expect(page).toHaveURL(/#\/transactions\/payments\/refund$/);
    await expect(page.getByRole('button', { name: 'Merchants: Zahradní dům' })).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'selected_merchants');
    expect(cookie).toMatchObject({ value: '100103', path: '/' });
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(364);
    await portal.open('/merchant/100104/');
    await expect(page).toHaveURL(/#\/transactions\/payments\/all$/);
    await expect(page.getByRole('button', { name: 'Merchants: Fahrradhaus Lindner' })).toBeVisible();
  },
);

test(
  'an answer with demo_mode opens the demo dialog',
  { tag: ['@SHELL-025', '@SHELL-027'] },
  async ({ page, portal }) => {
    await portal.faults.add({ path: '/api/v2/merchant/transactions/*/recallback/', body: { demo_mode: true } });
    await openPayment(page, portal, portal.known.refundable);
    await act(page, 'Resend callback');
    const dialog = page.getByRole('dialog', { name: 'You are still in DEMO mode' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('who is in demo mode is told on every screen', { tag: ['@SHELL-024'] }, async ({ page, portal }) => {
  await openList(page, portal, 'all', 'demo');
  await expect(page.getByText('You are in demo mode: buttons and links are not created.')).toBeVisible();
});

test.describe('alerts', () => {
  test.use({ ownContext: true });

  /** Does something that is told by an alert, with the browser's clock stopped at the moment it is told. */
  async function raise(page: Page, portal: E2ePortal, text: string, fault: object): Promise<Locator> {
    await page.clock.install();
    await portal.faults.add({ path: '/api/v2/merchant/transactions/*/status/', ...fault });
    await openPayment(page, portal, portal.known.declined);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole('button', { name: 'Update status' }).click();
    const alert = said(page, text);
    await expect.poll(() => page.clock.runFor(100).then(() => alert.count()), { intervals: [100] }).toBe(1);
    return alert;
  }

  const LIVES = [
    {
      kind: 'an alert',
      seconds: 5,
      fault: { delay_ms: 0 },
      text: 'Request completed successfully',
      rules: ['@UI-056'],
    },
    {
      kind: 'a danger alert',
      seconds: 10,
      fault: { body: { error: 'No route' } },
      text: 'No route',
      rules: ['@UI-057', '@PAY-058'],
    },
  ];
  for (const { kind, seconds, fault, text, rules } of LIVES)
    test(
      `${kind} closes by itself after ${seconds} seconds`,
      { tag: [...rules, '@CTRL-032'] },
      async ({ page, portal }) => {
        const alert = await raise(page, portal, text, fault);
        await page.clock.runFor(seconds * 1000 - 500);
        await expect(alert).toBeVisible();
        await page.clock.runFor(1500);
        await expect(alert).toHaveCount(0);
      },
    );

  test('an alert stays for as long as the pointer rests on it', async ({ page, portal }) => {
    const alert = await raise(page, portal, 'Request completed successfully', { delay_ms: 0 });
    await page.clock.runFor(1000);
    await alert.hover({ force: true });
    await page.clock.runFor(20_000);
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(1000);
    await expect(alert).toHaveCount(0);
  });
});

test('the skip link leads past the menu', async ({ page, portal }) => {
  await openList(page, portal);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Configure report' })).toBeFocused();
});

test('a new screen takes the focus to its heading and is announced', async ({ page, portal }) => {
  await openList(page, portal);
  await rows(page).first().getByRole('link').click();
  await expect(heading(page, /^Payment \d/)).toBeFocused();
  await expect(said(page, /^Payment \d+$/)).toHaveCount(1);
});

test('Ctrl K finds screens, payments by id and payments by order', async ({ page, portal }) => {
  const [payment] = paymentsOf(portal);
  await openList(page, portal);
  const palette = async (text: string, option: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Search' }).fill(text);
    await dialog.getByText(option).click();
    await expect(dialog).toBeHidden();
  };
  await palette('downl', 'Downloads');
  await expect(heading(page, 'Downloads')).toBeVisible();
  await palette(String(payment?.id), `Open payment ${payment?.id}`);
  await expect(heading(page, `Payment ${payment?.id}`)).toBeVisible();
  await palette(payment?.order_id ?? '', 'Find payments of order');
  await expect(chips(page)).toContainText(payment?.order_id ?? '');
  await expect(pager(page).getByRole('status')).toHaveText('1–1 of 1');
});

test(
  'a route change cancels what is still being read, and checks the session',
  { tag: ['@SHELL-030', '@SHELL-034', '@SHELL-035', '@SHELL-135'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await portal.faults.add({ method: 'POST', path: '/api/v2/merchant/transactions/fraud/', delay_ms: 5000 });
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/transactions/fraud/'));
    const asked = page.waitForEvent('request', (request) => request.url().includes('/transactions/fraud/'));
    await page.getByRole('link', { name: 'Fraud' }).click();
    await asked;
    const checked = page.waitForEvent('request', (request) => request.url().endsWith('/account/check_auth/'));
    await menu(page).getByRole('link', { name: 'Payments' }).click();
    expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
    await checked;
    await expect(rows(page)).toHaveCount(5);
  },
);

test(
  'merchants and the person are loaded once, not for every screen',
  { tag: ['@SHELL-064', '@SHELL-133', '@LIST-042', '@SHELL-032'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    for (const path of ['/reports/downloads/regular', '/transactions/payments/refund']) {
      await portal.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const asked = (await portal.journal()).map(({ path }) => path);
    for (const call of ['merchant/list', 'settings/personal', 'saas', 'saas/branding'])
      expect(
        asked.filter((path) => path === `/api/v2/${call}/`),
        call,
      ).toHaveLength(1);
  },
);

test(
  'every request carries the token of its cookie; what has a body is a POST of JSON',
  { tag: ['@SHELL-121', '@SHELL-122', '@SHELL-123', '@SHELL-124'] },
  async ({ page, portal, context }) => {
    const sent: { url: string; method: string; headers: Record<string, string>; body: string | null }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        sent.push({
          url: request.url(),
          method: request.method(),
          headers: request.headers(),
          body: request.postData(),
        });
    });
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
    for (const { url, method, headers, body } of sent) {
      expect(url).toContain('/api/v2/');
      expect(headers['x-csrftoken'], url).toBe(decodeURIComponent(token));
      expect(method, url).toBe(body === null ? 'GET' : 'POST');
      if (body !== null) expect(headers['content-type'], url).toBe('application/json');
    }
  },
);
