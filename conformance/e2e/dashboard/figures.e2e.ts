import { dashboard } from '@portal/contract/dashboard';
import type { Locator } from 'playwright/test';
import { changeAnswer } from '../../support/fakeAnswers.ts';
import { chips, columnTexts, expectTotal, heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { requestsTo } from '../faults/screen.ts';
import {
  requestedWidgets,
  minorUnitsOf,
  openDashboard,
  waitForWidgets,
  sumOf,
  tabs,
  updateButton,
  widget,
} from './screen.ts';

test.describe('dashboard on a low screen', () => {
  test.use({ viewport: { width: 1280, height: 630 } });
  test(
    'a dashboard widget is requested when visible, after changed parameters and on Update, and the address keeps the parameters',
    {
      tag: ['@DASH-002', '@DASH-004', '@DASH-014', '@DASH-015', '@DASH-017', '@DASH-024', '@DASH-025', '@SCONST-021'],
    },
    async ({ page, portal }) => {
      await portal.signIn('owner');
      const { data } = (await portal.call(dashboard.config)).body;
      const offered = data.map((category) => ({ ...category, period_choices: ['today', 'last_month'] }));
      await changeAnswer(portal, dashboard.config, { data: offered });
      const turnovers = requestsTo(page, /\/dashboard\/widget\/turnover\/$/, 'GET');
      await portal.open('/');
      await heading(page, 'Home').waitFor();
      const currency = page.getByRole('combobox', { name: 'Currency' });
      await test.step('a widget is requested when it scrolls into sight', async () => {
        await expect(widget(page, 'Conversion').getByRole('link')).toBeVisible();
        expect(await requestedWidgets(portal)).not.toContain('latest');
        await widget(page, 'Latest payments').scrollIntoViewIfNeeded();
        await expect(widget(page, 'Latest payments').getByRole('listitem')).toHaveCount(5);
      });
      await test.step('another currency requests only the visible widgets, and switching there and back requests nothing', async () => {
        await heading(page, 'Home').scrollIntoViewIfNeeded();
        await pick(page, 'Currency', 'EUR');
        await expect(page).toHaveURL(/#\/\?currency=EUR&from=2026-11-14&to=2026-11-20$/);
        await waitForWidgets(page);
        await expect(widget(page, 'Turnover').getByRole('link')).toContainText('EUR');
        await waitForWidgets(page);
        const before = await requestedWidgets(portal);
        expect(before.filter((alias) => alias === 'turnover')).toHaveLength(2);
        expect(before.filter((alias) => alias === 'latest')).toHaveLength(1);
        await page.goBack();
        await expect(widget(page, 'Turnover').getByRole('link')).toContainText('UAH');
        await page.goForward();
        await expect(widget(page, 'Turnover').getByRole('link')).toContainText('EUR');
        await waitForWidgets(page);
        expect(await requestedWidgets(portal)).toEqual(before);
      });
      await test.step('"Update" requests the visible widgets again', async () => {
        await updateButton(page).click();
        await expect
          .poll(async () => (await requestedWidgets(portal)).filter((alias) => alias === 'turnover').length)
          .toBe(3);
      });
      const period = page.getByRole('button', { name: /^Period: / });
      await test.step('the period field of the dashboard offers the presets from the server, and a chosen preset sets the period', async () => {
        await period.click();
        await expect(page.getByRole('group', { name: 'Presets' }).getByRole('button')).toHaveText([
          'Today',
          'Last 30 days',
        ]);
        await page.getByRole('button', { name: 'Last 30 days' }).click();
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect(page).toHaveURL(/#\/\?currency=EUR&from=2026-10-22&to=2026-11-20$/);
        await expect
          .poll(() => Object.fromEntries(new URL(turnovers.at(-1)?.url() ?? portal.url).searchParams))
          .toEqual({ currency: 'EUR', date_from: '2026-10-22', date_to: '2026-11-20' });
      });
      const link = page.url();
      await test.step('a category remembers its currency and days in the same tab', async () => {
        await tabs(page).filter({ hasText: 'Refunds' }).click();
        await expect(currency).toHaveValue('UAH');
        await expect(period).toHaveText(/Nov 14, 2026 - Nov 20, 2026/);
        await tabs(page).filter({ hasText: 'Overview' }).click();
        await expect(currency).toHaveValue('EUR');
        await portal.open('/');
        await page.reload();
        await expect(currency).toHaveValue('EUR');
        await expect(page).toHaveURL(link);
      });
      await test.step('another tab takes currency and days from the address alone', async () => {
        const other = await page.context().newPage();
        const otherCurrency = other.getByRole('combobox', { name: 'Currency' });
        await other.goto(`${portal.url}/#/`);
        await expect(otherCurrency).toHaveValue('UAH');
        await other.goto(link);
        await expect(otherCurrency).toHaveValue('EUR');
        await other.close();
      });
    },
  );
});

test(
  'the dashboard shows a period by day and by hour up to the current hour, by country, and in all currencies converted',
  { tag: ['@DASH-002', '@DASH-004', '@DASH-019', '@CHART-003', '@CHART-004', '@MAP-001', '@MAP-012'] },
  async ({ page, portal }) => {
    const ukraine = { code: 'UA', name: 'Ukraine', lat: -25, lng: 134, phone: '380' };
    await portal.faults.add({ path: '/dist/countries.json', body: [ukraine] });
    await openDashboard(page, portal);
    const chart = widget(page, 'Turnover over time');
    await test.step("the chart's table has a row for each day, and for each hour on request", async () => {
      await page.getByRole('button', { name: /^Period: / }).click();
      await expect(page.getByRole('group', { name: 'Presets' }).getByRole('button')).toHaveCount(10);
      await page.getByRole('button', { name: 'Last 30 days' }).click();
      await page.getByRole('button', { name: 'Apply' }).click();
      await chart.getByRole('button', { name: 'Show as table' }).click();
      const table = chart.getByRole('table', { name: 'Turnover over time' });
      const lines = table.locator('tbody tr');
      const own = table.locator('tbody td:nth-child(2)');
      await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Turnover', 'Previous 30 days']);
      await expect(lines).toHaveCount(30);
      await waitForWidgets(page);
      const figure = minorUnitsOf(await chart.getByRole('definition').innerText());
      expect(sumOf(await own.allInnerTexts())).toBe(figure);
      await chart.getByText('Hours', { exact: true }).click();
      // Clocks were turned back on October 25, so the period has one more hour.
      await expect(lines).toHaveCount(30 * 24 + 1);
      await expect(lines.first()).toContainText('Oct 22, 2026 00:00');
      await expect(lines.nth(-10).getByRole('cell').first()).not.toHaveText('–');
      await expect(lines.nth(-9)).toContainText('Nov 20, 2026 15:00');
      for (const line of [-9, -1]) await expect(lines.nth(line).getByRole('cell').first()).toHaveText('–');
      await expect(lines.last()).toContainText('Nov 20, 2026 23:00');
      expect(sumOf(await own.allInnerTexts())).toBe(figure);
      await chart.getByRole('button', { name: 'Show as chart' }).click();
    });
    await test.step('the curve of the current day ends at the current hour', async () => {
      await portal.open('/?currency=UAH&from=2026-11-20&to=2026-11-20');
      const right = async (part: string) => {
        const box = await chart.locator(part).boundingBox();
        return box ? box.x + box.width : 0;
      };
      await expect(chart.getByText('Previous day')).toBeVisible();
      await waitForWidgets(page);
      const [whole, until] = [await right('.recharts-cartesian-grid'), await right('.recharts-area-curve')];
      expect(await right('.recharts-line-curve')).toBeCloseTo(whole, -1);
      expect(until).toBeLessThan(whole - 200);
    });
    await test.step("a country on the map is marked at the server's coordinates, and links to its payments", async () => {
      await portal.open('/?category=customers');
      const map = widget(page, 'Payments by country');
      // At the minimum zoom, Ukraine and Georgia would be one cluster.
      const marker = map.getByRole('button', { name: /^Ukraine: \d+$/ });
      await expect(marker).toBeVisible();
      const shown = await marker.innerText();
      await expect(map.getByRole('listitem').filter({ hasText: 'Ukraine' })).toHaveText(`Ukraine ${shown}`);
      await map.getByRole('link', { name: 'Ukraine' }).click();
      await expectTotal(page, minorUnitsOf(shown));
      await expect(chips(page)).toContainText('Country is Ukraine');
    });
    await test.step('"All amounts in UAH" converts the turnover into UAH, and the turnover links to payments in all currencies', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await portal.open('/?from=2024-11-21&to=2026-11-20');
      await pick(page, 'Currency', 'All amounts in UAH');
      await expect(
        page.getByText(/^Converted: .*1\sEUR = 45\.20*\sUAH.*\. Exchange rate time: Nov 20, 2026 02:00:00 GMT\+2$/),
      ).toBeVisible();
      await waitForWidgets(page);
      const turnover = widget(page, 'Turnover');
      const edge = async (of: Locator) => {
        const box = await of.boundingBox();
        return box ? box.x + box.width : Infinity;
      };
      // The card does not clip its large figure.
      expect(await edge(turnover.getByRole('link'))).toBeLessThanOrEqual((await edge(turnover)) - 16);
      const count = minorUnitsOf(await widget(page, 'Approved payments').getByRole('link').innerText());
      await turnover.getByRole('link').click();
      await expectTotal(page, count);
      await expect(chips(page)).not.toContainText('Currency');
      expect(new Set(await columnTexts(page, 'Amount')).size).toBeGreaterThan(1);
    });
  },
);
