import type { BrowserContext, Page } from 'playwright';
import { median } from './processes.ts';

/** How soon a list of 80 rows is there when it is the first thing opened, with a processor four times slower. */

export interface Paint {
  /** Seconds to the largest paint. */
  largest: number;
  /** Total blocking time in milliseconds: from the first paint on, what each task takes beyond 50 ms. */
  blocked: number;
}

interface Seen {
  first: number;
  largest: number;
  tasks: { startTime: number; duration: number }[];
}

/** Runs in the page before anything else: nothing in it may have a name, which the loader would keep by a helper. */
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

const paintIn = ({ first, largest, tasks }: Seen): Paint => {
  const blocked = tasks.map(({ startTime, duration }) => startTime + duration - Math.max(first, startTime + 50));
  return { largest: largest / 1000, blocked: blocked.reduce((sum, time) => sum + Math.max(0, time), 0) };
};

export async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Without asking whether it can be seen: the answer would cost the page a layout each time. */
export const rowsAreThere = (page: Page): Promise<void> =>
  page.locator('tbody tr').nth(79).waitFor({ state: 'attached' });

/** A list to open, in a browser that has never seen it. */
export interface Cold {
  open: () => Promise<BrowserContext>;
  address: string;
}

async function onePaint({ open, address }: Cold): Promise<Paint> {
  const context = await open();
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slow(page);
  await page.goto(address);
  // First what asks nothing of the page: Playwright's own script, put into it to look for rows, takes its time too.
  await page.waitForLoadState('networkidle');
  await rowsAreThere(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  return paintIn(seen);
}

const medians = (all: readonly Paint[]): Paint => ({
  largest: median(all.map(({ largest }) => largest)),
  blocked: median(all.map(({ blocked }) => blocked)),
});

/** Medians of seven cold windows each, opened in turn: what slows the machine slows them all. */
export async function paints(ours: Cold, theirs: Cold): Promise<[ours: Paint, theirs: Paint]> {
  const own: Paint[] = [];
  const other: Paint[] = [];
  for (let count = 0; count < 7; count++) {
    own.push(await onePaint(ours));
    other.push(await onePaint(theirs));
  }
  return [medians(own), medians(other)];
}
