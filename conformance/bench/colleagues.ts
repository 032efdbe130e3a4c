import type { BrowserContext, Locator, Page } from 'playwright';
import { createAbsoluteMaximumLine, type ResultLine } from './table.ts';
import { measureKeyTime } from './typing.ts';

/** Benchmark of a merchant with five hundred colleagues. */

const SIZE = 500;
const ADDRESS = '/#/settings/merchants/info/100101/permissions?page=1&limit=80';

async function openList(context: BrowserContext, portal: string): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/permissions/', async (route) => {
    const { users } = (await (await route.fetch()).json()) as { users: object[] };
    const named = (_: unknown, index: number) => ({
      ...users[index % users.length],
      id: index + 1,
      full_name: `Colleague ${index + 1}`,
      email: `colleague${index + 1}@example.com`,
    });
    await route.fulfill({ json: { users: Array.from({ length: SIZE }, named) } });
  });
  await page.goto(portal + ADDRESS);
  await page.locator('main tbody tr').nth(79).waitFor();
  return page;
}

/** Measures the longest frame while a page of 80 rows is scrolled to its end and back. */
const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let [longest, last] = [0, await new Promise<number>(requestAnimationFrame)];
    for (let step = 0; step < 60; step++) {
      window.scrollBy(0, step < 30 ? 120 : -120);
      const now = await new Promise<number>(requestAnimationFrame);
      [longest, last] = [Math.max(longest, now - last), now];
    }
    return longest;
  });

/** Finds the search field of the list of colleagues. */
const searchOf = (page: Page): Locator =>
  page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search' }))
    .first();

/** Measures scrolling and searching in the list of five hundred colleagues. */
export async function measureColleagues(context: BrowserContext, portal: string): Promise<ResultLine[]> {
  const page = await openList(context, portal);
  const frame = await longestFrame(page);
  const key = await measureKeyTime(page, searchOf(page), 'colleague 49');
  await page.close();
  return [
    createAbsoluteMaximumLine('the longest frame of 500 colleagues scrolled', frame, 100, 'ms'),
    createAbsoluteMaximumLine('a key in their search', key, 100, 'ms'),
  ];
}
