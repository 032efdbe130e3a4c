import { payment } from '@portal/contract/payments';
import { knownRecord } from '@portal/fixtures/known';
import type { Locator, Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { pathOf } from '../../support/routeCall.ts';
import { failureDialog, closeFailureDialog, alterAnswers, hangNext, requestsTo } from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';

/** Parts of a screen that would be empty, or say that there is nothing, where the list they are made of makes no sense. */
const PARTS = {
  'the categories of the dashboard': { path: '/', call: '/api/v2/dashboard/config/', name: 'Home' },
  'the currencies of the dashboard': { path: '/', call: '/api/v2/dashboard/currencies/', name: 'Home' },
  'the merchants of a person': { path: '/', call: '/api/v2/merchant/list/', name: 'Home' },
  'the special reports': {
    path: '/reports/special/list',
    call: '/api/v2/merchant/reports/special/list/',
    name: 'Special reports',
  },
  'the values of a payer': {
    path: '/transactions/payments/info/{id}/bwlist',
    call: '*/bwlist/',
    name: 'Black/White list',
  },
  'the second step': { path: '/profile/info/verification', call: '/api/v2/settings/mfa/', name: 'Profile' },
};

/** No list, and lists of what is no row. */
const NONSENSE = [{}, [], 'null', { data: null, items: null }, { data: 'none' }, { data: [null] }, { data: [{}] }];

const again = (within: Page | Locator) => within.getByRole('button', { name: 'Try again' });
const lost = (within: Page | Locator) => within.getByText('This part could not be loaded.');

/** Closes what the shell says about it. */
async function closed(page: Page): Promise<void> {
  await closeFailureDialog(page);
  await expect(failureDialog(page)).toHaveCount(0);
  await expect(lost(page)).toHaveCount(1);
}

async function openPart(page: Page, portal: E2ePortal, path: string): Promise<void> {
  await portal.signIn('owner');
  await portal.open(path.replace('{id}', String(portal.known.refundable)));
}

for (const [what, { path, call, name }] of Object.entries(PARTS))
  test(`${what} that make no sense are said to be lost, and each press asks for them again`, async ({
    page,
    portal,
  }) => {
    await portal.faults.add({ path: call, body: {} });
    await openPart(page, portal, path);
    for (const body of NONSENSE) {
      await closed(page);
      await expect(page.getByText(/^No (payments|merchants) yet$/)).toHaveCount(0);
      await portal.faults.clear();
      await portal.faults.add({ path: call, body });
      await again(page).click();
    }
    await closed(page);
    await portal.faults.clear();
    await again(page).click();
    await expect(lost(page)).toHaveCount(0);
    await expect(heading(page, name)).toBeVisible();
  });

test('the currencies of a settlement that make no sense are said to be lost, beside what stands', async ({
  page,
  portal,
}) => {
  const { settlement } = knownRecord(portal.fixture, 'settled');
  await portal.faults.add({ path: '*/settlements/*/currencies/', body: { data: null }, times: 1 });
  await openPart(
    page,
    portal,
    '/transactions/payments/info/{id}/general'.replace('{id}', String(portal.known.settled)),
  );
  await page
    .getByRole('complementary')
    .getByRole('link', { name: settlement?.reference ?? '' })
    .click();
  await page.getByRole('link', { name: 'Currencies' }).click();
  await closed(page);
  await expect(heading(page, /^Settlement S/)).toBeVisible();
  await again(page).click();
  await expect(page.getByRole('table', { name: 'Currencies' }).getByRole('row')).not.toHaveCount(1);
});

test('Home with everything lost at once needs one press', async ({ page, portal }) => {
  await portal.faults.add(
    ...['dashboard/config', 'dashboard/currencies', 'merchant/list'].map((call) => ({
      path: `/api/v2/${call}/`,
      body: {},
      times: 1,
    })),
  );
  await openPart(page, portal, '/');
  await closed(page);
  await again(page).click();
  await expect(page.getByRole('region', { name: 'Turnover', exact: true }).getByRole('link')).toContainText('UAH');
  await expect(lost(page)).toHaveCount(0);
});

test('an answer that comes and cannot be drawn is asked for again by the next press', async ({ page, portal }) => {
  portal.expectTrouble(/React error #31/);
  await openPart(page, portal, '/profile/info/overview');
  const args = { params: { id: portal.known.refundable } };
  const asked = requestsTo(page, pathOf(payment.info, args), 'GET');
  // First the facts, then the whole screen.
  const odd = [{ sender_phone: { digits: '1' } }, { merchant: { name: { en: 'Shop' } } }];
  for (const change of odd) {
    await changeAnswer(portal, payment.info, change, args, 1);
    asked.length = 0;
    await portal.open('/profile/info/overview');
    await heading(page, 'Profile').waitFor();
    await page.reload();
    await portal.open(`/transactions/payments/info/${portal.known.refundable}/general`);
    await closed(page);
    await again(page).click();
    await expect(lost(page)).toHaveCount(0);
    await expect(page.getByRole('complementary').getByText('Phone')).toBeVisible();
    expect(asked).toHaveLength(2);
  }
});

test('a search for merchants that makes no sense is not "No merchants found"', async ({ page, portal }) => {
  await openPart(page, portal, '/transactions/payments/all');
  await page.getByRole('button', { name: /^Merchants: / }).click();
  await portal.faults.add({ path: '/api/v2/merchant/list/', body: {}, times: 1 });
  await page.getByRole('textbox', { name: 'Search merchants' }).fill('kav');
  await expect(page.getByText('The search got no answer.')).toBeVisible();
});

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const turnover = '/api/v2/dashboard/widget/turnover/';
const lines = '/api/v2/dashboard/widget/turnover_time/';
const latest = '/api/v2/dashboard/widget/latest/';

test('a widget that fails or makes no sense says so in its own card, with the way to ask again', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 500/);
  await portal.faults.add(
    { path: turnover, status: 500, times: 1 },
    { path: lines, body: {}, times: 1 },
    { path: latest, body: { graph: [null] }, times: 1 },
  );
  await openPart(page, portal, '/');
  for (const name of ['Turnover', 'Turnover over time', 'Latest payments']) {
    const card = widget(page, name);
    await card.scrollIntoViewIfNeeded();
    await expect(lost(card)).toBeVisible();
    await again(card).click();
    await expect(card.getByRole('link').first()).toBeVisible();
    await expect(lost(card)).toHaveCount(0);
  }
  await expect(failureDialog(page)).toHaveCount(0);
});

