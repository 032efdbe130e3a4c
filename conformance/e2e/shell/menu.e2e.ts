import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { heading, openList, menu } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { menuButton, TOUR_STEPS, tourMenuEntry, tourStep } from './screen.ts';

/** Lines of the menu with their addresses; groups and the tour have no address. */
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
/** All lines of the menu, including those in collapsed groups. */
const lines = (page: Page) => menu(page).locator('a, button');

test(
  'the main menu leads to the screens in the specified order, marks the current screen, and can be collapsed',
  {
    tag: [
      '@SHELL-002',
      '@SHELL-020',
      '@SHELL-023',
      '@SHELL-042',
      '@SHELL-043',
      '@SHELL-094',
      '@SHELL-095',
      '@SHELL-096',
      '@SHELL-097',
      '@SHELL-098',
      ...new Set(MENU.map(([, , rule]) => rule)),
    ],
  },
  async ({ page, portal }) => {
    const collapse = page.getByRole('button', { name: 'Collapse menu' });
    const keepOpen = page.getByRole('button', { name: 'Keep menu open' });
    const width = async () => (await menu(page).boundingBox())?.width ?? 0;
    await page.clock.install();
    await openList(page, portal);
    await test.step('the menu shows its groups and entries, each with its address', async () => {
      await expect(lines(page)).toHaveText(MENU.map(([name]) => name));
      await expect(menu(page).locator('[data-group] > :first-child')).toHaveText(HEADS);
      const hrefs = await lines(page).evaluateAll((all) => all.map((line) => line.getAttribute('href')));
      expect(hrefs).toEqual(MENU.map(([, to]) => to));
    });
    const group = menu(page).getByRole('button', { name: 'Reports center' });
    await test.step('the menu marks the current screen and expands its group', async () => {
      await expect(menu(page).getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
      await expect(menu(page).getByRole('button', { name: 'Transactions' })).toHaveAttribute('aria-expanded', 'true');
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
      // On a wide page, the menu stays docked and unchanged.
      await expect(collapse).toBeVisible();
      await expect(menu(page).getByText('Merchant settings')).toBeVisible();
    });
    await test.step('the menu stays collapsed after a reload', async () => {
      const wide = await width();
      await collapse.click();
      await expect(keepOpen).toBeVisible();
      expect(await width()).toBeLessThan(wide / 2);
      await page.reload();
      await keepOpen.click();
      await expect(collapse).toBeVisible();
      await expect.poll(width).toBe(wide);
      await expect(group).toHaveAttribute('aria-expanded', 'true');
    });
    await test.step('a collapsed menu opens over the page after 300 ms of hovering, and closes with the next screen', async () => {
      await collapse.click();
      await keepOpen.blur();
      await page.mouse.move(700, 500);
      await page.clock.runFor(400);
      const narrow = await width();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
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
      // The pointer is over the menu and the focus is elsewhere, so only the new screen can close the menu.
      await portal.open('/transactions/settlements/direct');
      await expect(heading(page, 'Settlements')).toBeVisible();
      await expect.poll(width).toBe(narrow);
    });
    await test.step('the menu on a phone opens from the burger button, over a backdrop, and closes with the next screen', async () => {
      const backdrop = page.locator('[class*=Drawer-overlay]');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(menu(page)).toHaveCount(0);
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await expect(backdrop).toBeVisible();
      await page.mouse.click(370, 600);
      await expect(menu(page)).toBeHidden();
      await menuButton(page).click();
      await group.click();
      await menu(page).getByRole('link', { name: 'Downloads' }).click();
      await expect(heading(page, 'Downloads')).toBeVisible();
      await expect(menu(page)).toBeHidden();
      await expect(backdrop).toHaveCount(0);
    });
  },
);

const hidden = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 'hide']));

test(
  'the main menu and its tour leave out entries and groups that the tenant hides',
  { tag: ['@SHELL-018', '@SHELL-021', '@SHELL-022', '@SHELL-102'] },
  async ({ page, portal }) => {
    const configure = async (menu_config: object) => {
      await portal.faults.clear();
      await changeAnswer(portal, shell.saas, { menu_config });
    };
    await portal.signIn('owner');
    await test.step('the tenant hides a group', async () => {
      await configure({ reports: 'hide', home: 'show' });
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
    });
    await test.step('the tenant hides every entry of a group, and an entry without a group', async () => {
      await configure(hidden(['payments', 'settlements', 'disputes', 'callbacks', 'help']));
      await page.reload();
      await expect(menu(page).getByRole('button', { name: 'Reports center' })).toBeVisible();
      await expect(menu(page).getByRole('button', { name: 'Transactions' })).toHaveCount(0);
      await tourMenuEntry(page).click();
      await expect(tourStep(page, 'Get Started')).toContainText(`Step 1 of ${TOUR_STEPS.length - 2}`);
      await page.keyboard.press('Escape');
    });
    await test.step('the tenant hides every entry but one, including the tour', async () => {
      const entries = ['settlements', 'disputes', 'callbacks', 'downloads', 'settlements-invoices', 'special'];
      const others = [
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
      await configure(hidden(['getstarted', 'home', 'tour', ...entries, ...others, 'taxes', 'settings', 'help']));
      await page.reload();
      await expect(lines(page)).toHaveText(['Transactions', 'Payments']);
    });
    await test.step('the tenant hides every group', async () => {
      await configure(hidden(['transactions', 'reports', 'solutions', 'multiparty-payments']));
      await page.reload();
      await expect(lines(page)).toHaveText(
        MENU.filter(([name]) => /^(Get|Home|On-line|Merchant|Take|Help)/.test(name)).map(([name]) => name),
      );
    });
  },
);
