import { z } from 'zod';
import { SetFilter } from './dataList.ts';
import { PaymentStatus } from './payment.ts';
import { answers, area, t } from './protocol.ts';
import { Amount, CountryCode, Currency, DateOnly, Id, Moment } from './values.ts';

/** The groups that widgets stand in, in their order (DASH-003, DASH-020). */
export const CategoryName = z.enum(['overview', 'payments', 'customers', 'risk']);
export type CategoryName = z.infer<typeof CategoryName>;

/** A figure; lines or columns over time; shares of a whole; countries; payments, or what waits for somebody (DASH-020). */
export const WidgetType = z.enum(['total', 'line', 'column', 'pie', 'map', 'latest', 'attention']);
export type WidgetType = z.infer<typeof WidgetType>;

/** Periods to choose from, by name, in their order. */
export const PeriodChoice = z.enum([
  'today',
  'yesterday',
  'week_to_date',
  'last_week',
  'month_to_date',
  'last_month',
  'this_month',
  'quarter_to_date',
  'year_to_date',
  'all_time',
]);

/** The most days a period may have: three years. */
export const LONGEST_PERIOD = 1096;

/** What widgets are asked for; days are those of the zone that `X-Timezone` names, both included (DASH-025). */
export const DashboardFilter = z.object({ currency: Currency, date_from: DateOnly, date_to: DateOnly });
export type DashboardFilter = z.infer<typeof DashboardFilter>;

/** The list that a figure is added up from: a tab of the payments and its filters. */
export const FigureList = z.object({
  tab: z.enum(['all', 'uncaptured', 'recurring', 'refund', 'fraud']),
  filters: z.array(SetFilter),
});
export type FigureList = z.infer<typeof FigureList>;

/** The same, or the disputes that need a response. */
export const AttentionList = FigureList.extend({ tab: z.enum([...FigureList.shape.tab.options, 'disputes']) });
export type AttentionList = z.infer<typeof AttentionList>;

/** A number with its title: money of the asked currency, a count, or percent; all as decimal strings. */
export const Figure = z.object({
  name: z.string(),
  title: z.string(),
  unit: z.enum(['amount', 'count', 'percent']),
  value: z.string().regex(/^-?\d{1,17}(\.\d{1,2})?$/),
  /** The same of as many days before. */
  before: z
    .string()
    .regex(/^-?\d{1,17}(\.\d{1,2})?$/)
    .optional(),
  list: FigureList,
});
export type Figure = z.infer<typeof Figure>;

/** A widget as the dashboard knows it before its data (DASH-018). Ids are numbers (DASH-028). */
export const Widget = z.object({
  id: Id,
  type: WidgetType,
  title: z.string(),
  /** `totals`: names of the figures that come with it. */
  config: z.object({ alias: z.string(), category: CategoryName, totals: z.array(z.string()) }),
});
export type Widget = z.infer<typeof Widget>;
/** What is counted, in a sentence. */
export const WidgetConfig = Widget.extend({ description: z.string() });

/** A category with what it shows and may show, and the period it begins with (DASH-017). */
export const Category = z.object({
  alias: CategoryName,
  title: z.string(),
  active_widgets: z.array(Widget),
  available_widgets: z.array(Widget),
  period_choices: z.array(PeriodChoice),
  filter: DashboardFilter,
});
export type Category = z.infer<typeof Category>;

/** `x` is the beginning of an hour, or a day; hours without data are left out (CHART-001, CHART-004). */
export const Series = z.object({
  name: z.string(),
  data: z.array(z.object({ x: z.union([Moment, DateOnly]), y: z.string() })),
});
/** A share of the whole (CHART-002), and the payments it is added up from. */
export const PieShare = z.object({
  name: z.string(),
  percent: z.string(),
  total_amount: Amount,
  total_payments: z.number().int().min(0),
  conversion: z.string(),
  list: FigureList,
});
/** Payments of a country (DASH-019, MAP-001). */
export const CountryShare = z.object({
  country: CountryCode,
  country_count: z.number().int().min(0),
  list: FigureList,
});
export const LatestPayment = z.object({
  id: Id,
  order_id: z.string(),
  createtime: Moment,
  status: PaymentStatus,
  amount: Amount,
  currency: Currency,
});
export type LatestPayment = z.infer<typeof LatestPayment>;
/** What waits for somebody: how many payments or disputes, and their money. */
export const Attention = z.object({
  name: z.string(),
  title: z.string(),
  count: z.number().int().min(0),
  amount: Amount,
  list: AttentionList,
});
export type Attention = z.infer<typeof Attention>;

const data = Widget.extend({ filter: DashboardFilter, totals: z.array(Figure), updated: Moment });
const time = data.extend({
  step: z.enum(['hour', 'day']),
  unit: z.enum(['amount', 'count']),
  graph: z.array(Series),
});

/** A widget with what it shows: its graph by its type, and its figures (DASH-018, DASH-024). */
export const WidgetData = z.discriminatedUnion('type', [
  data.extend({ type: z.literal('total'), graph: z.array(Series) }),
  time.extend({ type: z.literal('line') }),
  time.extend({ type: z.literal('column') }),
  /** `words`: the names are keys of the dictionary. */
  data.extend({ type: z.literal('pie'), words: z.boolean(), graph: z.array(PieShare) }),
  data.extend({ type: z.literal('map'), graph: z.array(CountryShare) }),
  data.extend({ type: z.literal('latest'), graph: z.array(LatestPayment) }),
  data.extend({ type: z.literal('attention'), graph: z.array(Attention) }),
]);
export type WidgetData = z.infer<typeof WidgetData>;

/** Widgets that a category shows from now on, in their order; ids are numbers (DASH-026, DASH-028). */
export const SaveCategory = z.object({ category_name: CategoryName, widgets: z.array(Id).max(100) });
export type SaveCategory = z.infer<typeof SaveCategory>;

const categories = z.object({ data: z.array(Category) });
const alias = t(z.object({ alias: z.string().regex(/^[a-z][a-z_]{0,63}$/) }));

export const dashboard = area('/api/v2/dashboard', {
  currencies: {
    method: 'GET',
    path: '/currencies/',
    responses: answers(
      z.object({ data: z.array(z.object({ currency: Currency, payments: z.number().int().min(0) })) }),
    ),
    summary: 'Currencies of the merchants, the most used first, with the number of payments in each',
  },
  config: {
    method: 'GET',
    path: '/config/',
    responses: answers(categories),
    summary: 'Categories with their widgets',
  },
  saveConfig: {
    method: 'POST',
    path: '/config/',
    body: t(SaveCategory),
    responses: answers(Category),
    metadata: { demo: 'allowed' },
    summary: 'Choose and order the widgets of a category',
  },
  resetConfig: {
    method: 'POST',
    path: '/config/default/',
    body: t(z.object({ category_name: CategoryName.optional() })),
    responses: answers(categories),
    metadata: { demo: 'allowed' },
    summary: 'Widgets as they were at first, of all categories or of one',
  },
  widgetConfig: {
    method: 'GET',
    path: '/widget/:alias/config/',
    pathParams: alias,
    responses: answers(WidgetConfig),
    summary: 'What a widget is',
  },
  widget: {
    method: 'GET',
    path: '/widget/:alias/',
    pathParams: alias,
    query: t(DashboardFilter.partial()),
    responses: answers(WidgetData),
    summary: 'What a widget shows of a currency and a period; the last 7 days where none is named',
  },
});
