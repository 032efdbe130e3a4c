import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, WIDTHS } from './screen.ts';

/** Expects that the page does not scroll horizontally at this width. */
export async function expectNoHorizontalScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const wide = () =>
    page.evaluate(() =>
      document.documentElement.scrollWidth <= window.innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
            .map((element) => element.outerHTML.slice(0, 100)),
    );
  await expect.poll(wide, `wider than ${width} px`).toEqual([]);
}

/** Expects no accessibility violations in either colour scheme and, at phone width, no horizontal scrolling. */
export async function expectPresentable(page: Page): Promise<void> {
  await expectAccessible(page);
  const width = page.viewportSize()?.width ?? 0;
  if (width >= 992) return;
  await expectNoHorizontalScroll(page, 320);
  await expectNoHorizontalScroll(page, width);
}

/**
 * Calls `expectPresentable` at each of `WIDTHS`. The function `ready` restores or awaits what a change of width closes.
 */
export async function expectPresentableAtWidths(page: Page, ready?: () => Promise<unknown>): Promise<void> {
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      // At an earlier width's scroll position, a form's sticky bar can cover a field.
      await page.evaluate(() => window.scrollTo(0, 0));
      await ready?.();
      await expectPresentable(page);
    });
}
