import type { BrowserContext, Page } from 'playwright';
import { computeMedian } from './processes.ts';

/** Paint benchmark of a list with 80 rows in a new window, with a processor four times slower. */

export interface PaintTimes {
  /** Seconds until the largest contentful paint. */
  largest: number;
  /** Total blocking time after the first paint: the part of each task above 50 milliseconds. */
  blocked: number;
}

interface Seen {
  first: number;
  largest: number;
  tasks: { startTime: number; duration: number }[];
}

/**
 * Observer that runs in the page before its scripts. It has no named functions, because esbuild would add calls of a
 * helper that the page lacks.
 */
const watch = () => {
  const seen: Seen = { first: 0, largest: 0, tasks: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { entryType, name, startTime, duration } of list.getEntries())
      if (entryType === 'largest-contentful-paint') seen.largest = startTime;
      else if (entryType === 'longtask') seen.tasks.push({ startTime, duration });
      else if (name === 'first-contentful-paint') seen.first = startTime;
  }).observe({ entryTypes: ['largest-contentful-paint', 'paint', 'longtask'] });
};

const paintIn = ({ first, largest, tasks }: Seen): PaintTimes => {
  const blocked = tasks.map(({ startTime, duration }) => startTime + duration - Math.max(first, startTime + 50));
  return { largest: largest / 1000, blocked: blocked.reduce((sum, time) => sum + Math.max(0, time), 0) };
};

/** Slows a page down `rate` times; 1 ends it. */
export async function slowDownPage(page: Page, rate = 4): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits for `attached`, not `visible`: a visibility check forces a layout on every poll. */
export const waitForRows = (page: Page): Promise<void> =>
  page.locator('tbody tr').nth(79).waitFor({ state: 'attached' });

/** A list page that is opened in a new browser context. */
export interface UnopenedList {
  open: () => Promise<BrowserContext>;
  address: string;
}

async function onePaint({ open, address }: UnopenedList): Promise<PaintTimes> {
  const context = await open();
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slowDownPage(page);
  await page.goto(address);
  // Waits without a locator first, because Playwright's injected script would add to the page's tasks.
  await page.waitForLoadState('networkidle');
  await waitForRows(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  return paintIn(seen);
}

const medians = (all: readonly PaintTimes[]): PaintTimes => ({
  largest: computeMedian(all.map(({ largest }) => largest)),
  blocked: computeMedian(all.map(({ blocked }) => blocked)),
});

/**
 * Measures the median paint times of two lists in seven new windows each; the windows alternate, so that noise affects
 * both lists.
 */
export async function measurePaintTimes(
  ours: UnopenedList,
  theirs: UnopenedList,
): Promise<[ours: PaintTimes, theirs: PaintTimes]> {
  const own: PaintTimes[] = [];
  const other: PaintTimes[] = [];
  for (let count = 0; count < 7; count++) {
    own.push(await onePaint(ours));
    other.push(await onePaint(theirs));
  }
  return [medians(own), medians(other)];
}
