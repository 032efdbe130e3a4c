import type { BrowserContext, Page } from 'playwright';
import { rowsAreThere, slow } from './paint.ts';
import { median } from './processes.ts';

/** How long a step of a person takes until the frame that shows where it led, with a processor four times slower. */

/** Milliseconds of one step. `step` and `shows` are expressions that run in the page. */
const timed = (page: Page, step: string, shows: string): Promise<number> =>
  page.evaluate(
    `new Promise((resolve) => {
      const isThere = () => ${shows};
      const finish = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
      const observer = new MutationObserver(() => { if (isThere()) { observer.disconnect(); finish(); } });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      const started = performance.now();
      ${step};
    })`,
  );

/** The median of so many, the first two left out. */
async function repeated(times: number, one: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let count = 0; count < times; count++) all.push(await one());
  return median(all.slice(2));
}

async function openList(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await slow(page);
  await page.goto(address);
  await rowsAreThere(page);
  return page;
}

/** A list and the way from a row of it to its detail. */
export interface Way {
  address: string;
  /** What is pressed in a row. */
  press: string;
  /** What only the detail shows. */
  detail: string;
}

/** From a list of 80 rows to the detail of one, and back. */
export async function thereAndBack(
  context: BrowserContext,
  { address, press, detail }: Way,
): Promise<{ there: number; back: number }> {
  const page = await openList(context, address);
  const back: number[] = [];
  const there = await repeated(8, async () => {
    const row = back.length + 1;
    const step = `document.querySelectorAll('tbody tr')[${row}].querySelector('${press}').click()`;
    const time = await timed(page, step, `document.querySelector('${detail}') !== null`);
    await page.waitForLoadState('networkidle');
    back.push(await timed(page, 'history.back()', `document.querySelectorAll('tbody tr').length >= 10`));
    await rowsAreThere(page);
    // The next step begins with nothing under way: rows below the window are drawn after those in it.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return time;
  });
  await page.close();
  return { there, back: median(back.slice(2)) };
}

const FIRST_CELL = `document.querySelector('tbody td, tbody th')?.textContent`;

/** From one page of a list to the next. */
export async function pageSwitch(context: BrowserContext, address: string, next: string): Promise<number> {
  const page = await openList(context, address);
  const time = await repeated(14, async () => {
    const before = await page.evaluate<string>(FIRST_CELL);
    const taken = await timed(page, next, `${FIRST_CELL} !== ${JSON.stringify(before)}`);
    await page.waitForLoadState('networkidle');
    return taken;
  });
  await page.close();
  return time;
}
