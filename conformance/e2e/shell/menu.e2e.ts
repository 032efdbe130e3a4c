import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { heading, openList, menu } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

const burger = (page: Page) => page.getByRole('button', { name: 'Open menu' });

/** Its lines with their addresses; a group and the tour have none. */
const MENU = [
  ['Get Started', '#/getstarted', '@SHELL-010'],
  ['Home', '#/', '@SHELL-011'],
  ['Transactions', null, '@SHELL-012'],
  ['Payments', '#/transactions/payments', '@SHELL-012'],
  ['Settlements', '#/transactions/settlements', '@SHELL-012'],
  ['Disputes', '#/transactions/disputes', '@SHELL-012'],
  ['Callbacks', '#/callbacks', '@SHELL-012'],
  ['Reports center', null, '@SHELL-013'],
  ['Downloads', '#/reports/downloads', '@SHELL-013'],
  ['Settlements and invoices', '#/reports/settlements-invoices', '@SHELL-013'],
  ['Special reports', '#/reports/special', '@SHELL-013'],
  ['Scheduled templates', '#/reports/templates', '@SHELL-013'],
  ['Payment solutions', null, '@SHELL-014'],
  ['Buttons', '#/solutions/buttons', '@SHELL-014'],
  ['Landings', '#/solutions/landings', '@SHELL-014'],
  ['Links', '#/solutions/links', '@SHELL-014'],
  ['Design checkout', '#/solutions/design', '@SHELL-014'],
  ['MO/TO Payments', '#/solutions/terminal', '@SHELL-014'],
  ['On-line cash register', '#/taxes', '@SHELL-015'],
  ['Multiparty payments', null, '@SHELL-016'],
  ['Balances', '#/multiparty-payments/balances', '@SHELL-016'],
  ['History', '#/multiparty-payments/history', '@SHELL-016'],
  ['Create payout', '#/multiparty-payments/create', '@SHELL-016'],
  ['Merchant settings', '#/settings', '@SHELL-017'],
  ['Take a tour', null, '@SHELL-018'],
  ['Help center', '#/branding/page', '@SHELL-019'],
] as const;
const HEADS = [
  'Get Started',
  'Home',
  'Transactions',
  'Reports center',
  'Payment solutions',
  'On-line cash register',
  'Multiparty payments',
  'Merchant settings',
  'Take a tour',
  'Help center',
];
/** Its lines, also those of groups that are closed. */
const lines = (page: Page) => menu(page).locator('a, button');

test(
  'the menu has these groups and entries, in this order, each with its address',
  { tag: ['@SHELL-002', '@SHELL-020', '@SHELL-023', ...new Set(MENU.map(([, , rule]) => rule))] },
  async ({ page, portal }) => {
    await openList(page, portal);
    await expect(lines(page)).toHaveText(MENU.map(([name]) => name));
    await expect(menu(page).locator('[data-group] > :first-child')).toHaveText(HEADS);
    const hrefs = await lines(page).evaluateAll((all) => all.map((line) => line.getAttribute('href')));
    expect(hrefs).toEqual(MENU.map(([, to]) => to));
  },
);

