import type { Page, Request } from 'playwright/test';
import { MAIN_CALLS } from '../faults/mainCalls.ts';
import { ONBOARDING_CALLS } from '../faults/onboardingCalls.ts';
import { requestsTo } from '../faults/screen.ts';
import { chooseMerchants } from '../payments/screen.ts';
import { filterBy, openList, pager, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

/** One question is asked once: within the opening of a screen, and within what one change of it asks for. */

const QUIET_MS = 200;
/** Screens that lead on at once: then two are opened. */
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
      // What the screen asks for as it is shown may be told of later than the screen is seen.
      last = Date.now();
      await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
      return asked.filter((call, at) => asked.indexOf(call) !== at);
    },
  };
}

test('every screen that is opened asks each question once', async ({ page, portal }) => {
  test.setTimeout(180_000);
  const screens = new Map(
    Object.entries(MAIN_CALLS)
      .filter(([, { account, screen }]) => account === undefined && !LEADS_ON.has(screen))
      .map(([name, one]) => [one.path, { name, ...one }]),
  );
  await portal.signIn('owner');
  const { twice } = countCalls(page);
  const found: Record<string, string[]> = {};
  for (const { name, path, shown } of screens.values()) {
    const address = typeof path === 'string' ? path : await path(page, portal);
    const calls = await twice(async () => {
      await portal.open(address);
      await shown(page).waitFor();
    });
    if (calls.length > 0) found[name] = calls;
  }
  expect(found).toEqual({});
});

test('the page that registers a merchant asks each question once', async ({ page, portal }) => {
  await portal.signIn('new');
  const { twice } = countCalls(page);
  for (const { path, shown } of Object.values(ONBOARDING_CALLS).filter(({ screen }) => screen === 'registerMerchant')) {
    const address = typeof path === 'string' ? path : await path(page, portal);
    const calls = await twice(async () => {
      await portal.open(address);
      await shown(page).waitFor();
    });
    expect(calls, address).toEqual([]);
  }
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
  const lists = requestsTo(page, /\/merchant\/disputes\/\w+\/$/);
  await twice(async () => {
    await portal.open('/transactions/disputes/all');
    await rows(page).first().waitFor();
    await expect.poll(() => lists.length).toBeGreaterThanOrEqual(4);
  });
  const asked = lists.map((request) => request.url().split('/').at(-2) ?? '');
  expect(asked.toSorted()).toEqual(['all', 'closed', 'progress', 'urgent']);
  const screens = [
    ['/transactions/disputes/all', rows(page).first()],
    ['/', page.getByText('Last updated')],
    ['/transactions/settlements/direct', rows(page).first()],
  ] as const;
  for (const [path, shown] of screens) {
    await twice(async () => {
      await portal.open(path);
      await shown.waitFor();
    });
    expect(await twice(() => chooseMerchants(page, [books])), path).toEqual([]);
    expect(await twice(() => chooseMerchants(page, [books, coffee])), path).toEqual([]);
  }
});
