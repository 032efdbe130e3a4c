import type { Page, Request, Route } from 'playwright/test';
import type { MainCall } from '../../matrix/screens/mainCall.ts';
import { MAIN_CALLS } from '../../matrix/screens/mainCalls.ts';
import { ONBOARDING_CALLS } from '../../matrix/screens/onboardingCalls.ts';
import { requestsTo } from '../faults/screen.ts';
import { chooseMerchants } from '../payments/screen.ts';
import { filterBy, openList, pager, rows } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';

/**
 * Opens every screen: each request is sent once per opening and once per change of a screen, the address stays, and a
 * screen that is opened by its address needs few round trips.
 */

const QUIET_MS = 200;
/**
 * Milliseconds without a request after which the page has sent all calls that need no further answer: more than the
 * 300 ms for which React may delay content after a suspense.
 */
const ROUND_TRIP_QUIET_MS = 500;
/** Screens that redirect to another screen, so that two screens open. */
const LEADS_ON = new Set(['chooseMerchant', 'editCashRegister']);

/** Counts the requests of a page, each by method, address and body. */
function countCalls(page: Page) {
  let asked: string[] = [];
  const underWay = new Set<Request>();
  let last = 0;
  const over = (request: Request) => void (underWay.delete(request) && (last = Date.now()));
  page.on('request', (request) => {
    // A preview in a frame is a separate page with its own pictures.
    if (request.frame() !== page.mainFrame()) return;
    underWay.add(request);
    last = Date.now();
    const { pathname, href } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push([request.method(), href, request.postData() ?? ''].join(' '));
  });
  page.on('requestfinished', over).on('requestfailed', over);
  /** Waits until no request is in flight, including the screen's code, and the page has rendered the answers. */
  const becomesQuiet = async (ms = QUIET_MS) => {
    const isQuiet = () => underWay.size === 0 && Date.now() - last > ms;
    do {
      await expect.poll(isQuiet, { intervals: [25] }).toBe(true);
      await page.evaluate(() => new Promise((passed) => requestIdleCallback(passed)));
    } while (!isQuiet());
  };
  return {
    /**
     * Runs an action and returns its calls by round trip: all calls that the page sends without an answer, then those
     * that it sends after these answers, and so on. Pictures are not calls.
     */
    async byRoundTrip(doing: () => Promise<unknown>): Promise<string[][]> {
      let held: Route[] = [];
      const hold = (route: Route) => {
        const request = route.request();
        if (request.resourceType() === 'image' || request.frame() !== page.mainFrame()) return route.continue();
        held.push(route);
        return void underWay.delete(request);
      };
      const trips: string[][] = [];
      await page.route('**/api/**', hold);
      await doing();
      for (;;) {
        await becomesQuiet(ROUND_TRIP_QUIET_MS);
        const sent = held;
        if (sent.length === 0) break;
        held = [];
        trips.push(sent.map((route) => new URL(route.request().url()).pathname));
        for (const route of sent) underWay.add(route.request());
        await Promise.all(sent.map((route) => route.continue().catch(() => undefined)));
      }
      await page.unroute('**/api/**', hold);
      return trips;
    },
    /** Runs an action; returns the requests that were sent more than once until all requests are answered. */
    async twice(doing: () => Promise<unknown>): Promise<string[]> {
      asked = [];
      await doing();
      // A request that a screen sends while it appears may be reported later.
      last = Date.now();
      await becomesQuiet();
      return asked.filter((call, at) => asked.indexOf(call) !== at);
    },
  };
}

type Counted = { page: Page; portal: E2ePortal; twice: ReturnType<typeof countCalls>['twice'] };

/**
 * Requests that opening a screen sent more than once. The earlier screen may look alike, so the opening ends when all
 * requests are answered.
 */
