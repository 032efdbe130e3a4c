import { expect } from 'vitest';
import { disputeLists } from '@portal/contract/disputes';
import {
  dashboard,
  type DashboardFilter,
  type FigureList,
  type Step,
  type WidgetData,
} from '@portal/contract/dashboard';
import { paymentLists, type Payment } from '@portal/contract/payments';
import type { Portal } from './portal.ts';

export const toMinorUnits = (amount: string) => Number(amount.replace('.', ''));
const sumOf = (rows: readonly Payment[]) => rows.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0);
const TABS = { ...paymentLists, all: paymentLists.payments };
export const MONTH_FILTER = { currency: 'UAH', date_from: '2026-10-20', date_to: '2026-11-21' };
const KYIV = { 'X-Timezone': 'Europe/Kyiv' };

/** Reads all rows of the list that a dashboard figure links to. */
export async function readFigureRows(
  portal: Portal,
  { tab, filters }: FigureList,
  headers: Record<string, string> = KYIV,
) {
  const rows: Payment[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await portal.call(TABS[tab].find, { body: { filters, page, limit: 80 }, headers });
    rows.push(...body.data);
    pages = body.paginator.pages;
  }
  return rows;
}

/** Reads the amounts of the disputes that need a response. */
async function disputedOf(portal: Portal, filters: FigureList['filters']): Promise<Money[]> {
  const { body } = await portal.call(disputeLists.urgent.find, { body: { filters, limit: 80 } });
  return body.data.map((row) => ({ currency: row.dispute_currency, amount: row.dispute_amount }));
}

interface Money {
  currency: string;
  amount: string;
}
/** Sums amounts by currency, in minor units. */
export function sumByCurrency(rows: readonly Money[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + toMinorUnits(amount));
  return sums;
}

export type WidgetQuery = Partial<DashboardFilter> & { step?: Step };
export async function readWidget(portal: Portal, alias: string, query: WidgetQuery = {}, headers = KYIV) {
  const { body } = await portal.call(dashboard.widget, { params: { alias }, query, headers });
  return body as WidgetData;
}

const percent = (part: number, of: number) => (of === 0 ? '0.0' : (Math.round((part * 1000) / of) / 10).toFixed(1));
const approvedOf = (rows: readonly Payment[]) => rows.filter(({ status }) => status === 'approved').length;

/** Expects each figure of a dashboard widget to equal the sum, number or share of the rows of its linked list. */
export async function expectTotalsToMatchRows(portal: Portal, data: WidgetData): Promise<void> {
  for (const { name, unit, value, list } of data.totals) {
    const rows = await readFigureRows(portal, list);
    if (unit === 'count') expect([name, value]).toEqual([name, String(rows.length)]);
    if (unit === 'percent') expect(value).toBe(percent(approvedOf(rows), rows.length));
    if (unit !== 'amount') continue;
    const sum = sumOf(rows);
    expect([name, toMinorUnits(value)]).toEqual([name, name === 'average' ? Math.round(sum / rows.length) : sum]);
  }
  if (data.type === 'line' || data.type === 'column')
    data.graph.forEach(({ name, data: points, list }, at) => {
      expect(name).toBe(data.totals[at]?.title);
      const sum = points.reduce((total, { y }) => total + toMinorUnits(y), 0);
      expect(sum).toBe(toMinorUnits(data.totals[at]?.value ?? ''));
      expect(list).toEqual(data.totals[at]?.list);
    });
}

export async function expectPartsToMatchRows(portal: Portal, data: WidgetData): Promise<void> {
  if (data.type === 'pie') {
    expect(new Set(data.graph.map(({ name }) => name)).size).toBe(data.graph.length);
    const whole = data.graph.reduce((sum, { total_amount }) => sum + toMinorUnits(total_amount), 0);
    for (const share of data.graph) {
      const rows = await readFigureRows(portal, share.list);
      expect([share.name, share.percent]).toEqual([share.name, percent(sumOf(rows), whole)]);
      expect([share.total_payments, toMinorUnits(share.total_amount)]).toEqual([rows.length, sumOf(rows)]);
      const filters = share.list.filters.filter(({ s }) => s !== 'status');
      const tried = (await readFigureRows(portal, { tab: 'all', filters })).filter(
        ({ status }) => status !== 'processing',
      );
      expect(share.conversion).toBe(percent(rows.length, tried.length));
    }
  }
  if (data.type === 'map')
    for (const { country_count, list } of data.graph)
      expect(await readFigureRows(portal, list)).toHaveLength(country_count);
  if (data.type === 'attention')
    for (const { count, amounts, list } of data.graph) {
      const { tab, filters } = list;
      const found =
        tab === 'disputes' ? await disputedOf(portal, filters) : await readFigureRows(portal, { tab, filters });
      expect(count).toBe(found.length);
      expect(new Map(amounts.map((one) => [one.currency, toMinorUnits(one.amount)]))).toEqual(sumByCurrency(found));
    }
  if (data.type === 'latest') {
    const [all] = data.totals;
    const rows = all ? await readFigureRows(portal, all.list) : [];
    expect(data.graph.map(({ id }) => id)).toEqual(rows.slice(0, 5).map(({ id }) => id));
  }
}
