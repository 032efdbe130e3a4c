import type { Page, Request } from 'playwright/test';
import type { MainCall } from '../../matrix/screens/mainCall.ts';
import { MAIN_CALLS } from '../../matrix/screens/mainCalls.ts';
import { ONBOARDING_CALLS } from '../../matrix/screens/onboardingCalls.ts';
import { requestsTo } from '../faults/screen.ts';
import { chooseMerchants } from '../payments/screen.ts';
import { filterBy, heading, openList, pager, rows } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';

/** One question is asked once: within the opening of a screen, and within what one change of it asks for. */

const QUIET_MS = 200;
/** Screens that lead on to another one: then two open. */
const LEADS_ON = new Set(['chooseMerchant', 'editCashRegister']);

/** Counts the calls of a page, each by method, address and body. */
function countCalls(page: Page) {
  let asked: string[] = [];
  const underWay = new Set<Request>();
  let last = 0;
  const over = (request: Request) => void (underWay.delete(request) && (last = Date.now()));
  page.on('request', (request) => {
    // A preview in a frame is a page of its own, with a picture of its own.
    if (!new URL(request.url()).pathname.startsWith('/api/') || request.frame() !== page.mainFrame()) return;
    asked.push([request.method(), new URL(request.url()).href, request.postData() ?? ''].join(' '));
    underWay.add(request);
    last = Date.now();
  });
  page.on('requestfinished', over).on('requestfailed', over);
  const isQuiet = () => underWay.size === 0 && Date.now() - last > QUIET_MS;
  return {
    /** What was asked more than once while something was done, until nothing more is asked. */
    async twice(doing: () => Promise<unknown>): Promise<string[]> {
      await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
      asked = [];
      last = Date.now();
      await doing();
      // What the screen asks for as it appears may be reported after the screen is seen.
      last = Date.now();
      await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
      return asked.filter((call, at) => asked.indexOf(call) !== at);
    },
  };
}

/**
 * What the opening of a screen asked more than once. It begins on a page of an error: no other screen may be taken for the
 * one that opens.
 */
async function twiceOpening(
  { page, portal, twice }: { page: Page; portal: E2ePortal; twice: ReturnType<typeof countCalls>['twice'] },
  { path, shown }: Pick<MainCall, 'path' | 'shown'>,
): Promise<string[]> {
  const address = typeof path === 'string' ? path : await path(page, portal);
  await portal.open('/error/404');
  await heading(page, 'Page not found').waitFor();
  return twice(async () => {
    await portal.open(address);
    await shown(page).waitFor();
  });
}

const screens = [
  ...new Map(
    Object.entries(MAIN_CALLS)
      .filter(([, { account, screen }]) => account === undefined && !LEADS_ON.has(screen))
      .map(([name, one]) => [one.path, { name, ...one }]),
  ).values(),
];
const PARTS = 3;
const size = Math.ceil(screens.length / PARTS);

for (const part of Array.from({ length: PARTS }, (_, at) => screens.slice(at * size, (at + 1) * size)))
  test(`a screen that opens asks each question once: from ${part[0]?.name} to ${part.at(-1)?.name}`, async ({
    page,
    portal,
  }) => {
    await portal.signIn('owner');
    const { twice } = countCalls(page);
    for (const screen of part)
      expect.soft(await twiceOpening({ page, portal, twice }, screen), screen.name).toEqual([]);
  });

test('the page that registers a merchant asks each question once', async ({ page, portal }) => {
  await portal.signIn('new');
  const { twice } = countCalls(page);
  for (const [name, screen] of Object.entries(ONBOARDING_CALLS))
    if (screen.screen === 'registerMerchant')
      expect.soft(await twiceOpening({ page, portal, twice }, screen), name).toEqual([]);
});

test('a change of a list asks each question once: merchants, a filter, a page, a tab', async ({ page, portal }) => {
  const [coffee = '', books = ''] = portal.fixture.merchants.map(({ name }) => name);
  const { twice } = countCalls(page);
  await openList(page, portal);
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
  const lists = [
    ['/transactions/disputes/all', rows(page).first()],
    ['/', page.getByText('Last updated')],
    ['/transactions/settlements/direct', rows(page).first()],
  ] as const;
  for (const [path, shown] of lists) {
    await twiceOpening({ page, portal, twice }, { path, shown: () => shown });
    expect(await twice(() => chooseMerchants(page, [books])), path).toEqual([]);
    expect(await twice(() => chooseMerchants(page, [books, coffee])), path).toEqual([]);
  }
});