async function twiceOpening(
  { page, portal, twice }: Counted,
  { path, shown }: Pick<MainCall, 'path' | 'shown'>,
): Promise<string[]> {
  const address = typeof path === 'string' ? path : await path(page, portal);
  const found = await twice(() => portal.open(address));
  await shown(page).waitFor();
  expect.soft(page.url(), 'the address is kept').toBe(`${portal.url}/#${address}`);
  return found;
}

/** The tabs of a list are one screen, opened once. */
const keyOf = ({ screen, path, nothing }: MainCall) => (nothing === undefined ? path : screen);

const screens = [
  ...new Map(
    Object.entries(MAIN_CALLS)
      .filter(([, { account, screen }]) => account === undefined && !LEADS_ON.has(screen))
      .map(([name, one]) => [keyOf(one), { name, ...one }]),
  ).values(),
];
const PARTS = 2;
const size = Math.ceil(screens.length / PARTS);

for (const part of Array.from({ length: PARTS }, (_, at) => screens.slice(at * size, (at + 1) * size)))
  test(`an opened screen keeps its address and sends each request once: from ${part[0]?.name} to ${part.at(-1)?.name}`, async ({
    page,
    portal,
  }) => {
    test.slow();
    await portal.signIn('owner');
    const { twice } = countCalls(page);
    for (const screen of part)
      expect.soft(await twiceOpening({ page, portal, twice }, screen), screen.name).toEqual([]);
  });

for (const [address, most] of [
  ['/', 3],
  ['/transactions/payments/all', 2],
  ['/transactions/disputes/all', 2],
  ['/settings/merchants/list', 2],
] as const)
  test(`the screen ${address} needs at most ${most} round trips when it is opened by its address`, async ({
    page,
    portal,
  }) => {
    await portal.signIn('owner');
    await portal.open('/');
    await page.getByText('Last updated').waitFor();
    await page.goto('about:blank');
    const trips = await countCalls(page).byRoundTrip(() => portal.open(address));
    expect(trips.slice(most), JSON.stringify(trips)).toEqual([]);
  });

test('a change of a list sends each request once: merchants, a filter, a page, a tab; and so does a registration', async ({
  page,
  portal,
}) => {
  const [coffee = '', books = ''] = portal.fixture.merchants.map(({ name }) => name);
  const { twice } = countCalls(page);
  await openList(page, portal);
  await twice(() => Promise.resolve());
  const changes = {
    merchants: () => chooseMerchants(page, [books, coffee]),
    'a filter': () => filterBy(page, 'Status', 'is', 'Approved'),
    'a page': () => pager(page).getByRole('button', { name: 'Next page' }).click(),
    'a tab': () => page.getByRole('link', { name: 'Refund' }).click(),
  };
  for (const [name, change] of Object.entries(changes)) expect(await twice(change), name).toEqual([]);
  const disputes = requestsTo(page, /\/merchant\/disputes\/\w+\/$/);
  await twice(async () => {
    await portal.open('/transactions/disputes/all');
    await rows(page).first().waitFor();
    await expect.poll(() => disputes.length).toBeGreaterThanOrEqual(4);
  });
  const asked = disputes.map((request) => request.url().split('/').at(-2) ?? '');
  expect(asked.toSorted()).toEqual(['all', 'closed', 'progress', 'urgent']);
  expect(await twice(() => chooseMerchants(page, [books])), 'merchants of disputes').toEqual([]);
  for (const [path, shown, merchants] of [
    ['/', page.getByText('Last updated'), [books, coffee]],
    ['/transactions/settlements/direct', rows(page).first(), [books]],
  ] as const) {
    expect(await twiceOpening({ page, portal, twice }, { path, shown: () => shown }), path).toEqual([]);
    expect(await twice(() => chooseMerchants(page, merchants)), path).toEqual([]);
  }
  await portal.signIn('new');
  for (const [name, screen] of Object.entries(ONBOARDING_CALLS))
    if (screen.screen === 'registerMerchant')
      expect.soft(await twiceOpening({ page, portal, twice }, screen), name).toEqual([]);
});
