import { dashboard } from '@portal/contract/dashboard';
import type { Locator } from 'playwright/test';
import { changeAnswer } from '../../support/changeAnswer.ts';
import { chips, columnTexts, expectTotal, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';
import { pick } from '../../support/screen.ts';
import { requestsTo } from '../faults/screen.ts';
import { minor, openDashboard, settled, sum, tabs, widget } from './screen.ts';

test(
  'currency and days stand in the address; a bare one has those that this tab remembers of the category',
  { tag: ['@DASH-015', '@DASH-017', '@DASH-024', '@DASH-025', '@SCONST-021'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    const { data } = (await portal.call(dashboard.config)).body;
    const offered = data.map((category) => ({ ...category, period_choices: ['today', 'last_month'] }));
    await changeAnswer(portal, dashboard.config, { data: offered });
    const asked = requestsTo(page, /\/dashboard\/widget\/turnover\/$/, 'GET');
    await openDashboard(page, portal);
    const currency = page.getByRole('combobox', { name: 'Currency' });
    await pick(page, 'Currency', 'EUR');
    await expect(page).toHaveURL(/#\/\?currency=EUR&from=2026-11-14&to=2026-11-20$/);
    const period = page.getByRole('button', { name: /^Period: / });
    await period.click();
    await expect(page.getByRole('group', { name: 'Presets' }).getByRole('button')).toHaveText([
      'Today',
      'Last 30 days',
    ]);
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/#\/\?currency=EUR&from=2026-10-22&to=2026-11-20$/);
    await expect
      .poll(() => Object.fromEntries(new URL(asked.at(-1)?.url() ?? portal.url).searchParams))
      .toEqual({ currency: 'EUR', date_from: '2026-10-22', date_to: '2026-11-20' });
    const link = page.url();
    await tabs(page).filter({ hasText: 'Refunds' }).click();
    await expect(currency).toHaveValue('UAH');
    await expect(period).toHaveText(/Nov 14, 2026 - Nov 20, 2026/);
    await tabs(page).filter({ hasText: 'Overview' }).click();
    await expect(currency).toHaveValue('EUR');
    await portal.open('/');
    await page.reload();
    await expect(currency).toHaveValue('EUR');
    await expect(page).toHaveURL(link);
    const other = await page.context().newPage();
    const otherCurrency = other.getByRole('combobox', { name: 'Currency' });
    await other.goto(`${portal.url}/#/`);
    await expect(otherCurrency).toHaveValue('UAH');
    await other.goto(link);
    await expect(otherCurrency).toHaveValue('EUR');
    await other.close();
  },
);

test('all currencies count together, by rates that are told, and lead to the payments of all of them', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDashboard(page, portal, '/?from=2024-11-21&to=2026-11-20');
  await pick(page, 'Currency', 'All in UAH');
  await expect(
    page.getByText(/^Converted: .*1\sEUR = 45\.20*\sUAH.*\. Rates of Nov 20, 2026 02:00:00 GMT\+2$/),
  ).toBeVisible();
  await settled(page);
  const turnover = widget(page, 'Turnover');
  const edge = async (of: Locator) => {
    const box = await of.boundingBox();
    return box ? box.x + box.width : Infinity;
  };
  // The large figure is not cut off by its card.
  expect(await edge(turnover.getByRole('link'))).toBeLessThanOrEqual((await edge(turnover)) - 16);
  const count = minor(await widget(page, 'Approved payments').getByRole('link').innerText());
  await turnover.getByRole('link').click();
  await expectTotal(page, count);
  await expect(chips(page)).not.toContainText('Currency');
  expect(new Set(await columnTexts(page, 'Amount')).size).toBeGreaterThan(1);
});

test(
  'a period is shown by the day, and by each of its hours at a press; what is to come is not drawn',
  { tag: ['@DASH-002', '@DASH-004', '@CHART-003', '@CHART-004'] },
  async ({ page, portal }) => {
    await openDashboard(page, portal);
    await page.getByRole('button', { name: /^Period: / }).click();
    await expect(page.getByRole('group', { name: 'Presets' }).getByRole('button')).toHaveCount(10);
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    const chart = widget(page, 'Turnover over time');
    await chart.getByRole('button', { name: 'Show as table' }).click();
    const table = chart.getByRole('table', { name: 'Turnover over time' });
    const lines = table.locator('tbody tr');
    const own = table.locator('tbody td:nth-child(2)');
    await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Turnover', '30 days earlier']);
    await expect(lines).toHaveCount(30);
    await settled(page);
    const figure = minor(await chart.getByRole('definition').innerText());
    expect(sum(await own.allInnerTexts())).toBe(figure);
    await chart.getByText('Hours', { exact: true }).click();
    // The clocks were turned back on October 25.
    await expect(lines).toHaveCount(30 * 24 + 1);
    await expect(lines.first()).toContainText('Oct 22, 2026 00:00');
    await expect(lines.nth(-10).getByRole('cell').first()).not.toHaveText('–');
    await expect(lines.nth(-9)).toContainText('Nov 20, 2026 15:00');
    for (const line of [-9, -1]) await expect(lines.nth(line).getByRole('cell').first()).toHaveText('–');
    await expect(lines.last()).toContainText('Nov 20, 2026 23:00');
    expect(sum(await own.allInnerTexts())).toBe(figure);
    await chart.getByRole('button', { name: 'Show as chart' }).click();
    await portal.open('/?currency=UAH&from=2026-11-20&to=2026-11-20');
    const right = async (part: string) => {
      const box = await chart.locator(part).boundingBox();
      return box ? box.x + box.width : 0;
    };
    await expect(chart.getByText('1 day earlier')).toBeVisible();
    await settled(page);
    const [whole, until] = [await right('.recharts-cartesian-grid'), await right('.recharts-area-curve')];
    expect(await right('.recharts-line-curve')).toBeCloseTo(whole, -1);
    expect(until).toBeLessThan(whole - 200);
  },
);

test(
  'a figure says how it differs from before, and a column or a row of it leads to its payments',
  { tag: ['@DASH-002'] },
  async ({ page, portal }) => {
    await openDashboard(page, portal);
    const card = widget(page, 'Approved payments');
    const [now, then] = [
      minor(await card.getByRole('link').innerText()),
      minor((await card.getByText(/^7 days earlier, by this time: /).innerText()).split(':')[1] ?? ''),
    ];
    const change = (Math.round((Math.abs(now - then) * 1000) / then) / 10).toFixed(1).replace('.0', '');
    await expect(card.getByText(now < then ? `−${change}\u00a0% less` : `+${change}\u00a0% more`)).toBeVisible();
    await expect(card.locator('.recharts-area-curve')).toBeVisible();
    const chart = widget(page, 'Turnover over time');
    await chart.getByRole('button', { name: 'Show as table' }).click();
    const day = chart.getByRole('row').filter({ hasText: 'Nov 18, 2026' }).getByRole('link');
    const amount = minor(await day.innerText());
    await day.click();
    await expect(chips(page)).toContainText('Nov 18, 2026 - Nov 18, 2026');
    await expectTotal(page, (await rows(page).count()) || 1);
    expect(sum(await columnTexts(page, 'Amount'))).toBe(amount);
    await portal.open('/?category=payments');
    const bars = widget(page, 'Payments by status')
      .locator('.recharts-bar')
      .nth(1)
      .locator('.recharts-bar-rectangle path');
    await bars.first().click();
    await expect(chips(page)).toContainText('Declined');
    await expect(chips(page)).toContainText(/Nov 1\d, 2026 - Nov 1\d, 2026/);
  },
);
