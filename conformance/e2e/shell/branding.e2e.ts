import { shell } from '@portal/contract/shell';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { heading, menu, openList, paymentsOf, showPayment } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pictureSize, notice } from '../../support/screen.ts';

const PAGE = shell.page.path;
const EVIL = '<img src=x onerror=alert(1)>{{7*7}}';

/** Changes the tenant's branding. */
const brand = (portal: E2ePortal, change: object): Promise<void> => changeAnswer(portal, shell.branding, change);

/** A page whose texts all contain markup and whose links, except the last one, have forbidden addresses. */
function evilPage() {
  const links = ['javascript:alert(2)', 'data:text/html,x', '//evil.example', '/no/such/screen', 'https://ok.example/'];
  const parts = [
    { type: 'text', text: EVIL },
    { type: 'list', items: [EVIL], ordered: false },
    ...links.map((to) => ({ type: 'link', text: `to ${to}`, to })),
    { type: 'hologram', text: 'later' },
  ];
  const sections = [{ id: 'x', title: EVIL, parts }];
  return { path: 'about', lang: 'en', title: EVIL, lead: EVIL, sections, icons: [] };
}

test(
  "a visitor can open the tenant's pages: help center, icons, checkout, and any other page by its name",
  {
    tag: [
      '@ACC-001',
      '@SHELL-039',
      '@SHELL-040',
      '@SHELL-041',
      '@SHELL-044',
      '@SHELL-045',
      '@SHELL-046',
      '@SHELL-047',
      '@SHELL-127',
      '@SHELL-131',
      '@SCONST-017',
      '@CTRL-010',
      '@CTRL-030',
      '@CTRL-031',
      '@UI-045',
      '@SERR-011',
    ],
  },
  async ({ page, portal }) => {
    await test.step('the help center opens at the address of a section', async () => {
      await portal.open('/branding/page?section=contact');
      await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
      await expect(menu(page)).toHaveCount(0);
    });
    await test.step('icons are listed by name, each with an address to copy', async () => {
      await portal.open('/branding/icons');
      const icons = page.getByRole('list', { name: 'Icons' });
      await expect(icons.getByRole('listitem')).toHaveCount(11);
      const names = await icons.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
      await icons.getByRole('button', { name: 'Copy Visa' }).click();
      await expect(notice(page, 'Copied to clipboard')).toBeVisible();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(address).toBe(`${portal.url}/icons/visa.svg`);
      const answer = await page.request.get(address);
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/svg+xml',
        'cross-origin-resource-policy': 'cross-origin',
      });
      await expect(icons.locator('img')).toHaveCount(11);
      for (const icon of await icons.locator('img').all()) expect((await pictureSize(icon)).width).toBeGreaterThan(0);
    });
    await test.step('the checkout page lists card brands and payment methods', async () => {
      await portal.open('/branding/checkout');
      await expect(heading(page, 'Checkout branding')).toBeVisible();
      const brands = page.getByRole('region', { name: 'Card brands' }).getByRole('listitem');
      await expect(brands).toHaveText(['American Express', 'Maestro', 'Mastercard', 'PROSTIR', 'Visa']);
      await expect(page.getByRole('region', { name: 'Payment methods' }).getByRole('listitem')).toHaveCount(6);
    });
    await test.step('any other page opens by its name, or shows the 404 page', async () => {
      for (const path of ['/about', '/branding/about', '/branding/about/']) {
        await portal.open(path);
        await expect(heading(page, 'About Merchant Portal'), path).toBeVisible();
      }
      for (const path of ['/abouts', '/branding/abouts', '/branding', '/branding/page/more']) {
        await portal.open(path);
        await expect(heading(page, 'Page not found'), path).toBeVisible();
      }
    });
  },
);

test(
  "a tenant's page shows texts in the user's language, leaves out unsafe links, and reports a failed load",
  { tag: ['@SHELL-048', '@ERR-008'] },
  async ({ page, portal, context }) => {
    portal.expectTrouble(/status of 503/);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    const speak = (value: string) => context.addCookies([{ name: 'language', value, url: portal.url }]);
    await test.step('a page that fails to load shows an error', async () => {
      await portal.faults.add({ path: PAGE, status: 503 });
      await portal.open('/branding/page');
      await expect(heading(page, 'Service Unavailable')).toBeVisible();
      await portal.faults.clear();
    });
    await test.step('markup is shown as text', async () => {
      await portal.faults.add({ path: PAGE, body: evilPage() });
      await portal.open('/about');
      await expect(heading(page, EVIL)).toBeVisible();
      await expect(page.getByRole('main').getByText(EVIL)).toHaveCount(5);
      await expect(page.getByRole('main').getByRole('link')).toHaveText(['to https://ok.example/']);
      expect(dialogs).toEqual([]);
      await portal.faults.clear();
    });
    await test.step("the page is shown in the user's language, or in English, marked as such", async () => {
      await speak('uk');
      await portal.open('/branding/page');
      await expect(heading(page, 'Центр допомоги')).toBeVisible();
      await expect(page.getByRole('article')).toHaveAttribute('lang', 'uk');
      await speak('de');
      await page.reload();
      await expect(heading(page, 'Help center')).toBeVisible();
      await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
    });
  },
);

test(
  'a signed-in user gets from the menu to the help center and back to screens, unless the tenant has no help center',
  { tag: ['@SHELL-019', '@SHELL-020', '@SHELL-039', '@SHELL-045', '@SHELL-047', '@SHELL-048'] },
  async ({ page, portal }) => {
    const entry = menu(page).getByRole('link', { name: 'Help center' });
    await openList(page, portal);
    await entry.click();
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
    await portal.open('/about');
    await expect(heading(page, 'About Merchant Portal')).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await test.step("a screen of the portal takes precedence over a tenant's page with the same path", async () => {
      await brand(portal, { pages: ['about', 'profile/info/overview'] });
      await page.reload();
      await expect(heading(page, 'About Merchant Portal')).toBeVisible();
      await portal.open('/profile/info/overview');
      await expect(heading(page, 'Profile')).toBeVisible();
    });
    await test.step('a tenant without a help center has no menu entry for it, and a 404 page at its address', async () => {
      await portal.faults.clear();
      await brand(portal, { pages: undefined });
      await page.reload();
      await expect(heading(page, 'Profile')).toBeVisible();
      await expect(entry).toHaveCount(0);
      await portal.open('/branding/page');
      await expect(heading(page, 'Page not found')).toBeVisible();
    });
  },
);

const LOGOS = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  'american express': 'American Express',
  prostir: 'PROSTIR',
} as const;

test('a payment shows its card behind the logo of each brand', { tag: ['@SCONST-017'] }, async ({ page, portal }) => {
  await portal.signIn('owner');
  for (const [brandName, title] of Object.entries(LOGOS)) {
    const payment = paymentsOf(portal).find(({ payer }) => payer.card?.brand === brandName);
    await showPayment(page, portal, payment?.id ?? 0);
    await expect(page.getByTitle(title, { exact: true }).locator('svg').first()).toBeVisible();
  }
});
