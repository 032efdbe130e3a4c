import type { Page } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';

const sections = [
  'badges',
  'charts',
  'dates',
  'fields',
  'form',
  'images',
  'lists',
  'map',
  'overlays',
  'qr',
  'selects',
  'uploads',
];

/** Presses Tab until it leaves the page; gives the places it stopped at without showing it. */
async function walk(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null;
      if (element.dataset['stop'] !== undefined) return null;
      element.dataset['stop'] = '';
      return element.matches(':focus-visible') ? '' : element.outerHTML.slice(0, 120);
    });
    if (stop === null) return unseen;
    if (stop !== '') unseen.push(stop);
  }
}

/** What can be worked and was not stopped at; of a group of radios the browser stops at one. */
const leftOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]');
    const shown = [...all].filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
    );
    const groupOf = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element;
    const stopped = new Set(shown.filter(({ dataset }) => dataset['stop'] !== undefined).map(groupOf));
    return shown.filter((element) => !stopped.has(groupOf(element))).map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

test.describe('every control is reached with the Tab key, and leaves it', () => {
  // A page that has been idle once counts as idle for good: parts that come late would be missed.

  for (const section of sections)
    test(`in ${section}`, async ({ page, portal }) => {
      await portal.open(`/gallery/${section}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await walk(page)).toEqual([]);
      expect(await leftOut(page)).toEqual([]);
    });
});
