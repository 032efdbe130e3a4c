import type { Locator, Page } from 'playwright/test';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { expectAccessible, WIDTHS } from '../../support/screen.ts';

async function openCharts(page: Page, portal: E2ePortal): Promise<void> {
  await portal.open('/gallery/charts');
  await drawn(page, 'Payments of a day').waitFor();
}

const chart = (page: Page, label: string) => page.getByRole('figure', { name: label, exact: true });
const drawn = (page: Page, label: string) => page.getByRole('application', { name: label, exact: true });

/** The rows of a chart's table, by their names; the chart is a table from then on. */
async function asTable(page: Page, label: string): Promise<Locator> {
  await chart(page, label).getByRole('button', { name: 'Show as table' }).click();
  return chart(page, label).getByRole('table', { name: label }).locator('tbody tr');
}

/** The numbers beside the value axis, from below. */
const scale = (page: Page, label: string) => chart(page, label).locator('.recharts-yAxis-tick-labels text');

test(
  'a chart has each hour from the first day through the last one’s 23rd, 0 where nothing happened',
  { tag: ['@CHART-001', '@CHART-003', '@CHART-004', '@CHART-009'] },
  async ({ page, portal }) => {
    await openCharts(page, portal);
    const day = await asTable(page, 'Payments of a day');
    await expect(day).toHaveCount(24);
    await expect(day.first()).toContainText('Nov 20, 2026 00:00');
    await expect(day.last()).toContainText('Nov 20, 2026 23:00');
    await expect(day.nth(2).getByRole('cell')).toHaveText(['0', '0']);
    await expect(day.nth(12).getByRole('cell')).toHaveText([/^2,34\d/, /^48\d/]);
    await expect(chart(page, 'Payments of a day').getByRole('columnheader')).toHaveText([
      'Time',
      'Approved',
      'Declined',
    ]);
    const week = await asTable(page, 'Turnover of a week');
    await expect(week).toHaveCount(168);
    await expect(week.first()).toContainText('Nov 14, 2026 00:00');
    await expect(week.last()).toContainText('Nov 20, 2026 23:00');
  },
);

test(
  'columns of two series reach up to 7000, and further where a value does',
  { tag: ['@CHART-005', '@CHART-006'] },
  async ({ page, portal }) => {
    await openCharts(page, portal);
    await expect(scale(page, 'Columns below 7000').last()).toHaveText('7,000');
    // The number stands at the very top of the plot.
    const distance = async () => {
      const below = await chart(page, 'Columns below 7000').locator('.recharts-cartesian-grid').boundingBox();
      const highest = await scale(page, 'Columns below 7000').last().boundingBox();
      return Math.abs((highest?.y ?? 0) + (highest?.height ?? 0) / 2 - (below?.y ?? Infinity));
    };
    await expect.poll(distance).toBeLessThan(8);
    await expect(scale(page, 'Columns above 7000').last()).toHaveText('25K');
    await expect(scale(page, 'One series of columns').last()).toHaveText('800');
    // Lines are no columns: their axis fits their values.
    await expect(scale(page, 'Payments of a day').last()).toHaveText(/^[2-5],\d00$/);
    const plot = await chart(page, 'Columns above 7000').locator('.recharts-cartesian-grid').boundingBox();
    const bars = chart(page, 'Columns above 7000').locator('.recharts-bar-rectangle path');
    const tops = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().y));
    expect(tops.length).toBe(60);
    expect(Math.min(...tops)).toBeGreaterThan(plot?.y ?? Infinity);
  },
);

