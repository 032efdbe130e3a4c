import { beforeEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import ChartsSection from '../gallery/ChartsSection.tsx';
// The product loads these files on demand. The import here loads them before the first test starts.
import '../../src/ui/charts/PieDrawing.tsx';
import '../../src/ui/charts/TimeDrawing.tsx';
import { expectAccessible, WIDTHS } from '../support/accessible.ts';
import { press } from '../support/commands.ts';
import { focus } from '../support/keys.ts';
import { renderPart } from '../support/renderPart.tsx';

const chart = (label: string) => page.getByRole('figure', { name: label, exact: true });
const drawing = (label: string) => page.getByRole('application', { name: label, exact: true });
const tableButton = (label: string) => chart(label).getByRole('button', { name: 'Show as table' });
const inChart = (label: string, selector: string) => [...chart(label).element().querySelectorAll(selector)];
const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

async function expectTexts(locator: Locator, ...texts: string[]): Promise<void> {
  await expect.poll(() => textsOf(locator.elements())).toEqual(texts);
}

/** Switches a chart to its table and returns the table's rows without the heading row. */
async function asTable(label: string): Promise<HTMLElement[]> {
  await tableButton(label).click();
  await expect.element(chart(label).getByRole('table', { name: label, exact: true })).toBeVisible();
  return inChart(label, 'tbody tr') as HTMLElement[];
}

const cells = (row: HTMLElement | undefined) => textsOf([...(row?.querySelectorAll('td') ?? [])]);

/** Labels of the chart's value axis, from bottom to top. */
const scale = (label: string) => inChart(label, '.recharts-yAxis-tick-labels text');
const highest = (label: string) => scale(label).at(-1)?.textContent;

const plot = (label: string): DOMRect => {
  const [grid] = inChart(label, '.recharts-cartesian-grid');
  if (!grid) throw new Error(`no plot in "${label}"`);
  return grid.getBoundingClientRect();
};

beforeEach(async () => {
  await renderPart(<ChartsSection />);
  await expect.element(drawing('Payments of a day')).toBeVisible();
});

describe('time charts', () => {
  test(
    'a time chart has a value for each hour of its days, with 0 where data is missing',
    { meta: { covers: ['CHART-001', 'CHART-003', 'CHART-004', 'CHART-009'] } },
    async () => {
      const hours = await asTable('Payments of a day');
      expect(hours).toHaveLength(24);
      expect(hours[0]?.textContent).toContain('Nov 20, 2026 00:00');
      expect(hours[23]?.textContent).toContain('Nov 20, 2026 23:00');
      expect(cells(hours[2])).toEqual(['0', '0']);
      expect(cells(hours[12])).toEqual([expect.stringMatching(/^2,34\d/), expect.stringMatching(/^48\d/)]);
      await expectTexts(chart('Payments of a day').getByRole('columnheader'), 'Time', 'Approved', 'Declined');
      const week = await asTable('Turnover of a week');
      expect(week).toHaveLength(168);
      expect(week[0]?.textContent).toContain('Nov 14, 2026 00:00');
      expect(week[167]?.textContent).toContain('Nov 20, 2026 23:00');
    },
  );

  test(
    'a column chart with two series scales to 7000, and further if a value is larger',
    { meta: { covers: ['CHART-005', 'CHART-006'] } },
    async () => {
      await expect.poll(() => highest('Columns below 7000')).toBe('7,000');
      const toTop = () => {
        const number = scale('Columns below 7000').at(-1)?.getBoundingClientRect();
        return Math.abs((number?.y ?? 0) + (number?.height ?? 0) / 2 - plot('Columns below 7000').y);
      };
      await expect.poll(toTop).toBeLessThan(8);
      await expect.poll(() => highest('Columns above 7000')).toBe('25K');
      await expect.poll(() => highest('One series of columns')).toBe('800');
      // The value axis of a line chart fits the values.
      await expect.poll(() => highest('Payments of a day')).toMatch(/^[2-5],\d00$/);
      const bars = () => inChart('Columns above 7000', '.recharts-bar-rectangle path');
      await expect.poll(() => bars().length).toBe(60);
      const tops = bars().map((bar) => bar.getBoundingClientRect().y);
      expect(Math.min(...tops)).toBeGreaterThan(plot('Columns above 7000').y);
    },
  );

  test('a line chart draws each of seven series with a unique colour and dash pattern', async () => {
    const lines = () => inChart('Seven series', '.recharts-line-curve');
    await expect.poll(() => lines().length).toBe(7);
    const dashes = lines().map((line) => line.getAttribute('stroke-dasharray'));
    const looks = lines().map((line, index) => `${line.getAttribute('stroke')} ${dashes[index]}`);
    expect(new Set(looks).size).toBe(7);
    expect(new Set(dashes.slice(0, 6)).size).toBe(6);
  });

  test('a time chart can be read and switched to its table with the keyboard only', async () => {
    const label = 'Payments of a day';
    focus(tableButton(label));
    await press('Tab');
    await expect.element(drawing(label)).toHaveFocus();
    await press('ArrowRight');
    await expect.element(chart(label).getByText('Nov 20, 2026 01:00')).toBeVisible();
    await press('Shift+Tab', 'Enter');
    await expect.element(chart(label).getByRole('table')).toBeVisible();
    await press('Tab');
    await expect.element(chart(label).getByRole('region')).toHaveFocus();
    await press('Shift+Tab', 'Enter');
    await expect.element(drawing(label)).toBeVisible();
  });
});

describe('pie charts', () => {
  test(
    "a pie chart of 222 px lists its shares, and shows a share's figures under the mouse",
    { meta: { covers: ['CHART-002', 'CHART-007'] } },
    async () => {
      const pie = drawing('Card brands');
      await expect.element(pie).toBeVisible();
      const { width, height } = pie.element().getBoundingClientRect();
      expect([width, height]).toEqual([222, 222]);
      const brands = chart('Card brands');
      await expectTexts(brands.getByRole('listitem'), 'Visa52.4%', 'Mastercard38.1%', 'Prostir6.2%', 'Other3.3%');
      await pie.hover({ position: { x: 170, y: 100 } });
      await expectTexts(brands.getByRole('definition'), '52.4%', '1,250,000.00\u00a0UAH', '8,123', '87.5%');
      await expectTexts(brands.getByRole('term'), 'Share', 'Amount', 'Payments', 'Conversion');
    },
  );

  test('a pie chart shows an amount exactly, also beyond the precision of a float', async () => {
    const [first] = await asTable('Long names and large amounts');
    expect(cells(first)).toEqual(['99.9%', '99,999,999,999,999,999.99\u00a0UAH', '1,000,000', '87.5%']);
  });
});

test(
  'a chart without data or after a failed load shows empty axes and a message',
  { meta: { covers: ['CHART-008', 'CHART-009'] } },
  async () => {
    for (const [label, text] of [
      ['Nothing yet', 'No data yet'],
      ['Failed', "This part of the page couldn't be loaded."],
    ] as const) {
      await expectTexts(chart(label).getByRole('status'), text);
      await expect.poll(() => inChart(label, '.recharts-xAxis-tick-labels text')[0]?.textContent).toBe('Nov 14');
      expect(inChart(label, '.recharts-line-curve, .recharts-bar-rectangle')).toEqual([]);
      await expect.element(chart(label).getByRole('button')).not.toBeInTheDocument();
    }
    await expectTexts(chart('Failed shares').getByRole('status'), "This part of the page couldn't be loaded.");
    expect(inChart('Failed shares', 'circle')).toHaveLength(1);
    await expectTexts(chart('No shares').getByRole('status'), 'No data yet');
    await expect.element(chart('On its way')).toHaveAttribute('aria-busy', 'true');
  },
);

for (const width of WIDTHS)
  test(`charts and their tables are accessible and fit the page at ${width} px`, async () => {
    await page.viewport(width, 900);
    await expect.element(drawing('A single share')).toBeVisible();
    await expectAccessible();
    await asTable('Payments of a day');
    await asTable('Card brands');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
