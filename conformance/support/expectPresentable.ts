import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, WIDTHS } from './screen.ts';

/** Nothing is wider than the page: it scrolls downwards only. */
export async function expectToFit(page: Page, width: number): Promise<void> {
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

/** Holds what is on the page to the bars of looks and access: both schemes, and on a phone no sideways scrolling. */
export async function expectPresentable(page: Page): Promise<void> {
  await expectAccessible(page);
  const width = page.viewportSize()?.width ?? 0;
  if (width >= 992) return;
  await expectToFit(page, 320);
  await expectToFit(page, width);
}

/** What is on the page is presentable at each of `WIDTHS`; `ready` brings back what a change of width closes, or waits for it. */
export async function expectPresentableAtWidths(page: Page, ready?: () => Promise<unknown>): Promise<void> {
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      // Where an earlier width was scrolled to, the sticky foot of a form can cover a field.
      await page.evaluate(() => window.scrollTo(0, 0));
      await ready?.();
      await expectPresentable(page);
    });
}
