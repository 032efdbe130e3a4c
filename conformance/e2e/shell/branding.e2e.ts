import { payment } from '@portal/contract/payments';
import { shell } from '@portal/contract/shell';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { heading, menu, openList } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectAccessible, pictureSize, said, WIDTHS } from '../../support/screen.ts';

const PAGE = shell.page.path;

/** Changes the tenant's branding. */
const brand = (portal: E2ePortal, change: object): Promise<void> => changeAnswer(portal, shell.branding, change);

test(
  'the help center is in the menu, answers questions and leads to their screens',
  { tag: ['@SHELL-019', '@SHELL-020', '@SHELL-045', '@SHELL-048'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await menu(page).getByRole('link', { name: 'Help center' }).click();
    await expect(heading(page, 'Help center')).toBeFocused();
    await expect(page).toHaveTitle('Help center | Merchant Portal');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Reports' }).click();
    const section = page.getByRole('heading', { level: 2, name: 'Reports' });
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
    await expect(page.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
    await page.getByRole('link', { name: 'Go to downloads' }).click();
    await expect(heading(page, 'Downloads')).toBeVisible();
    await page.goBack();
    await expect(section).toBeVisible();
  },
);

test(
  'anybody may read the help center, also at the address of one of its sections',
  { tag: ['@ACC-001', '@SHELL-045'] },
  async ({ page, portal }) => {
    await portal.open('/branding/page?section=contact');
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
    await expect(menu(page)).toHaveCount(0);
  },
);

test(
  'icons stand in the order of their names, each with an address that can be copied and that works',
  {
    tag: [
      '@ACC-001',
      '@SHELL-044',
      '@SHELL-127',
      '@SHELL-131',
      '@CTRL-030',
      '@CTRL-031',
      '@CTRL-010',
      '@UI-045',
      '@SERR-011',
    ],
  },
  async ({ page, portal }) => {
    await portal.open('/branding/icons');
    const icons = page.getByRole('list', { name: 'Icons' });
    await expect(icons.getByRole('listitem')).toHaveCount(11);
    const names = await icons.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    await icons.getByRole('button', { name: 'Copy Visa' }).click();
    await expect(said(page, 'Copied to clipboard')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(`${portal.url}/icons/visa.svg`);
    const answer = await page.request.get(address);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'cross-origin',
    });
    await expect(icons.locator('img')).toHaveCount(11);
    for (const shown of await icons.locator('img').all()) expect((await pictureSize(shown)).width).toBeGreaterThan(0);
  },
);

test(
  'icons come from the base that the deployment names; one that does not come gives way to a plain card',
  { tag: ['@SHELL-127', '@SHELL-131', '@CTRL-030', '@CTRL-031'] },
  async ({ page, portal }) => {
    portal.expectTrouble(/cdn\.example|net::ERR_/);
    await page.route('**/config.json', (route) => route.fulfill({ json: { cdn: 'https://cdn.example/v1/' } }));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="40"/>';
    await page.route('https://cdn.example/**', (route) =>
      route.request().url() === 'https://cdn.example/v1/icons/visa.svg'
        ? route.fulfill({ contentType: 'image/svg+xml', body: svg })
        : route.abort('blockedbyclient'),
    );
    await page.goto('about:blank');
    await portal.open('/branding/checkout');
    await expect(page.getByRole('listitem').filter({ hasText: 'Visa' }).locator('img')).toHaveCount(1);
    await expect(page.locator('main img')).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: 'Maestro' }).locator('svg')).toBeVisible();
    await portal.open('/branding/icons');
    await expect(page.locator('main code')).toHaveText(
      Array.from({ length: 11 }, () => /^https:\/\/cdn\.example\/v1\/icons\/[\w-]+\.svg$/),
    );
  },
);

test(
  'the checkout page shows card brands and ways to pay',
  { tag: ['@ACC-001', '@SHELL-046', '@SCONST-017'] },
  async ({ page, portal }) => {
    await portal.open('/branding/checkout');
    await expect(heading(page, 'Checkout branding')).toBeVisible();
    const brands = page.getByRole('region', { name: 'Card brands' }).getByRole('listitem');
    await expect(brands).toHaveText(['American Express', 'Maestro', 'Mastercard', 'PROSTIR', 'Visa']);
    await expect(page.getByRole('region', { name: 'Ways to pay' }).getByRole('listitem')).toHaveCount(6);
  },
);

test('a payment shows its card behind the logo of each brand', { tag: ['@SCONST-017'] }, async ({ page, portal }) => {
  await portal.signIn('owner');
  const params = { id: portal.known.refundable };
  for (const [card_brand, name] of [
    ['visa', 'Visa'],
    ['mastercard', 'Mastercard'],
    ['maestro', 'Maestro'],
    ['american express', 'American Express'],
    ['prostir', 'PROSTIR'],
  ] as const) {
    await portal.faults.clear();
    await changeAnswer(portal, payment.info, { card_brand }, { params });
    await portal.open(`/transactions/payments/info/${params.id}/general`);
    await page.reload();
    await expect(page.getByTitle(name, { exact: true }).locator('svg').first()).toBeVisible();
  }
});

