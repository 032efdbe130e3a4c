import { expect, test } from 'vitest';
import { dashboard, type WidgetType } from '@portal/contract/dashboard';
import { covers } from '../support/covers.ts';
import { MONTH_FILTER, readFigureRows, readWidget } from '../support/dashboardFigures.ts';
import { openPortal } from '../support/portal.ts';
import { DEFAULT_WORLD } from '../support/world.ts';

type Row = readonly [id: number, alias: string, type: WidgetType, title: string, totals: readonly string[]];

const SHOWN: Readonly<Record<string, readonly Row[]>> = {
  overview: [
    [6, 'attention', 'attention', 'Needs attention', []],
    [1, 'turnover', 'total', 'Turnover', ['approved_amount']],
    [2, 'approved', 'total', 'Approved payments', ['approved_count']],
    [3, 'average', 'total', 'Average payment', ['average']],
    [4, 'conversion', 'total', 'Conversion', ['conversion']],
    [5, 'turnover_time', 'line', 'Turnover over time', ['approved_amount']],
    [7, 'latest', 'latest', 'Latest payments', ['all_count']],
  ],
  payments: [
    [8, 'statuses', 'column', 'Payments by status', ['approved_amount', 'declined_amount', 'processing_amount']],
    [9, 'card_brands', 'pie', 'Card brands', ['approved_amount']],
    [10, 'origins', 'pie', 'Payment sources', ['approved_amount']],
    [11, 'merchants', 'pie', 'Merchants', ['approved_amount']],
  ],
  customers: [
    [13, 'country_map', 'map', 'Payments by country', ['approved_count']],
    [14, 'countries', 'pie', 'Countries', ['approved_amount']],
  ],
  risk: [
    [15, 'refunded', 'total', 'Refunded payments', ['refunded_count', 'refunded_amount']],
    [16, 'fraud', 'total', 'Flagged as fraud', ['fraud_count', 'fraud_amount']],
    [17, 'uncaptured', 'total', 'Uncaptured payments', ['uncaptured_count', 'uncaptured_amount']],
    [18, 'charges', 'total', 'Subscription charges', ['charged_count', 'charged_amount']],
    [19, 'risk_time', 'column', 'Refunds and fraud over time', ['refunded_amount', 'fraud_amount']],
  ],
};
const HIDDEN: Readonly<Record<string, readonly Row[]>> = {
  payments: [[12, 'declined', 'total', 'Declined payments', ['declined_count', 'declined_amount']]],
};
const TITLES = { overview: 'Overview', payments: 'Payments', customers: 'Customers', risk: 'Refunds and risk' };

const widgetsOf = (category: string, rows: readonly Row[] = []) =>
  rows.map(([id, alias, type, title, totals]) => ({ id, type, title, config: { alias, category, totals } }));

test('each dashboard category has its default widgets, shown and hidden, in order', async () => {
  covers('DASH-003', 'DASH-017', 'DASH-018', 'DASH-020', 'DASH-022');
  const portal = await openPortal({ account: 'owner' });
  const { data } = (await portal.call(dashboard.config)).body;
  const expected = Object.entries(TITLES).map(([alias, title]) => ({
    alias,
    title,
    active_widgets: widgetsOf(alias, SHOWN[alias]),
    available_widgets: widgetsOf(alias, HIDDEN[alias]),
    period_choices: expect.any(Array) as string[],
    filter: { currency: 'UAH', date_from: '2026-11-14', date_to: '2026-11-20' },
  }));
  expect(data).toEqual(expected);
});

test('each dashboard widget has a description and data, both found by its alias', async () => {
  covers('DASH-018', 'DASH-020', 'DASH-023', 'DASH-024');
  const portal = await openPortal({ account: 'owner' });
  for (const [category, rows] of [...Object.entries(SHOWN), ...Object.entries(HIDDEN)])
    for (const one of widgetsOf(category, rows)) {
      const { alias } = one.config;
      const said = (await portal.call(dashboard.widgetConfig, { params: { alias } })).body;
      expect(said).toEqual({ ...one, description: expect.stringMatching(/^[A-Z].{15,}\.$/) as string });
      const data = await readWidget(portal, alias);
      expect(data).toMatchObject({ ...one, graph: expect.any(Array) as unknown[] });
      expect(data.totals.map(({ title }) => title)).toHaveLength(one.config.totals.length);
    }
});

test('a dashboard figure and its linked list have the requested currency and period', async () => {
  covers('DASH-002', 'DASH-024', 'DASH-025');
  const portal = await openPortal({ account: 'owner' });
  for (const currency of ['UAH', 'EUR']) {
    const asked = { currency, date_from: '2026-11-10', date_to: '2026-11-16' };
    const { filter, totals } = await readWidget(portal, 'approved', asked);
    expect(filter).toEqual(asked);
    const [figure] = totals;
    expect(figure?.list.tab).toBe('all');
    expect(figure?.list.filters).toEqual([
      { s: 'createtime', m: 'between', v: [asked.date_from, asked.date_to] },
      { s: 'currency', m: 'eq', v: currency },
      { s: 'status', m: 'eq', v: 'approved' },
    ]);
    const rows = await readFigureRows(portal, figure!.list);
    expect(rows.length).toBeGreaterThan(0);
    expect(figure?.value).toBe(String(rows.length));
    expect(new Set(rows.map((row) => `${row.currency} ${row.status}`))).toEqual(new Set([`${currency} approved`]));
  }
});

test('the update time of a dashboard widget is the time of the request', async () => {
  covers('DASH-006', 'DASH-024');
  const portal = await openPortal({ account: 'owner' });
  const updated = async () => Date.parse((await readWidget(portal, 'turnover', MONTH_FILTER)).updated);
  const first = await updated();
  expect(Math.abs(first - Date.parse(DEFAULT_WORLD.now))).toBeLessThan(60_000);
  await portal.clock.advance('10m');
  expect((await updated()) - first).toBeGreaterThanOrEqual(600_000);
});

test.each([
  ['three years to the day', '2023-11-21', 200],
  ['a day more', '2023-11-20', 400],
] as const)('a dashboard period of %s, since %s, answers %i', async (_name, date_from, expected) => {
  covers('DASH-024');
  const portal = await openPortal({ account: 'owner' });
  const query = { date_from, date_to: '2026-11-20' };
  expect((await portal.call(dashboard.widget, { params: { alias: 'turnover' }, query })).status).toBe(expected);
});

test("the dashboard offers the currencies of the user's merchants, most used first", async () => {
  covers('DASH-004', 'DASH-021');
  const portal = await openPortal({ account: 'owner' });
  const { data } = (await portal.call(dashboard.currencies)).body;
  expect(data.map(({ currency }) => currency)).toEqual(['UAH', 'EUR', 'CZK', 'USD']);
  const counts = data.map(({ payments }) => payments);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  for (const { currency, payments } of data) {
    const rows = await readFigureRows(portal, { tab: 'all', filters: [{ s: 'currency', m: 'eq', v: currency }] });
    expect([currency, rows.length]).toEqual([currency, payments]);
  }
});
