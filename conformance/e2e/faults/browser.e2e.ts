import { BROKEN_STORAGE } from './brokenStorage.ts';
import { expectNoMessages, PAYMENTS_API_PATH, PAYMENTS_PATH, requestsTo } from './screen.ts';
import { answerNext } from '../../support/fakeAnswers.ts';
import { heading, menu, openFilters, openList, pager, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { pick, notice } from '../../support/screen.ts';

const DAYS = [
  { zone: 'Pacific/Kiritimati', now: '2026-11-20T12:00:00Z', today: '2026-11-21' },
  { zone: 'Pacific/Pago_Pago', now: '2026-11-20T05:00:00Z', today: '2026-11-19' },
  { zone: 'Europe/Kyiv', now: '2027-03-28T00:30:00Z', today: '2027-03-28' },
];

for (const { zone, now, today } of DAYS)
  test.describe(`browser time zone ${zone}`, () => {
    test.use({ timezoneId: zone });
    test(`the preset "Today" in the time zone ${zone} is ${today}, sent to the server as text with the time zone`, async ({
      page,
      portal,
    }) => {
      await portal.world({ now });
      await openList(page, portal);
      const asked = requestsTo(page, PAYMENTS_API_PATH);
      const panel = await openFilters(page);
      await pick(panel, 'Filter', /^Created$/);
      await panel.getByRole('button', { name: 'Period' }).click();
      await page.getByRole('button', { name: 'Today', exact: true }).click();
      await page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: 'Apply' }).click();
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect.poll(() => asked.length).toBe(1);
      expect(asked[0]?.postDataJSON()).toMatchObject({
        filters: [{ s: 'createtime', m: 'between', v: [today, today] }],
      });
      expect(asked[0]?.headers()['x-timezone']).toBe(
        new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
      );
    });
  });

test('a list of 100,000 payments shows 80 rows a page, and its last page for a page number beyond the end', async ({
  page,
  portal,
}) => {
  await portal.world({ payments: 100_000 });
  await openList(page, portal, 'all?limit=80&page=999999999');
  await expect(pager(page).getByRole('status')).toHaveText(/ of \d\d,\d{3}$/);
  await expect(pager(page).getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  await pager(page).getByRole('button', { name: 'First page' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(80);
});

const CHUNK = '**/assets/PaymentPage-*.js';

test('a code chunk that a deployment removed reloads the page once, and then opens the error page', async ({
  page,
  portal,
}) => {
  portal.expectTrouble(/status of 404/);

  await test.step('a chunk that exists after the reload shows its screen', async () => {
    await openList(page, portal);
    await answerNext(page, '**/assets/DisputesPage-*.js', (route) => route.fulfill({ status: 404 }));
    await menu(page).getByRole('link', { name: 'Disputes' }).click();
    await expect(heading(page, 'Disputes')).toBeVisible();
  });

  await test.step('a chunk that stays missing shows an error page, and Back retries', async () => {
    await page.route(CHUNK, (route) => route.fulfill({ status: 404 }));
    await portal.open(PAYMENTS_PATH);
    await expect(rows(page)).toHaveCount(5);
    // The list loads the detail's code when the browser is idle; the failure does not disturb the list.
    await page.waitForLoadState('networkidle');
    let loads = 0;
    page.on('load', () => loads++);
    await rows(page).first().getByRole('link').click();
    await expect(heading(page, 'Internal Server Error')).toBeVisible();
    await expect.poll(() => loads).toBe(1);
    await page.unroute(CHUNK);
    await page.goBack();
    await expect(heading(page, /^Payment /)).toBeVisible();
  });
});

const COOKIES = [
  { name: 'language', value: 'xx' },
  { name: 'language', value: '%E0%A4%A' },
  { name: 'selected_merchants', value: 'abc,--,-1,999999999999999999' },
  { name: 'selected_merchants', value: '%' },
  { name: 'selected_merchants', value: '100999,5' },
];

const STORED = [
  ...['7', '{bad', '-5', '80.5', ''].map((value) => ({ 'list-limit': value })),
  { 'portal:scheme': '{', 'portal:sidebar': '{"a":', 'portal:known': 'no' },
];

test('invalid cookies, stored values and filters in the address are ignored', async ({ page, portal, context }) => {
  await openList(page, portal);
  for (const [index, values] of STORED.entries()) {
    const cookie = COOKIES[index];
    await test.step(JSON.stringify([cookie, values]), async () => {
      if (cookie) await context.addCookies([{ ...cookie, url: portal.url }]);
      await page.evaluate((stored) => Object.assign(localStorage, stored), values);
      await page.reload();
      await expect(rows(page)).toHaveCount(5);
      await expect(page.getByRole('button', { name: /^Merchants: / })).toHaveText('All merchants (4)');
      await expectNoMessages(page);
    });
  }

  await test.step('invalid filters are reported and cleared', async () => {
    await portal.open(`${PAYMENTS_PATH}?filters=%7Bnot%20json`);
    await expect(notice(page, "These filters don't apply here")).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(5);
  });
});

test.describe('unusable browser storage', () => {
  for (const [how, breakStorage] of Object.entries(BROKEN_STORAGE))
    test(`the portal works without stored settings if browser storage is ${how}`, async ({ page, portal }) => {
      await page.addInitScript(breakStorage);
      await openList(page, portal);
      await pager(page).getByLabel('Rows per page').selectOption('10');
      await expect(rows(page)).toHaveCount(10);
      await portal.open(`${PAYMENTS_PATH}?page=2`);
      await expect(rows(page)).toHaveCount(5);
      await page.getByRole('button', { name: 'Collapse menu' }).click();
      await expectNoMessages(page);
    });
});