test(
  "any other path is the tenant's page of that name, or a 404",
  { tag: ['@ACC-001', '@SHELL-039', '@SHELL-040', '@SHELL-041', '@SHELL-047'] },
  async ({ page, portal }) => {
    for (const path of ['/about', '/branding/about', '/branding/about/']) {
      await portal.open(path);
      await expect(heading(page, 'About Merchant Portal')).toBeVisible();
    }
    for (const path of ['/abouts', '/branding/abouts', '/branding', '/branding/page/more']) {
      await portal.open(path);
      await expect(heading(page, 'Page not found')).toBeVisible();
    }
    await portal.signIn('owner');
    await page.goto('about:blank');
    await portal.open('/about');
    await expect(heading(page, 'About Merchant Portal')).toBeVisible();
    await expect(menu(page)).toBeVisible();
    // A screen of the portal stands before a page of the same name.
    await brand(portal, { pages: ['about', 'profile/info/overview'] });
    await page.reload();
    await expect(heading(page, 'About Merchant Portal')).toBeVisible();
    await portal.open('/profile/info/overview');
    await expect(heading(page, 'Profile')).toBeVisible();
  },
);

test(
  'a tenant without a help center has no entry for it, and a 404 at its address',
  { tag: ['@SHELL-047', '@SHELL-048'] },
  async ({ page, portal }) => {
    await brand(portal, { pages: undefined });
    await openList(page, portal);
    await expect(menu(page).getByRole('link', { name: 'Help center' })).toHaveCount(0);
    await portal.open('/branding/page');
    await expect(heading(page, 'Page not found')).toBeVisible();
  },
);

test(
  "a page's texts are words and nothing else, and its links lead nowhere strange",
  { tag: ['@SHELL-048'] },
  async ({ page, portal }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    const evil = '<img src=x onerror=alert(1)>{{7*7}}';
    const links = [
      'javascript:alert(2)',
      'data:text/html,x',
      '//evil.example',
      '/no/such/screen',
      'https://ok.example/',
    ];
    const parts = [
      { type: 'text', text: evil },
      { type: 'list', items: [evil], ordered: false },
      ...links.map((to) => ({ type: 'link', text: `to ${to}`, to })),
      { type: 'hologram', text: 'later' },
    ];
    const body = {
      path: 'about',
      lang: 'en',
      title: evil,
      lead: evil,
      sections: [{ id: 'x', title: evil, parts }],
      icons: [],
    };
    await portal.faults.add({ path: PAGE, body });
    await portal.open('/about');
    await expect(heading(page, evil)).toBeVisible();
    await expect(page.getByText(evil)).toHaveCount(5);
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['to https://ok.example/']);
    expect(dialogs).toEqual([]);
  },
);

test(
  'the pages speak the language of the person, and say which where they cannot',
  { tag: ['@SHELL-048'] },
  async ({ page, portal, context }) => {
    const speak = (value: string) => context.addCookies([{ name: 'language', value, url: portal.url }]);
    await speak('uk');
    await portal.open('/branding/page');
    await expect(heading(page, 'Центр допомоги')).toBeVisible();
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'uk');
    await speak('de');
    await page.reload();
    await expect(heading(page, 'Help center')).toBeVisible();
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  },
);

test('a page that fails says so like any screen', { tag: ['@ERR-008'] }, async ({ page, portal }) => {
  portal.expectTrouble(/status of 503/);
  await portal.faults.add({ path: PAGE, status: 503 });
  await portal.open('/branding/page');
  await expect(heading(page, 'Service Unavailable')).toBeVisible();
});

const TITLES = { page: 'Help center', icons: 'Icons', checkout: 'Checkout branding' };

test.describe('looks', () => {
  for (const width of WIDTHS)
    test(`at ${width} px axe finds nothing on the pages, for strangers and in the shell`, async ({ page, portal }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const account of [null, 'owner'] as const) {
        if (account !== null) {
          await portal.signIn(account);
          await page.goto('about:blank');
        }
        for (const [name, title] of Object.entries(TITLES)) {
          await portal.open(`/branding/${name}`);
          await expect(heading(page, title)).toBeVisible();
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        }
      }
    });
});

test('the menu hides the help center where the tenant says so', { tag: ['@SHELL-021'] }, async ({ page, portal }) => {
  await changeAnswer(portal, shell.saas, { menu_config: { help: 'hide' } });
  await openList(page, portal);
  await expect(menu(page).getByRole('link', { name: 'Help center' })).toHaveCount(0);
});