test('a widget whose answer cannot be drawn takes nothing else off the dashboard', async ({ page, portal }) => {
  portal.expectTrouble(/React error #31/);
  await alterAnswers(page, `${latest}?*`, ({ graph, ...rest }) => ({
    ...rest,
    graph: (graph as object[]).map((row) => ({ ...row, order_id: { no: 'text' } })),
  }));
  await openPart(page, portal, '/');
  const card = widget(page, 'Latest payments');
  await card.scrollIntoViewIfNeeded();
  await expect(lost(card)).toBeVisible();
  await expect(widget(page, 'Turnover').getByRole('link')).toContainText('UAH');
  await expect(failureDialog(page)).toHaveCount(0);
  await page.unrouteAll();
  await again(card).click();
  await expect(card.getByRole('listitem')).toHaveCount(5);
});

test.describe('with the clock of the browser in our hands', () => {
  test('a widget that hangs says so in its own card, is asked again, and given up', async ({ page, portal }) => {
    await hangNext(page, `${turnover}?*`);
    await hangNext(page, `${lines}?*`);
    await page.clock.install();
    await openPart(page, portal, '/');
    const [figure, chart] = [widget(page, 'Turnover'), widget(page, 'Turnover over time')];
    await expect(chart).toHaveAttribute('aria-busy', 'true');
    await expect(figure).toHaveAttribute('aria-busy', 'true');
    const places = () => Promise.all([figure, chart].map((card) => card.boundingBox()));
    const before = await places();
    await page.clock.fastForward(10_000);
    for (const card of [figure, chart]) await expect(card.getByText('This takes longer than usual.')).toBeVisible();
    expect(await places()).toEqual(before);
    await chart.getByRole('button', { name: 'Cancel' }).click();
    await expect(lost(chart)).toBeVisible();
    for (const card of [figure, chart]) await again(card).click();
    for (const card of [figure, chart]) await expect(card.getByRole('link').first()).toContainText('UAH');
  });
});
