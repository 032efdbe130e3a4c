import { payment } from '@portal/contract/payments';
import { knownRecord } from '@portal/fixtures/known';
import type { Locator, Page } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { pathOf } from '../../support/routeCall.ts';
import { failureDialog, closeFailureDialog, alterAnswers, hangNext, requestsTo } from './screen.ts';
import { heading } from '../../support/screens.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';

/** Parts of Home that would be empty, or say that there is nothing, where the list they are made of makes no sense. */
const HOME = {
  'the categories of the dashboard': '/api/v2/dashboard/config/',
  'the currencies of the dashboard': '/api/v2/dashboard/currencies/',
  'the merchants of a person': '/api/v2/merchant/list/',
};
/** The same of other screens. */
const PARTS = {
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

/** Loads Home, whose lists a person's first screens keep. */
async function loadHome(page: Page, portal: E2ePortal): Promise<void> {
  await page.goto('about:blank');
  await portal.open('/');
}

/** The part is lost and asked for again with each kind of nonsense, until it comes. */
async function expectLost(page: Page, portal: E2ePortal, call: string, name: string): Promise<void> {
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
}

test('parts of Home that make no sense are reported as lost, and each press asks for them again', async ({
  page,
  portal,
}) => {
  await portal.signIn('owner');
  for (const [what, call] of Object.entries(HOME))
    await test.step(what, async () => {
      await portal.faults.add({ path: call, body: {} });
      await loadHome(page, portal);
      await expectLost(page, portal, call, 'Home');
    });

  await test.step('with everything lost together, one press is enough', async () => {
    await portal.faults.add(
      ...['dashboard/config', 'dashboard/currencies', 'merchant/list'].map((call) => ({
        path: `/api/v2/${call}/`,
        body: {},
        times: 1,
      })),
    );
    await loadHome(page, portal);
    await closed(page);
    await again(page).click();
    await expect(page.getByRole('region', { name: 'Turnover', exact: true }).getByRole('link')).toContainText('UAH');
    await expect(lost(page)).toHaveCount(0);
  });
});

test('parts of other screens that make no sense are reported as lost, beside what came', async ({ page, portal }) => {
  await portal.signIn('owner');
  for (const [what, { path, call, name }] of Object.entries(PARTS))
    await test.step(what, async () => {
      await portal.faults.add({ path: call, body: {} });
      await portal.open(path.replace('{id}', String(portal.known.refundable)));
      await expectLost(page, portal, call, name);
    });

  await test.step('the currencies of a settlement', async () => {
    const { settlement } = knownRecord(portal.fixture, 'settled');
    await portal.faults.add({ path: '*/settlements/*/currencies/', body: { data: null }, times: 1 });
    await portal.open(`/transactions/payments/info/${portal.known.settled}/general`);
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

  await test.step('a search for merchants is not "No merchants found"', async () => {
    await portal.open('/transactions/payments/all');
    await heading(page, 'Payments').waitFor();
    await page.getByRole('button', { name: /^Merchants: / }).click();
    await portal.faults.add({ path: '/api/v2/merchant/list/', body: {}, times: 1 });
    await page.getByRole('textbox', { name: 'Search merchants' }).fill('kav');
    await expect(page.getByText('The search got no answer.')).toBeVisible();
  });
});

test('an answer that comes and cannot be drawn is asked for again by the next press', async ({ page, portal }) => {
  portal.expectTrouble(/React error #31/);
  await openPart(page, portal, '/profile/info/overview');
  // First the facts, then the whole screen.
  const odd = [
    { id: portal.known.refundable, change: { sender_phone: { digits: '1' } } },
    { id: portal.known.settled, change: { merchant: { name: { en: 'Shop' } } } },
  ];
  for (const { id, change } of odd) {
    const args = { params: { id } };
    await heading(page, 'Profile').waitFor();
    await changeAnswer(portal, payment.info, change, args, 1);
    const asked = requestsTo(page, pathOf(payment.info, args), 'GET');
    await portal.open(`/transactions/payments/info/${id}/general`);
    await closed(page);
    await again(page).click();
    await expect(lost(page)).toHaveCount(0);
    await expect(page.getByRole('complementary').getByText('Phone')).toBeVisible();
    expect(asked).toHaveLength(2);
    await portal.open('/profile/info/overview');
  }
});

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const turnover = '/api/v2/dashboard/widget/turnover/';
const lines = '/api/v2/dashboard/widget/turnover_time/';
const latest = '/api/v2/dashboard/widget/latest/';

test('a widget that fails, makes no sense, cannot be drawn or hangs says so in its own card, with the way to ask again', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 500|React error #31/);

  await test.step('one that fails or makes no sense', async () => {
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

  await test.step('one whose answer cannot be drawn takes nothing else off the dashboard', async () => {
    await alterAnswers(page, `${latest}?*`, ({ graph, ...rest }) => ({
      ...rest,
      graph: (graph as object[]).map((row) => ({ ...row, order_id: { no: 'text' } })),
    }));
    await page.reload();
    const card = widget(page, 'Latest payments');
    await card.scrollIntoViewIfNeeded();
    await expect(lost(card)).toBeVisible();
    await expect(widget(page, 'Turnover').getByRole('link')).toContainText('UAH');
    await expect(failureDialog(page)).toHaveCount(0);
    await page.unrouteAll();
    await again(card).click();
    await expect(card.getByRole('listitem')).toHaveCount(5);
  });

  await test.step('one that hangs, with the clock of the browser stopped', async () => {
    await hangNext(page, `${turnover}?*`);
    await hangNext(page, `${lines}?*`);
    await page.clock.install();
    await page.reload();
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
