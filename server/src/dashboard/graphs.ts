import type { Series, Step, WidgetData } from '@portal/contract/dashboard';
import { originLabel } from '@portal/contract/words';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp } from '../core/time.ts';
import type { PaymentGrouping, PaymentTotal } from '../payments/query.ts';
import { groupByTime, groupByValue, type GroupedField } from '../payments/tally.ts';
import { cardBrandName, paymentOutcome } from '../payments/view.ts';
import { COUNTRIES } from '../shell/countries.ts';
import { attentionOf, type AttentionInput } from './attention.ts';
import {
  figure,
  figureByGroup,
  listOf,
  percentOf,
  queryOf,
  tally,
  total,
  type Ask,
  type FigureDefinition,
} from './figures.ts';
import { before, chartMoments, pointOf, defaultStep } from './period.ts';
import { ratesTo } from './rates.ts';
import { widgetRow, type WidgetDefinition } from './widgets.ts';

type DataOf<Type> = Extract<WidgetData, { type: Type }>;
type GraphOf<Type> = DataOf<Type>['graph'];
/** Merchant names by id. */
export type Names = ReadonlyMap<string, string>;

const NAME_OF: Readonly<Record<GroupedField, (value: string, merchants: Names) => string>> = {
  card_brand: cardBrandName,
  origin_type: originLabel,
  country: (value) => COUNTRIES.find(({ code }) => code === value)?.name ?? value,
  merchant_id: (value, merchants) => merchants.get(value) ?? value,
};
/** Groupings whose names are dictionary keys. Merchants and card brands have proper names instead. */
const TRANSLATED: ReadonlySet<GroupedField> = new Set(['origin_type', 'country']);

/** Groups for the hours or days of a period, and the label of each chart point. */
function piecesOf(
  { filter, zone, payments }: Ask,
  step: Step,
): { groups: PaymentGrouping; pointAt: (at: number) => string } {
  const moments = chartMoments(filter, step, zone);
  return { groups: groupByTime(payments.base, moments, zone), pointAt: (at) => pointOf(filter, step, moments, at) };
}

/** Chart series of a figure over time. Excludes hours and days without payments (CHART-004). */
function seriesOf(ask: Ask, name: string, one: FigureDefinition, step: Step): Series {
  const { groups, pointAt } = piecesOf(ask, step);
  const values = figureByGroup(ask, one, groups);
  const data = values.flatMap((y, at) => (y === undefined ? [] : [{ x: pointAt(at), y }]));
  return { name, data, list: listOf(ask, one.of) };
}

/** Series of a line or column chart for the period and the previous period. */
function overTime(ask: Ask, series: NonNullable<WidgetDefinition['series']>, step: Step) {
  const drawn = (asked: Ask) =>
    series.map(({ name, of, unit }) => seriesOf(asked, name, { name, title: name, of, kind: unit }, step));
  const earlier = { ...ask, filter: before(ask.filter) };
  const { date_from, date_to } = earlier.filter;
  return { graph: drawn(ask), before: { date_from, date_to, graph: drawn(earlier) } };
}

interface Part {
  value: string;
  approved: PaymentTotal;
  finished: number;
}

/** Payments grouped by a value, the largest amount first. */
function partsOf(ask: Ask, by: GroupedField): Part[] {
  const groups = groupByValue(ask.payments.base, by);
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

const onlyOf = (ask: Ask, by: GroupedField, value: string) => listOf(ask, 'approved', [{ s: by, m: 'eq', v: value }]);

function pieOf(ask: Ask, by: GroupedField, merchants: Names): GraphOf<'pie'> {
  const all = total(ask, 'approved').amount;
  return partsOf(ask, by).map(({ value, approved: { count, amount }, finished }) => ({
    name: NAME_OF[by](value, merchants),
    percent: percentOf(amount, all),
    total_amount: formatDecimal(amount),
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
const latestOf = (ask: AttentionInput): GraphOf<'latest'> =>
  ask.payments.page(queryOf(ask, listOf(ask, 'all')), 1, LATEST).rows.map((payment) => ({
    id: payment.id,
    order_id: payment.order_id,
    createtime: formatTimestamp(payment.created),
    status: payment.status,
    outcome: paymentOutcome(payment, ask.outcomes.get(payment.id)),
    amount: formatDecimal(payment.amount),
    currency: payment.currency,
  }));

/** Members that the data of all widgets has. */
const shared = (widget: WidgetDefinition, ask: AttentionInput) => ({
  ...widgetRow(widget),
  filter: ask.filter,
  totals: widget.figures.map((one, at) => figure(ask, one, widget.type === 'total' && at === 0)),
  ...(ask.filter.currencies === 'all' ? { rates: ratesTo(ask.filter.currency, ask.currencies, ask.now) } : {}),
  updated: formatTimestamp(ask.now),
});

/** Returns the data of a widget for a currency and period, with hourly or daily points (DASH-024). */
export function widgetData(widget: WidgetDefinition, ask: AttentionInput, merchants: Names, asked?: Step): WidgetData {
  const { type, series = [], by = 'card_brand', figures } = widget;
  const same = shared(widget, ask);
  const step = asked ?? defaultStep(ask.filter);
  if (type === 'line' || type === 'column')
    return { ...same, type, step, unit: series[0]?.unit ?? 'count', ...overTime(ask, series, step) };
  if (type === 'pie') return { ...same, type, words: TRANSLATED.has(by), graph: pieOf(ask, by, merchants) };
  if (type === 'map') return { ...same, type, graph: mapOf(ask) };
  if (type === 'latest') return { ...same, type, graph: latestOf(ask) };
  if (type === 'attention') return { ...same, type, graph: attentionOf(ask) };
  return { ...same, type, step, graph: figures.slice(0, 1).map((one) => seriesOf(ask, one.title, one, step)) };
}
