import type { BrowserContext, Page } from 'playwright';
import { slowDownPage, waitForRows } from './paint.ts';
import { computeMedian } from './processes.ts';
import { createAbsoluteMaximumLine, type ResultLine } from './table.ts';

/**
 * Interaction benchmark: time from a press or click to the next frame by the browser's Event Timing, on a list of 80
 * rows, with a processor four times slower.
 */

interface Interaction {
  what: string;
  /** Prepares each measurement: opens the menu whose entry is pressed, for example. */
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** Undoes the interaction. */
  after: (page: Page) => Promise<void>;
}

const MERCHANTS = 5000;
const REPETITIONS = 8;
/** Milliseconds in which an interaction's frame is shown and reported. */
const SETTLE_MS = 400;
/** Shortest duration that Event Timing reports, in milliseconds. */
const SHORTEST_MS = 16;

const pressEscape = (page: Page) => page.keyboard.press('Escape');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const openSearch = (page: Page) => page.keyboard.press('Control+k');
const openColorSchemes = (page: Page) => button(page, 'Colour scheme').click();
const chooseColorScheme = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

const INTERACTIONS: readonly Interaction[] = [
  { what: 'open the column dialog', act: (page) => button(page, 'Configure report').click(), after: pressEscape },
  { what: 'open the search', act: openSearch, after: pressEscape },
  { what: 'a key in the search', before: openSearch, act: (page) => page.keyboard.press('p'), after: pressEscape },
  {
    what: `open a select of ${MERCHANTS.toLocaleString('en')} merchants`,
    act: (page) => button(page, /^Merchants: /).click(),
    after: pressEscape,
  },
  {
    what: 'change the colour scheme',
    before: openColorSchemes,
    act: (page) => chooseColorScheme(page, 'Dark'),
    after: async (page) => {
      await openColorSchemes(page);
      await chooseColorScheme(page, 'Light');
    },
  },
  {
    what: 'collapse the sidebar',
    act: (page) => button(page, 'Collapse menu').click(),
    after: (page) => button(page, 'Keep menu open').click(),
  },
  {
    what: 'go to the next page',
    act: (page) => button(page, 'Next page').click(),
    after: (page) => button(page, 'Previous page').click(),
  },
  {
    what: 'open a payment',
    act: (page) => page.locator('tbody a').first().click(),
    after: async (page) => {
      await page.goBack();
      await waitForRows(page);
    },
  },
];

/** Observer that runs in the page before its scripts. */
const observeInteractions = () => {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** Removes and returns the durations that the page has reported, in milliseconds. */
const takeDurations = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { durations: number[] }).durations.splice(0));

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}

async function measureInteraction(page: Page, { before, act, after }: Interaction): Promise<number[]> {
  const durations: number[] = [];
  for (let count = 0; count < REPETITIONS; count++) {
    await before?.(page);
    await settle(page);
    await takeDurations(page);
    await slowDownPage(page);
    await act(page);
    await settle(page);
    durations.push(Math.max(SHORTEST_MS, ...(await takeDurations(page))));
    await slowDownPage(page, 1);
    await after(page);
    await settle(page);
  }
  return durations;
}

async function openList(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  await page.route('**/merchant/list/**', async (route) => {
    const { data, ...rest } = (await (await route.fetch()).json()) as { data: object[] };
    const many = Array.from({ length: MERCHANTS }, (_, index) => ({
      ...data[0],
      id: index + 1,
      name: `Shop ${index + 1}`,
    }));
    await route.fulfill({ json: { ...rest, data: many } });
  });
  await page.goto(address);
  await waitForRows(page);
  return page;
}

/** Measures each interaction, with its median and maximum; the first measurement loads code and counts as well. */
export async function measureInteractions(context: BrowserContext, address: string): Promise<ResultLine[]> {
  const page = await openList(context, address);
  const lines: ResultLine[] = [];
  for (const interaction of INTERACTIONS) {
    const durations = await measureInteraction(page, interaction);
    lines.push(
      createAbsoluteMaximumLine(`${interaction.what}, median of ${REPETITIONS}`, computeMedian(durations), 150, 'ms'),
      createAbsoluteMaximumLine(`${interaction.what}, maximum`, Math.max(...durations), 200, 'ms'),
    );
  }
  await page.close();
  return lines;
}
