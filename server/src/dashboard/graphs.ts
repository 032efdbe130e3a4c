import type { WidgetData } from '@portal/contract/dashboard';
import { decimal } from '../core/money.ts';
import { moment } from '../core/time.ts';
import type { Sum } from '../payments/query.ts';
import { byTime, byValue, type Shared } from '../payments/tally.ts';
import { brandName } from '../payments/view.ts';
import { COUNTRIES } from '../shell/countries.ts';
import { figure, listOf, percentOf, queryOf, tally, total, type Ask, type PartName } from './figures.ts';
import { momentsOf, pointOf, stepOf, type Step } from './period.ts';
import { widgetRow, type WidgetDefinition } from './widgets.ts';

type DataOf<Type> = Extract<WidgetData, { type: Type }>;
type GraphOf<Type> = DataOf<Type>['graph'];
/** What is called by name: merchants by id. */
export type Names = ReadonlyMap<string, string>;

const ORIGINS: Readonly<Record<string, string>> = { api: 'API', button: 'Button', link: 'Link', terminal: 'Terminal' };
const NAMED: Readonly<Record<Shared, (value: string, merchants: Names) => string>> = {
  card_brand: brandName,
  origin_type: (value) => ORIGINS[value] ?? value,
  country: (value) => COUNTRIES.find(({ code }) => code === value)?.name ?? value,
  merchant_id: (value, merchants) => merchants.get(value) ?? value,
};
/** Their names are words of the dictionary; merchants and brands are called what they are called. */
const WORDS: ReadonlySet<Shared> = new Set(['origin_type', 'country']);

/** Lines or columns; hours and days without anything are left out (CHART-004). */
function seriesOf(ask: Ask, series: NonNullable<WidgetDefinition['series']>, step: Step): GraphOf<'line'> {
  const moments = momentsOf(ask.filter, step, ask.zone);
  return series.map(({ name, of, unit }) => {
    const sums = tally(ask, of, byTime(ask.payments.base, moments, ask.zone));
    const data = sums.flatMap(({ count, amount }, at) => {
      if (count === 0) return [];
      return [{ x: pointOf(ask.filter, step, moments, at), y: unit === 'amount' ? decimal(amount) : String(count) }];
    });
    return { name, data };
  });
}

interface Part {
  value: string;
  approved: Sum;
  finished: number;
}

/** The largest first. */
function partsOf(ask: Ask, by: Shared): Part[] {
  const groups = byValue(ask.payments.base, by);
  const approved = tally(ask, 'approved', groups);
  const finished = tally(ask, 'finished', groups);
  const parts = groups.names.map((value, at) => ({
    value,
    approved: approved[at] ?? { count: 0, amount: 0 },
    finished: finished[at]?.count ?? 0,
  }));
  return parts
    .filter((part) => part.finished > 0)
    .toSorted((a, b) => b.approved.amount - a.approved.amount || (a.value < b.value ? -1 : 1));
}

const onlyOf = (ask: Ask, by: Shared, value: string) => listOf(ask, 'approved', [{ s: by, m: 'eq', v: value }]);

function pieOf(ask: Ask, by: Shared, merchants: Names): GraphOf<'pie'> {
  const all = total(ask, 'approved').amount;
  return partsOf(ask, by).map(({ value, approved: { count, amount }, finished }) => ({
    name: NAMED[by](value, merchants),
    percent: percentOf(amount, all),
    total_amount: decimal(amount),
    total_payments: count,
    conversion: percentOf(count, finished),
    list: onlyOf(ask, by, value),
  }));
}

const mapOf = (ask: Ask): GraphOf<'map'> =>
  partsOf(ask, 'country')
    .filter(({ approved }) => approved.count > 0)
    .map(({ value, approved }) => ({
      country: value,
      country_count: approved.count,
      list: onlyOf(ask, 'country', value),
    }))
    .toSorted((a, b) => b.country_count - a.country_count);

const LATEST = 5;
const latestOf = (ask: Ask): GraphOf<'latest'> =>
  ask.payments.page(queryOf(ask, 'all'), 1, LATEST).rows.map(({ id, order_id, created, status, amount, currency }) => ({
    id,
    order_id,
    createtime: moment(created),
    status,
    amount: decimal(amount),
    currency,
  }));

const WAITING: readonly { name: PartName; title: string }[] = [
  { name: 'uncaptured', title: 'Waiting to be captured' },
  { name: 'fraudApproved', title: 'Approved, but flagged as fraud' },
  { name: 'notCharged', title: 'Subscriptions that could not be charged' },
  { name: 'processing', title: 'Payments in progress' },
];
/** Disputes that need a response, whenever they were opened: the nearest deadline does not wait for a period. */
function disputesOf({ disputes, filter: { currency } }: Ask): GraphOf<'attention'> {
  const open = [...disputes].filter((one) => one.status === 'Needs response' && one.currency === currency);
  if (open.length === 0) return [];
  const amount = decimal(open.reduce((sum, one) => sum + one.amount, 0));
  const list = { tab: 'disputes' as const, filters: [{ s: 'dispute_currency', m: 'eq' as const, v: currency }] };
  return [{ name: 'disputes', title: 'Disputes that need a response', count: open.length, amount, list }];
}

/** What waits for somebody; nothing where nothing does. */
const attentionOf = (ask: Ask): GraphOf<'attention'> => [
  ...disputesOf(ask),
  ...WAITING.flatMap(({ name, title }) => {
    const { count, amount } = total(ask, name);
    return count === 0 ? [] : [{ name, title, count, amount: decimal(amount), list: listOf(ask, name) }];
  }),
];

/** A widget's data for a currency and a period (DASH-024). */
export function widgetData(widget: WidgetDefinition, ask: Ask, merchants: Names, now: number): WidgetData {
  const { type, series = [], by = 'card_brand' } = widget;
  const shared = {
    ...widgetRow(widget),
    filter: ask.filter,
    totals: widget.figures.map((one, at) => figure(ask, one, type === 'total' && at === 0)),
    updated: moment(now),
  };
  if (type === 'line' || type === 'column') {
    const step = stepOf(ask.filter, type);
    return { ...shared, type, step, unit: series[0]?.unit ?? 'count', graph: seriesOf(ask, series, step) };
  }
  if (type === 'pie') return { ...shared, type, words: WORDS.has(by), graph: pieOf(ask, by, merchants) };
  if (type === 'map') return { ...shared, type, graph: mapOf(ask) };
  if (type === 'latest') return { ...shared, type, graph: latestOf(ask) };
  if (type === 'attention') return { ...shared, type, graph: attentionOf(ask) };
  return { ...shared, type, graph: [] };
}
