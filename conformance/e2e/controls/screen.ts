import type { Locator, Page } from 'playwright/test';

/** An example of the gallery, by its title. */
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Where something stands on the page; it has to be shown. */
export async function box(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await element.boundingBox();
  if (!found) throw new Error('not shown');
  return found;
}

/** Timers come late, as on a busy machine, while something is done; after it they have passed. */
export async function withLateTimers(page: Page, doing: () => Promise<void>): Promise<void> {
  const late = 300;
  const real = await page.evaluateHandle((by) => {
    const timer = window.setTimeout;
    window.setTimeout = ((act: () => void, ms = 0) => timer(act, ms + by)) as typeof timer;
    return timer;
  }, late);
  await doing();
  await real.evaluate((timer, by) => {
    window.setTimeout = timer;
    return new Promise((passed) => void timer(passed, by));
  }, late);
}
