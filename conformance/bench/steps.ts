import type { BrowserContext, Page } from 'playwright';
import { waitForRows, slowDownPage } from './paint.ts';
import { computeMedian } from './processes.ts';

/**
 * Interaction benchmark: time from an action to the frame that shows its result, with a processor four times slower.
 */

/**
 * Measures one step in milliseconds. `step` acts and `shows` tests the result; both are expressions that run in the
 * page.
 */
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

/**
 * Measures each compared list this number of times, alternating, so that noise affects all; leaves out the first two
 * measurements.
 */
async function inTurns<Side, Times>(times: number, sides: readonly Side[], one: (side: Side) => Promise<Times>) {
  const all = sides.map((): Times[] => []);
  for (let count = 0; count < times; count++)
    for (const [index, side] of sides.entries()) all[index]?.push(await one(side));
  return all.map((found) => found.slice(2));
}

/** A compared list in its own window, with its actions. */
export interface ComparedList {
  context: BrowserContext;
  address: string;
  /** Selector of the element in a row that opens the detail, or an expression that turns the page. */
  press: string;
}

async function openAll<W extends ComparedList>(ways: readonly W[]): Promise<(W & { page: Page })[]> {
  const all: (W & { page: Page })[] = [];
  for (const way of ways) {
    const page = await way.context.newPage();
    await page.goto(way.address);
    await waitForRows(page);
    all.push({ ...way, page });
  }
  return all;
}

/**
 * Brings a page to the front and slows it down while `run` measures it. The other pages run at full speed, because an
 * idle slowed page takes most of a processor.
 */
async function measureSlowed<T>(page: Page, run: () => Promise<T>): Promise<T> {
  await page.bringToFront();
  await slowDownPage(page);
  const result = await run();
  // The next step starts when all rows are drawn, because rows below the window follow the visible rows.
  await waitForRows(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await slowDownPage(page, 1);
  return result;
}

/** Round-trip time of the slow network, in milliseconds. */
const ROUND_TRIP = 100;

/** Milliseconds from a click on a row to its detail page when it opens for the first time, and the scripts it loads then. */
export async function measureFirstDetail(
  open: () => Promise<BrowserContext>,
  address: string,
): Promise<{ time: number; files: number }> {
  const times: number[] = [];
  let files = 0;
  for (let count = 0; count < 5; count++) {
    const context = await open();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const network = { offline: false, latency: ROUND_TRIP, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', network);
    await slowDownPage(page);
    await page.goto(address);
    await waitForRows(page);
    await page.waitForLoadState('networkidle');
    let scripts = 0;
    page.on('request', (request) => (scripts += request.resourceType() === 'script' ? 1 : 0));
    times.push(
      await timed(page, `document.querySelector('tbody a').click()`, `document.querySelector('dl dd') !== null`),
    );
    files = Math.max(files, scripts);
    await context.close();
  }
  return { time: computeMedian(times), files };
}

export interface ComparedDetailPage extends ComparedList {
  /** Selector that matches only the detail page. */
  detail: string;
}

/** Measures for each list the milliseconds from a list of 80 rows to a detail page and back. */
export async function measureDetailRoundTrips(
  ways: readonly ComparedDetailPage[],
): Promise<{ there: number; back: number }[]> {
  const sides = (await openAll(ways)).map((side) => ({ ...side, row: 0 }));
  const all = await inTurns(8, sides, async (side) => {
    const { page, press, detail } = side;
    side.row += 1;
    const step = `document.querySelectorAll('tbody tr')[${side.row}].querySelector('${press}').click()`;
    return measureSlowed(page, async () => {
      const there = await timed(page, step, `document.querySelector('${detail}') !== null`);
      await page.waitForLoadState('networkidle');
      const back = await timed(page, 'history.back()', `document.querySelectorAll('tbody tr').length >= 10`);
      return { there, back };
    });
  });
  await Promise.all(sides.map(({ page }) => page.close()));
  return all.map((times) => ({
    there: computeMedian(times.map(({ there }) => there)),
    back: computeMedian(times.map(({ back }) => back)),
  }));
}

const FIRST_CELL = `document.querySelector('tbody td, tbody th')?.textContent`;

/** Measures for each list the milliseconds from one page to the next. */
export async function measurePageSwitches(ways: readonly ComparedList[]): Promise<number[]> {
  const sides = await openAll(ways);
  const all = await inTurns(24, sides, async ({ page, press }) => {
    const before = await page.evaluate<string>(FIRST_CELL);
    return measureSlowed(page, async () => {
      const taken = await timed(page, press, `${FIRST_CELL} !== ${JSON.stringify(before)}`);
      await page.waitForLoadState('networkidle');
      return taken;
    });
  });
  await Promise.all(sides.map(({ page }) => page.close()));
  return all.map(computeMedian);
}
