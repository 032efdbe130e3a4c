import type { Locator, Page } from 'playwright/test';
import { drift, expectNothingSaid, LIST, pageNumber, PAYMENTS, sent } from './faults.ts';
import { column, heading, openFilters, openList, pager, rows } from './screens.ts';
import { expect, test } from './support/e2e.ts';
import { pick, said } from './support/screen.ts';

const next = (page: Page) => pager(page).getByRole('button', { name: 'Next page' });

const list = (page: Page) => page.getByRole('region', { name: 'Payments: All' }).first();
/** The thin bar on top; nobody but the eye is told of it. */
const progress = (page: Page): Locator => page.locator('#root > [aria-hidden=true]').first();

for (const reason of ['connectionrefused', 'connectionreset', 'namenotresolved', 'timedout'] as const)
  test(`a list that gets no answer (${reason}) says nothing, keeps its rows and can be asked again`, { tag: ['@ERR-001'] }, async ({ page, portal }) => {
    portal.expectTrouble(/net::ERR_/);
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    const before = await column(page, 'ID');
    const failed = page.waitForEvent('requestfailed');
    await page.route(`**${LIST}`, (route) => route.abort(reason), { times: 1 });
    await next(page).click();
    await failed;
    await expect(list(page)).toHaveAttribute('aria-busy', 'false');
    expect(await column(page, 'ID')).toEqual(before);
    await expectNothingSaid(page);
    await next(page).click();
    await expect(pageNumber(page)).toHaveValue('2');
  });

test('a connection that the server resets is silent too', { tag: ['@ERR-001'] }, async ({ page, portal }) => {
  portal.expectTrouble(/net::ERR_/);
  await portal.signIn('owner');
  await portal.faults.add({ path: LIST, drop: true });
  await portal.open(PAYMENTS);
  await expect(said(page, 'This list could not be loaded')).toBeVisible();
  await expectNothingSaid(page);
  await portal.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(5);
});

test('what a route change cancels is silent, and the new screen comes', { tag: ['@ERR-001', '@SHELL-030'] }, async ({ page, portal }) => {
  await openList(page, portal);
  await portal.faults.add({ path: LIST, delay_ms: 3000, times: 1 });
  const cancelled = page.waitForEvent('requestfailed');
  await next(page).click();
  await portal.open('/reports/downloads/regular');
  expect(new URL((await cancelled).url()).pathname).toBe(LIST);
  await expect(heading(page, 'Downloads')).toBeVisible();
  await expectNothingSaid(page);
});

test('while a list is slow a bar runs, first over a skeleton, then over the rows from before', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.faults.add({ path: LIST, delay_ms: 1500, times: 1 });
  await portal.open(PAYMENTS);
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(1);
  await expect(progress(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(progress(page)).toHaveCount(0);
  const before = await column(page, 'ID');
  await portal.faults.add({ path: LIST, delay_ms: 1500 });
  await next(page).click();
  await expect(progress(page)).toBeVisible();
  await expect(page.locator('tbody')).not.toHaveCSS('opacity', '1');
  expect(await column(page, 'ID')).toEqual(before);
  await expect(pageNumber(page)).toHaveValue('2');
});

test('a slow answer never wins over a later, faster one', async ({ page, portal }) => {
  await openList(page, portal);
  await portal.faults.add({ path: LIST, delay_ms: 1200, times: 1 });
  await next(page).click();
  await pageNumber(page).fill('3');
  await pageNumber(page).press('Enter');
  await expect(pager(page).getByRole('status')).toContainText('11–15 of');
  const third = await column(page, 'ID');
  const isAnswered = async () => (await portal.journal()).filter(({ path }) => path === LIST).length === 3;
  await expect.poll(isAnswered).toBe(true);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await column(page, 'ID')).toEqual(third);
  await expect(pageNumber(page)).toHaveValue('3');
});

const DAYS = [
  { zone: 'Pacific/Kiritimati', now: '2026-11-20T12:00:00Z', today: '2026-11-20' },
  { zone: 'Pacific/Pago_Pago', now: '2026-11-20T05:00:00Z', today: '2026-11-20' },
  { zone: 'Europe/Kyiv', now: '2027-03-28T00:30:00Z', today: '2027-03-28' },
];

for (const { zone, now, today } of DAYS)
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });
    test(`"Today" is the server's day ${today}, and days travel as text`, async ({ page, portal }) => {
      await portal.clock.set(now);
      await openList(page, portal);
      const asked = sent(page, LIST);
      const panel = await openFilters(page);
      await pick(panel, 'Filter', /^Created$/);
      await panel.getByRole('button', { name: 'Period' }).click();
      await page.getByRole('button', { name: 'Today', exact: true }).click();
      await page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: 'Apply' }).click();
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect.poll(() => asked.length).toBe(1);
      expect(asked[0]?.postDataJSON()).toMatchObject({ filters: [{ s: 'createtime', m: 'between', v: [today, today] }] });
    });
  });

