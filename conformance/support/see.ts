import { expect, type Page } from 'playwright/test';
import { axe } from './screen.ts';

/** Nothing is wider than the page: it scrolls downwards only. */
export async function fits(page: Page, width: number): Promise<void> {
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
export async function see(page: Page): Promise<void> {
  await axe(page);
  const width = page.viewportSize()?.width ?? 0;
  if (width >= 992) return;
  await fits(page, 320);
  await fits(page, width);
}