test(
  'a pie of 222 px lists its shares, and says all it knows of the one pointed at',
  { tag: ['@CHART-002', '@CHART-007'] },
  async ({ page, portal }) => {
    await openCharts(page, portal);
    const pie = drawn(page, 'Card brands');
    await pie.scrollIntoViewIfNeeded();
    const box = await pie.boundingBox();
    expect([box?.width, box?.height]).toEqual([222, 222]);
    await expect(chart(page, 'Card brands').getByRole('listitem')).toHaveText([
      'Visa52.4%',
      'Mastercard38.1%',
      'Prostir6.2%',
      'Other3.3%',
    ]);
    await pie.hover({ position: { x: 170, y: 100 } });
    await expect(chart(page, 'Card brands').getByRole('definition')).toHaveText([
      '52.4%',
      '1,250,000.00\u00a0UAH',
      '8,123',
      '87.5%',
    ]);
    await expect(chart(page, 'Card brands').getByRole('term')).toHaveText([
      'Share',
      'Amount',
      'Payments',
      'Conversion',
    ]);
    const rows = await asTable(page, 'Long names and large amounts');
    // To the digit: no float holds it.
    await expect(rows.first().getByRole('cell')).toHaveText([
      '99.9%',
      '99,999,999,999,999,999.99\u00a0UAH',
      '1,000,000',
      '87.5%',
    ]);
  },
);

test(
  'a chart that failed, or has nothing, is axes without points and says so',
  { tag: ['@CHART-008', '@CHART-009'] },
  async ({ page, portal }) => {
    await openCharts(page, portal);
    for (const [label, text] of [
      ['Nothing yet', 'There is nothing to show here yet'],
      ['Failed', 'This part could not be loaded.'],
    ] as const) {
      await expect(chart(page, label).getByRole('status')).toHaveText(text);
      await expect(chart(page, label).locator('.recharts-xAxis-tick-labels text').first()).toHaveText('Nov 14');
      await expect(chart(page, label).locator('.recharts-line-curve, .recharts-bar-rectangle')).toHaveCount(0);
      await expect(chart(page, label).getByRole('button')).toHaveCount(0);
    }
    await expect(chart(page, 'Failed shares').getByRole('status')).toHaveText('This part could not be loaded.');
    await expect(chart(page, 'Failed shares').locator('circle')).toHaveCount(1);
    await expect(chart(page, 'No shares').getByRole('status')).toHaveText('There is nothing to show here yet');
    await expect(chart(page, 'On its way')).toHaveAttribute('aria-busy', 'true');
  },
);

test('a chart is read and turned into its table by keyboard alone', async ({ page, portal }) => {
  await openCharts(page, portal);
  await chart(page, 'Payments of a day').getByRole('button', { name: 'Show as table' }).focus();
  await page.keyboard.press('Tab');
  await expect(drawn(page, 'Payments of a day')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(chart(page, 'Payments of a day').getByText('Nov 20, 2026 01:00')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(chart(page, 'Payments of a day').getByRole('table')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(chart(page, 'Payments of a day').getByRole('region')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(drawn(page, 'Payments of a day')).toBeVisible();
});

test('series are told apart without their colour', async ({ page, portal }) => {
  await openCharts(page, portal);
  const lines = chart(page, 'Seven series').locator('.recharts-line-curve');
  await expect(lines).toHaveCount(7);
  const looks = await lines.evaluateAll((all) =>
    all.map((line) => `${line.getAttribute('stroke')} ${line.getAttribute('stroke-dasharray')}`),
  );
  expect(new Set(looks).size).toBe(7);
  const dashes = await lines.evaluateAll((all) => all.map((line) => line.getAttribute('stroke-dasharray')));
  expect(new Set(dashes.slice(0, 6)).size).toBe(6);
});

test.describe('from a load', () => {
  test('what draws charts and maps is loaded where there are some, and nowhere else', async ({ page, portal }) => {
    const files: string[] = [];
    page.on('request', (request) => void files.push(request.url()));
    const heavy = () => files.filter((file) => /Chart|Drawing/.test(file.replace(/ChartsSection/, '')));
    await portal.open('/gallery/badges');
    await page.getByRole('heading', { name: 'Badge' }).waitFor();
    expect(heavy()).toEqual([]);
    await openCharts(page, portal);
    expect(heavy()).not.toEqual([]);
  });
});

for (const width of WIDTHS) {
  test(`charts have nothing for axe to find, at ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await openCharts(page, portal);
    await drawn(page, 'A single share').waitFor();
    await expectAccessible(page);
    await asTable(page, 'Payments of a day');
    await asTable(page, 'Card brands');
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });
}
