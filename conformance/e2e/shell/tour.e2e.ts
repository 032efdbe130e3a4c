import type { Page } from 'playwright/test';
import { heading, menu, openList } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { TOUR_STEPS, tourMenuEntry, tourStep } from './screen.ts';

const stored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));

/** The highlighted line of the menu. */
const litUp = (page: Page) =>
  page.evaluate(() => {
    const { top, height } = document.querySelector('[class*=_light_]')?.getBoundingClientRect() ?? {
      top: -1,
      height: 0,
    };
    const heads = [...document.querySelectorAll('[data-group] > :first-child')];
    const isLit = (rect: DOMRect) => Math.abs(rect.top - top) < 2 && Math.abs(rect.height - height) < 2;
    return heads.filter((head) => isLit(head.getBoundingClientRect())).map((head) => head.textContent);
  });

test(
  "the tour walks through the menu's groups, keeps the focus, blocks the page, and stores nothing",
  { tag: ['@SHELL-018', '@SHELL-020'] },
  async ({ page, portal }) => {
    await openList(page, portal);
    const before = await stored(page);
    await test.step('Enter leads through the tour to its end, and the address stays', async () => {
      const address = page.url();
      const entries = await page.evaluate(() => history.length);
      await tourMenuEntry(page).focus();
      await page.keyboard.press('Enter');
      for (const [at, name] of TOUR_STEPS.entries()) {
        await expect(tourStep(page, name)).toContainText(`Step ${at + 1} of ${TOUR_STEPS.length}`);
        await expect.poll(() => litUp(page)).toEqual([name]);
        await page.keyboard.press('Enter');
      }
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(tourMenuEntry(page)).toBeFocused();
      expect(page.url()).toBe(address);
      expect(await page.evaluate(() => history.length)).toBe(entries);
    });
    await test.step("the focus stays within the tour's step, and steps can go back", async () => {
      await tourMenuEntry(page).click();
      await tourStep(page, 'Get Started').getByRole('button', { name: 'Next' }).click();
      await expect(tourStep(page, 'Home').getByRole('button', { name: 'Next' })).toBeFocused();
      for (const name of ['End tour', 'Back', 'Next', 'End tour', 'Back']) {
        await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(tourStep(page, 'Get Started').getByRole('button', { name: 'Next' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(tourMenuEntry(page)).toBeFocused();
    });
    await test.step('the tour starts from the beginning, and nothing else can be clicked', async () => {
      await page.keyboard.press('Enter');
      await expect(tourStep(page, 'Get Started')).toBeVisible();
      const help = await menu(page).getByRole('link', { name: 'Help center' }).boundingBox();
      await page.mouse.click((help?.x ?? 0) + 20, (help?.y ?? 0) + 10);
      await page.mouse.click(900, 600);
      await expect(heading(page, 'Payments')).toBeVisible();
      await expect(tourStep(page, 'Get Started').getByRole('button', { name: 'Next' })).toBeFocused();
      await tourStep(page, 'Get Started').getByRole('button', { name: 'End tour' }).click();
      await expect(tourMenuEntry(page)).toBeFocused();
      expect(await stored(page)).toBe(before);
    });
    await test.step('the tour opens a collapsed menu, and Back in the browser ends the tour', async () => {
      await portal.open('/reports/downloads/regular');
      await expect(heading(page, 'Downloads')).toBeVisible();
      await page.getByRole('button', { name: 'Collapse menu' }).click();
      const narrow = (await menu(page).boundingBox())?.width ?? 0;
      await page.mouse.move(700, 500);
      await tourMenuEntry(page).focus();
      await tourMenuEntry(page).press('Enter');
      await expect(tourStep(page, 'Get Started')).toBeVisible();
      expect((await menu(page).boundingBox())?.width).toBeGreaterThan(2 * narrow);
      await page.goBack();
      await expect(heading(page, 'Payments')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  },
);
