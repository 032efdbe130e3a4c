import type { Category, Widget } from '@portal/contract/dashboard';
import type { Merchant } from '@portal/contract/merchants';
import { everywhere } from '@portal/contract/rightRules';
import { commands } from 'vitest/browser';

/** Sample answers of the dashboard: one category with three widgets. */

const FILTER = { currency: 'UAH', date_from: '2026-11-18', date_to: '2026-11-20' };
const LIST = { tab: 'all', filters: [{ s: 'currency', m: 'eq', v: 'UAH' }] };
const UPDATED = '2026-11-20T12:00:00Z';

const widget = (id: number, type: Widget['type'], title: string, alias: string): Widget => ({
  id,
  type,
  title,
  config: { alias, category: 'overview', totals: ['approved_amount'] },
});

const turnover = widget(1, 'total', 'Turnover', 'turnover');
const overTime = widget(2, 'line', 'Turnover over time', 'turnover_time');
const latest = widget(3, 'latest', 'Latest payments', 'latest');

const overview: Category = {
  alias: 'overview',
  title: 'Overview',
  active_widgets: [turnover, overTime, latest],
  available_widgets: [],
  period_choices: ['today'],
  filter: FILTER,
};

export const categoriesAnswer = { data: [overview] };
export const currenciesAnswer = { data: [{ currency: 'UAH', payments: 2 }] };

const merchant: Merchant = {
  id: 1,
  merchant_id: 1,
  name: 'Кав’ярня «Двір»',
  name_en: 'Coffee Yard',
  url: 'https://coffee-yard.example',
  company_name: 'Coffee Yard LLC',
  status: 'active',
  country: 'UA',
  currencies: ['UAH'],
  checkout_version: 2,
  access: 'full_access',
  rights: everywhere('edit'),
};
export const merchantsAnswer = { data: [merchant] };

const figure = { name: 'approved_amount', title: 'Turnover', unit: 'amount', value: '702.00', list: LIST };
const series = {
  name: 'Turnover',
  data: [
    { x: '2026-11-18', y: '340.50' },
    { x: '2026-11-19', y: '361.50' },
  ],
  list: LIST,
};
const paid = { createtime: UPDATED, status: 'approved', outcome: null, amount: '340.50', currency: 'UAH' };

export const widgetAnswers = {
  turnover: { ...turnover, filter: FILTER, totals: [figure], updated: UPDATED, step: 'day', graph: [series] },
  turnover_time: {
    ...overTime,
    filter: FILTER,
    totals: [figure],
    updated: UPDATED,
    step: 'day',
    unit: 'amount',
    graph: [series],
  },
  latest: {
    ...latest,
    filter: FILTER,
    totals: [],
    updated: UPDATED,
    graph: [
      { id: 11, order_id: 'OWL-11', ...paid },
      { id: 12, order_id: 'OWL-12', ...paid },
    ],
  },
};

/** Answers the dashboard's required requests; optional requests get no answer. */
export async function answerDashboard(): Promise<void> {
  await commands.answer('**/api/v2/**', { failure: 'abort' });
  await commands.answer('**/api/v2/dashboard/config/', { json: categoriesAnswer });
  await commands.answer('**/api/v2/dashboard/currencies/', { json: currenciesAnswer });
  await commands.answer('**/api/v2/merchant/list/', { json: merchantsAnswer });
  for (const [alias, json] of Object.entries(widgetAnswers))
    await commands.answer(`**/api/v2/dashboard/widget/${alias}/?*`, { json });
}