test.describe('the menu', () => {
  test(
    'leads to the screens, marks where one is and opens its group',
    { tag: ['@SHELL-011', '@SHELL-043', '@SHELL-094', '@SHELL-095'] },
    async ({ page, portal }) => {
      await openList(page, portal);
      await expect(menu(page).getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
      await expect(menu(page).getByRole('button', { name: 'Transactions' })).toHaveAttribute('aria-expanded', 'true');
      await expect(menu(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '#/');
      const group = menu(page).getByRole('button', { name: 'Reports center' });
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      await portal.open('/reports/templates');
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await menu(page).getByRole('link', { name: 'Downloads' }).click();
      await expect(heading(page, 'Downloads')).toBeFocused();
      await expect(menu(page).getByRole('link', { name: 'Downloads' })).toHaveAttribute('aria-current', 'page');
      await expect(menu(page).locator('[aria-current]')).toHaveCount(1);
      for (const [path, title, entry] of [
        ['/multiparty-payments/files', /./, 'History'],
        ['/', 'Home', 'Home'],
      ] as const) {
        await portal.open(path);
        await expect(heading(page, title)).toBeVisible();
        await expect(menu(page).locator('[aria-current]')).toHaveText([entry]);
      }
      await portal.open('/reports/downloads/regular');
      await expect(heading(page, 'Downloads')).toBeVisible();
      // Docked beside a wide page it stays as it is.
      await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
      await expect(menu(page).getByText('Merchant settings')).toBeVisible();
      await page.reload();
      await expect(menu(page).getByRole('button', { name: 'Reports center' })).toHaveAttribute('aria-expanded', 'true');
    },
  );

  test.describe('from a load', () => {
    test(
      'leaves out what the tenant hides, an entry or a whole group',
      { tag: ['@SHELL-021', '@SHELL-022', '@SHELL-102'] },
      async ({ page, portal }) => {
        await changeAnswer(portal, shell.saas, { menu_config: { reports: 'hide', home: 'show' } });
        await openList(page, portal);
        await expect(menu(page).getByRole('link')).toHaveText([
          'Get Started',
          'Home',
          'Payments',
          'Settlements',
          'Disputes',
          'Callbacks',
          'On-line cash register',
          'Merchant settings',
          'Help center',
        ]);
        await expect(menu(page).getByRole('button', { name: 'Reports center' })).toHaveCount(0);
        await portal.faults.clear();
        await changeAnswer(portal, shell.saas, {
          menu_config: { payments: 'hide', settlements: 'hide', disputes: 'hide', callbacks: 'hide' },
        });
        await page.reload();
        await expect(menu(page).getByRole('button', { name: 'Reports center' })).toBeVisible();
        await expect(menu(page).getByRole('button', { name: 'Transactions' })).toHaveCount(0);
        await portal.faults.clear();
        const KEYS = [
          'getstarted',
          'home',
          'tour',
          'settlements',
          'disputes',
          'callbacks',
          'downloads',
          'settlements-invoices',
          'special',
          'templates',
          'buttons',
          'landings',
          'links',
          'design',
          'terminal',
          'balances',
          'history',
          'create',
        ];
        const hidden = [...KEYS, 'taxes', 'settings', 'help'].map((key) => [key, 'hide']);
        await changeAnswer(portal, shell.saas, { menu_config: Object.fromEntries(hidden) as object });
        await page.reload();
        await expect(lines(page)).toHaveText(['Transactions', 'Payments']);
        await portal.faults.clear();
        const groups = ['transactions', 'reports', 'solutions', 'multiparty-payments'];
        await changeAnswer(portal, shell.saas, {
          menu_config: Object.fromEntries(groups.map((key) => [key, 'hide'])) as object,
        });
        await page.reload();
        await expect(lines(page)).toHaveText(
          MENU.filter(([name]) => /^(Get|Home|On-line|Merchant|Take|Help)/.test(name)).map(([name]) => name),
        );
      },
    );
  });

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
    test(
      'opens over the page after 300 ms of hovering, and goes with the route',
      { tag: ['@SHELL-096', '@SHELL-042', '@SHELL-043'] },
      async ({ page, portal }) => {
        await page.clock.install();
        await openList(page, portal);
        await page.getByRole('button', { name: 'Collapse menu' }).click();
        await page.getByRole('button', { name: 'Keep menu open' }).blur();
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
        await page.mouse.move(700, 500);
        await page.clock.runFor(290);
        expect(await width()).toBeGreaterThan(2 * narrow);
        await page.clock.runFor(20);
        await expect.poll(width).toBe(narrow);
        await page.mouse.move(30, 300);
        await page.clock.runFor(310);
        await expect.poll(width).toBeGreaterThan(2 * narrow);
        await page.clock.resume();
        // The pointer rests on it, and nothing in it had the focus: the route alone takes it away.
        await portal.open('/transactions/settlements/direct');
        await expect(heading(page, 'Settlements')).toBeVisible();
        await expect.poll(width).toBe(narrow);
      },
    );
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
        await expect(page.locator('[class*=Drawer-overlay]')).toBeVisible();
        await page.mouse.click(370, 600);
        await expect(menu(page)).toBeHidden();
        await burger(page).click();
        await menu(page).getByRole('button', { name: 'Reports center' }).click();
        await menu(page).getByRole('link', { name: 'Downloads' }).click();
        await expect(heading(page, 'Downloads')).toBeVisible();
        await expect(menu(page)).toBeHidden();
        await expect(page.locator('[class*=Drawer-overlay]')).toHaveCount(0);
      },
    );
  });
});
