import { shell } from '@portal/contract/shell';
import type { Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { box, part, press } from './screen.ts';
import { openList } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { expectAccessible, said, WIDTHS } from '../../support/screen.ts';

/** How the open dropdown of a role stands to its target 100 ms after the next resize. */
const offsetAfterResize = (page: Page, role: 'dialog' | 'menu'): Promise<{ x: number; y: number }> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const measure = () => {
          const [at, from] = [rect(`[role=${wanted}]`), rect(`[aria-haspopup=${wanted}][aria-expanded=true]`)];
          resolve({ x: Math.round(at.x - from.x), y: Math.round(at.y - from.bottom) });
        };
        addEventListener('resize', () => setTimeout(measure, 100), { once: true });
      }),
    role,
  );

test.describe('a dropdown', () => {
  test.beforeEach(async ({ portal }) => portal.open('/gallery/overlays'));
  const target = (page: Page) => page.getByRole('button', { name: 'Dropdown with controls' });
  const dropdown = (page: Page) => page.getByRole('dialog');

  test('is shown or hidden', { tag: ['@UI-049', '@CTRL-018', '@CTRL-004'] }, async ({ page }) => {
    await expect(dropdown(page)).toHaveCount(0);
    await target(page).click();
    await expect(page.getByRole('textbox', { name: 'Order ID' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dropdown(page)).toBeHidden();
    await expect(target(page)).toBeFocused();
    await target(page).click();
    await part(page, 'Alerts').click({ position: { x: 5, y: 5 } });
    await expect(dropdown(page)).toBeHidden();
  });

  test('goes with an Escape that comes before it has the focus', { tag: ['@CTRL-018'] }, async ({ page }) => {
    await target(page).click();
    await expect(target(page)).toHaveAttribute('aria-expanded', 'true');
    await target(page).dispatchEvent('keydown', { key: 'Escape', bubbles: true });
    await expect(target(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(dropdown(page)).toBeHidden();
  });

  test('that is disabled opens nothing', { tag: ['@UI-049', '@CTRL-018'] }, async ({ page }) => {
    const closed = page.getByRole('button', { name: 'Disabled menu' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(closed).toBeDisabled();
      // Waits until it stands still: a forced click does not.
      await closed.scrollIntoViewIfNeeded();
      await closed.click({ force: true });
      await expect(page.getByText('Never', { exact: true })).toHaveCount(0);
    }
  });

  for (const [role, name] of [
    ['dialog', 'Dropdown with controls'],
    ['menu', 'Menu'],
  ] as const)
    test(
      `"${name}" stands at its target again 100 ms after the window was resized`,
      { tag: ['@UI-051', '@CTRL-005'] },
      async ({ page }) => {
        const [opener, opened] = [page.getByRole('button', { name, exact: true }), page.getByRole(role)];
        await opener.click();
        await expect(opened).toBeVisible();
        const offset = async () => {
          const [at, from] = [await box(opened), await box(opener)];
          return { x: Math.round(at.x - from.x), y: Math.round(at.y - from.y - from.height) };
        };
        await expect.poll(async () => Math.abs((await offset()).y)).toBeLessThan(20);
        const before = await offset();
        for (const width of [1100, 1300, 1000]) {
          const { x } = await box(opener);
          const after = offsetAfterResize(page, role);
          await page.setViewportSize({ width, height: 900 });
          expect(await after).toEqual(before);
          expect((await box(opener)).x).not.toBe(x);
        }
      },
    );

  test('is a modal below 992 px', { tag: ['@UI-050', '@CTRL-004'] }, async ({ page }) => {
    const modal = page.locator('[aria-modal=true]');
    await page.setViewportSize({ width: 992, height: 900 });
    await target(page).click();
    await expect(dropdown(page)).toBeVisible();
    await expect(modal).toHaveCount(0);
    // It changes while it is open, too.
    await page.setViewportSize({ width: 991, height: 900 });
    await expect(modal).toHaveAccessibleName('Filters');
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Apply' }).click();
    await expect(modal).toHaveCount(0);

    await press(page, 'Menu');
    await expect(modal).toHaveAccessibleName('Actions');
    await modal.getByRole('button', { name: 'Rename' }).click();
    await expect(modal).toHaveCount(0);
    await expect(said(page, 'Rename')).toBeVisible();
  });

  test('of entries is worked with the keyboard', { tag: ['@CTRL-004'] }, async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
    // The menu and its focus trap both give the first entry the focus, a timer after each other.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(said(page, 'Rename')).toBeVisible();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  });
});

test('the menus of the header are modals below 992 px', { tag: ['@UI-050'] }, async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open('/');
  await page.setViewportSize({ width: 991, height: 900 });
  const modal = page.locator('[aria-modal=true]');
  for (const name of [/^Language:/, 'Colour scheme', 'Profile']) {
    await page.getByRole('button', { name }).click();
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toHaveCount(0);
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Colour scheme' }).click();
  await modal.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

for (const width of WIDTHS)
  test(`a menu of what may stand begins at what stands now, at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, portal);
    await page.getByRole('button', { name: 'Colour scheme' }).click();
    await expect(page.locator('[aria-current=true]')).toHaveText('System');
    await expect(page.locator('[aria-current=true]')).toBeFocused();
  });

test.describe('of another tenant', () => {
  test(
    'each language has the flag of its country, one outside the map that of its own code',
    { tag: ['@CTRL-014', '@CTRL-015'] },
    async ({ page, portal }) => {
      const flags = { cs: 'CZ', en: 'GB', uk: 'UA', ka: 'GE', ko: 'KR', de: 'DE' };
      const colours: Readonly<Record<string, readonly string[]>> = {
        CZ: ['#11457e', '#d7141a', '#fff'],
        GB: ['#012169', '#c8102e', '#fff'],
        UA: ['#338af3', '#ffda44'],
        GE: ['#eb000e', '#fff'],
        KR: ['#0e4896', '#ca163a', '#fff'],
        DE: ['#d80027', '#ffda44'],
      };
      await changeAnswer(portal, shell.saas, { region: 'UA', region_langs: { UA: Object.keys(flags) } });
      await openList(page, portal);
      await page.getByRole('button', { name: /^Language:/ }).click();
      for (const [language, country] of Object.entries(flags)) {
        const flag = page.locator(`[role=menuitem][lang=${language}] svg[data-country]`);
        await expect(flag).toBeVisible();
        await expect(flag).toHaveAttribute('data-country', country);
        const drawn = await flag.evaluate((svg) =>
          [...svg.querySelectorAll('[fill]')].map((shape) => shape.getAttribute('fill')?.toLowerCase()),
        );
        expect(new Set(drawn)).toEqual(new Set(colours[country]));
      }
    },
  );
});

test.describe('tabs', () => {
  test.beforeEach(async ({ portal }) => portal.open('/gallery/overlays'));
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });

  test('switch a panel in place and carry counts', { tag: ['@UI-016', '@CTRL-006'] }, async ({ page }) => {
    const before = page.url();
    await expect(tab(page, 'New')).toHaveText('New12');
    await expect(page.getByRole('tabpanel')).toHaveText('Twelve new ones');
    await tab(page, 'All').click();
    await expect(page.getByRole('tabpanel')).toHaveText('Everything');
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    expect(page.url()).toBe(before);
    await expect(tab(page, 'Closed')).toBeDisabled();
  });

  test('are worked with the keyboard, past those that are disabled', { tag: ['@CTRL-006'] }, async ({ page }) => {
    await tab(page, 'New').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Seen')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'All')).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveText('Everything');
    await page.keyboard.press('Home');
    await expect(tab(page, 'New')).toBeFocused();
  });

  test('by route are links that change the address', { tag: ['@UI-015', '@CTRL-006'] }, async ({ page }) => {
    const routes = page.getByRole('navigation', { name: 'Tabs by route' });
    await expect(routes.getByRole('link')).toHaveText(['Uploads', 'Overlays3']);
    await expect(routes.locator('[aria-current=page]')).toHaveText('Overlays3');
    await routes.getByRole('link', { name: 'Uploads' }).click();
    await expect(page).toHaveURL(/gallery\/uploads$/);
  });
});

test.describe('a tooltip', () => {
  test.beforeEach(async ({ portal }) => portal.open('/gallery/overlays'));
  const words = 'What the acquirer keeps of each payment';
  const target = (page: Page) => page.getByRole('button', { name: 'About the fee' });
  const tooltip = (page: Page) => page.getByRole('tooltip');

  test('shows to the pointer, and stays while the pointer is on it', { tag: ['@CTRL-007'] }, async ({ page }) => {
    await target(page).hover();
    await expect(tooltip(page)).toHaveText(words);
    await expect(target(page)).toHaveAccessibleDescription(words);
    await tooltip(page).hover();
    const { x, y } = await box(tooltip(page));
    await page.mouse.move(x + 10, y + 10, { steps: 40 });
    await expect(tooltip(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('shows to the keyboard, and goes with Escape', { tag: ['@CTRL-007'] }, async ({ page }) => {
    await page.getByRole('navigation', { name: 'Tabs by route' }).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(target(page)).toBeFocused();
    await expect(tooltip(page)).toHaveText(words);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(tooltip(page).filter({ hasText: 'Sunny Sky LLC' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(tooltip(page).filter({ hasText: 'You may look at this merchant only' })).toBeVisible();
    await expect(tooltip(page)).toHaveCount(1);
    await expectAccessible(page);
  });

  test('shows after a tap', { tag: ['@CTRL-007'] }, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await target(page).scrollIntoViewIfNeeded();
    const { x, y, width, height } = await box(target(page));
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(tooltip(page)).toHaveText(words);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await devtools.detach();
  });

  test('with much text stays within a narrow window', { tag: ['@CTRL-007'] }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await part(page, 'Tooltips').getByRole('button', { name: 'With much text' }).hover();
    await expect(tooltip(page)).toContainText('beside the lift');
    const { x, width } = await box(tooltip(page));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  });
});
