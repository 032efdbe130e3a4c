import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { heading, openList, menu } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

const burger = (page: Page) => page.getByRole('button', { name: 'Open menu' });

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
          'Home',
          'Payments',
          'Settlements',
          'Disputes',
          'Merchant settings',
          'Help center',
        ]);
        await expect(menu(page).getByRole('button', { name: 'Reports center' })).toHaveCount(0);
        await portal.faults.clear();
        await changeAnswer(portal, shell.saas, {
          menu_config: { payments: 'hide', settlements: 'hide', disputes: 'hide' },
        });
        await page.reload();
        await expect(menu(page).getByRole('button', { name: 'Reports center' })).toBeVisible();
        await expect(menu(page).getByRole('button', { name: 'Transactions' })).toHaveCount(0);
        await portal.faults.clear();
        const KEYS = ['home', 'settlements', 'disputes', 'downloads', 'settlements-invoices', 'special', 'templates'];
        const hidden = [...KEYS, 'settings', 'help'].map((key) => [key, 'hide']);
        await changeAnswer(portal, shell.saas, { menu_config: Object.fromEntries(hidden) as object });
        await page.reload();
        await expect(menu(page).getByRole('link')).toHaveText(['Payments']);
        await expect(menu(page).getByRole('button', { name: 'Reports center' })).toHaveCount(0);
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
        await expect(page.locator('[class*=Drawer-overlay]')).toBeVisible();
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
