import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';

/** An example of the gallery, by its title. */
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The gallery's pickers; the world's day is Friday, 20 November 2026. */
export async function openDates(page: Page, portal: E2ePortal): Promise<void> {
  await portal.open('/gallery/dates');
  await page.getByRole('heading', { name: 'Period', exact: true }).waitFor();
}

const FORM_PATH = '**/api/v2/gallery/form/';

/** Answers the gallery's forms, which are posted, in the server's stead; gives what was sent. */
export async function answerForms(page: Page, body: object, wait = 0): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.unroute(FORM_PATH);
  await page.route(FORM_PATH, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postDataJSON());
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await route.fulfill({ json: body });
  });
  return sent;
}

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