test('among 100,000 payments a page has 80 rows, and one far beyond the end is the last', async ({ page, portal }) => {
  await portal.world({ payments: 100_000 });
  await openList(page, portal, 'all?limit=80&page=999999999');
  await expect(pager(page).getByRole('status')).toHaveText(/ of \d\d,\d{3}$/);
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await pager(page).getByRole('button', { name: 'First page' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(80);
});

test('five thousand merchants are searched, not drawn', async ({ page, portal }) => {
  await drift(page, '/merchant/list/', ({ data, ...rest }) => {
    const [first] = data as object[];
    return { ...rest, data: Array.from({ length: 5000 }, (_, index) => ({ ...first, id: index + 1, name: `Shop ${index + 1}` })) };
  });
  await openList(page, portal);
  await page.getByRole('button', { name: /^Merchants: / }).click();
  const panel = page.getByRole('dialog', { name: 'Merchants' });
  await expect(panel).toContainText('100 of 5000 shown');
  await expect(panel.getByRole('group', { name: 'Merchants' }).getByRole('checkbox')).toHaveCount(100);
  await panel.getByRole('button', { name: 'Apply' }).click();
});

test('sixty columns scroll inside the list, never the page', async ({ page, portal }) => {
  await drift(page, LIST, ({ fields, ...rest }) => ({
    ...rest,
    current: undefined,
    fields: [...(fields as object[]), ...Array.from({ length: 60 }, (_, index) => ({ name: `x${index}`, title: `Extra ${index}`, type: 'text' }))],
  }));
  await openList(page, portal);
  await expect(page.getByRole('columnheader', { name: 'Extra 59' })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

const CHUNK = '**/assets/PaymentPage-*.js';

test('a part that is gone after a deployment reloads the page once, then the error page says so', async ({ page, portal }) => {
  portal.expectTrouble(/status of 404/);
  await openList(page, portal);
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
  await rows(page).first().getByRole('link').click();
  await expect(heading(page, 'Internal Server Error')).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(CHUNK);
  await page.goBack();
  await expect(heading(page, /^Payment /)).toBeVisible();
});

test('a part that is there again after the reload shows its screen', async ({ page, portal }) => {
  portal.expectTrouble(/status of 404/);
  await openList(page, portal);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await rows(page).first().getByRole('link').click();
  await expect(heading(page, /^Payment /)).toBeVisible();
});

const COOKIES = [
  { name: 'language', value: 'xx' },
  { name: 'language', value: '%E0%A4%A' },
  { name: 'selected_merchants', value: 'abc,--,-1,999999999999999999' },
  { name: 'selected_merchants', value: '%' },
  { name: 'selected_merchants', value: '100999,5' },
];

for (const { name, value } of COOKIES)
  test(`a cookie ${name}=${value} counts as none`, async ({ page, portal, context }) => {
    await context.addCookies([{ name, value, url: portal.url }]);
    await openList(page, portal);
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: /^Merchants: / })).toHaveText('All merchants (4)');
    await expectNothingSaid(page);
  });

const STORED = { 'list-limit': ['7', '{bad', '-5', '80.5', ''], 'portal:scheme': ['{', 'blue'], 'portal:sidebar': ['{"a":'] };

for (const [key, values] of Object.entries(STORED))
  test(`what makes no sense in storage under ${key} counts as nothing`, async ({ page, portal }) => {
    await portal.open('/error/404');
    for (const value of values) {
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
      await openList(page, portal);
      await page.reload();
      await expect(rows(page)).toHaveCount(5);
    }
    await expectNothingSaid(page);
  });

const BROKEN = {
  blocked: () => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [how, breakStorage] of Object.entries(BROKEN))
  test(`with storage ${how} the portal works and remembers nothing`, async ({ page, portal }) => {
    await page.addInitScript(breakStorage);
    await openList(page, portal);
    await pager(page).getByLabel('Rows per page').selectOption('10');
    await expect(rows(page)).toHaveCount(10);
    await portal.open(`${PAYMENTS}?page=2`);
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expectNothingSaid(page);
  });

test('filters of the address that are no filters are said, and cleared', async ({ page, portal }) => {
  await openList(page, portal, 'all?filters=%7Bnot%20json');
  await expect(said(page, 'These filters do not work here')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(5);
});

test.describe('with the clock of the browser in our hands', () => {
  test.use({ ownContext: true });
  test('a list that is read again by itself waits longer after each failure, stops after five and says so', async ({ page, portal }) => {
    portal.expectTrouble(/status of 500/);
    await portal.signIn('owner');
    await portal.open(`${PAYMENTS}?do=save_to_reports`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible();
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible();
    const asked = sent(page, /\/reports\/regular\/$/);
    await portal.faults.add({ path: '*/reports/regular/', status: 500 });
    for (const [failures, wait] of [1500, 3000, 6000, 12_000, 24_000].entries()) {
      await page.clock.runFor(wait - 100);
      expect(asked).toHaveLength(failures);
      await page.clock.runFor(200);
      await expect.poll(() => asked.length).toBe(failures + 1);
    }
    await expect(said(page, 'This list is no longer updated.')).toBeVisible();
    await portal.faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(said(page, 'This list is no longer updated.')).toHaveCount(0);
  });
});

test('typing a search sends what was typed last, and its rows win', async ({ page, portal }) => {
  await openList(page, portal);
  await portal.faults.add({ path: LIST, delay_ms: 1000, times: 1 });
  const asked = sent(page, LIST);
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await search.fill('no-such-order');
  await expect.poll(() => asked.length).toBe(1);
  await search.fill('');
  await expect(rows(page)).toHaveCount(5);
  await expect(said(page, 'Nothing found')).toHaveCount(0);
});
