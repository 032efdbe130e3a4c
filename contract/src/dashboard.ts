import { z } from 'zod';
import { SetFilter } from './dataList.ts';
import { PaymentOutcome, PaymentStatus } from './payment.ts';
import { answers, area, t } from './protocol.ts';
import { Amount, Count, CountryCode, Currency, CurrencyAmount, DateOnly, Id, Moment } from './values.ts';

export const CategoryName = z
  .enum(['overview', 'payments', 'customers', 'risk'])
  .describe('A group of widgets; the groups stand in this order (DASH-003, DASH-020).');
export type CategoryName = z.infer<typeof CategoryName>;

export const WidgetType = z
  .enum(['total', 'line', 'column', 'pie', 'map', 'latest', 'attention'])
  .describe(
    'A figure; lines or columns over time; shares of a whole; countries; payments, or what waits for somebody (DASH-020).',
  );
export type WidgetType = z.infer<typeof WidgetType>;

export const PeriodChoice = z
  .enum([
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
  ])
  .describe('A period by its name; they are offered in this order.');

/** The most days a period may have: three years. */
export const LONGEST_PERIOD = 1096;

export const DashboardFilter = z
  .object({
    currency: Currency,
    date_from: DateOnly.describe('The first day, in days of `X-Timezone` (DASH-025).'),
    date_to: DateOnly.describe('The last day; at most three years in all.'),
    currencies: z
      .enum(['one', 'all'])
      .optional()
      .describe('`all`: payments of every currency count, converted into `currency`. `one` unless said.'),
  })
  .describe('What widgets are asked for.');
export type DashboardFilter = z.infer<typeof DashboardFilter>;

export const FigureList = z
  .object({
    tab: z.enum(['all', 'uncaptured', 'recurring', 'refund', 'fraud']),
    filters: z.array(SetFilter),
  })
  .describe('The list that a figure is added up from: a tab of the payments, and its filters.');
export type FigureList = z.infer<typeof FigureList>;

export const Step = z.enum(['hour', 'day']).describe('Between two points of a graph.');
export type Step = z.infer<typeof Step>;

export const Rate = z
  .object({
    currency: Currency,
    rate: z
      .string()
      .regex(/^\d{1,9}\.\d{6}$/)
      .describe('What one of it comes to in the currency that was asked for: `"48.521300"`.'),
    moment: Moment.describe('Since when it counts.'),
  })
  .describe('What amounts of a currency were converted by.');
export type Rate = z.infer<typeof Rate>;

export const AttentionList = FigureList.extend({ tab: z.enum([...FigureList.shape.tab.options, 'disputes']) }).describe(
  'A list of payments, or that of the disputes which need a response.',
);
export type AttentionList = z.infer<typeof AttentionList>;

export const FigureValue = z
  .string()
  .regex(/^-?\d{1,17}(\.\d{1,2})?$/)
  .describe('A decimal string.');

export const Figure = z
  .object({
    name: z.string(),
    title: z.string().describe('In English; a key of the dictionary.'),
    unit: z.enum(['amount', 'count', 'percent']).describe('`amount` is money of the currency that was asked for.'),
    value: FigureValue,
    before: FigureValue.optional().describe('The same of as many days before.'),
    before_until: Moment.optional().describe('In a period that is not over: until when those days are counted.'),
    list: FigureList,
  })
  .describe('A number with its title.');
export type Figure = z.infer<typeof Figure>;

export const WidgetSettings = z
  .object({
    alias: z.string().describe('What its data are asked for by.'),
    category: CategoryName,
    totals: z.array(z.string()).describe('Names of the figures that come with it.'),
  })
  .describe('How a widget is asked for, and what comes with it.');

export const Widget = z
  .object({
    id: Id,
    type: WidgetType,
    title: z.string().describe('In English; a key of the dictionary.'),
    config: WidgetSettings,
  })
  .describe('A widget without its data (DASH-018).');
export type Widget = z.infer<typeof Widget>;
export const WidgetConfig = Widget.extend({
  description: z.string().describe('What is counted, in a sentence.'),
}).describe('What a widget is.');

export const Category = z
  .object({
    alias: CategoryName,
    title: z.string().describe('In English; a key of the dictionary.'),
    active_widgets: z.array(Widget).describe('Those that it shows, in their order.'),
    available_widgets: z.array(Widget).describe('Those that it may show.'),
    period_choices: z.array(PeriodChoice),
    filter: DashboardFilter.describe('What it begins with.'),
  })
  .describe('A group of widgets on the dashboard (DASH-017).');
export type Category = z.infer<typeof Category>;
export const Categories = z.object({ data: z.array(Category) }).describe('The dashboard of a person, group by group.');

export const Series = z
  .object({
    name: z.string(),
    data: z
      .array(z.object({ x: z.union([Moment, DateOnly]), y: z.string() }))
      .describe('`x` is the beginning of an hour, or a day; those without data are left out (CHART-001, CHART-004).'),
    list: FigureList.optional().describe('The list of payments that all points together are added up from.'),
  })
  .describe('A line, or columns of one colour.');
export type Series = z.infer<typeof Series>;
export const PieShare = z
  .object({
    name: z.string(),
    percent: z.string().describe('With one decimal: `66.7`.'),
    total_amount: Amount,
    total_payments: Count,
    conversion: z.string().describe('Approved payments as a percentage of approved and declined payments.'),
    list: FigureList,
  })
  .describe('A share of the whole (CHART-002).');
export const CountryShare = z
  .object({ country: CountryCode, country_count: Count, list: FigureList })
  .describe('Payments of a country (DASH-019, MAP-001).');
export const LatestPayment = z
  .object({
    id: Id,
    order_id: z.string(),
    createtime: Moment,
    status: PaymentStatus,
    outcome: PaymentOutcome.nullable().optional(),
    amount: Amount,
    currency: Currency,
  })
  .describe('One of the newest payments.');
export type LatestPayment = z.infer<typeof LatestPayment>;
export const Attention = z
  .object({
    name: z.string(),
    title: z.string().describe('In English; a key of the dictionary.'),
    count: Count,
    amounts: z.array(CurrencyAmount).describe('Their sum in each of their currencies.'),
    next: Moment.optional().describe('The nearest moment by which somebody has to act, where there is one to come.'),
    list: AttentionList,
  })
  .describe('Payments or disputes that wait for somebody, of all currencies and whenever they were made.');
export type Attention = z.infer<typeof Attention>;

const data = Widget.extend({
  filter: DashboardFilter.describe('What it shows.'),
  totals: z.array(Figure),
  rates: z.array(Rate).optional().describe('Of the other currencies, where all of them count together.'),
  updated: Moment,
});
export const EarlierGraph = z
  .object({ date_from: DateOnly, date_to: DateOnly, graph: z.array(Series) })
  .describe('The same of as many days before, series by series.');
const time = data.extend({
  step: Step,
  unit: z.enum(['amount', 'count']),
  graph: z.array(Series),
  before: EarlierGraph.optional(),
});

export const TotalWidget = data
  .extend({ type: z.literal('total'), step: Step.optional(), graph: z.array(Series) })
  .describe('Figures; its graph is the first of them over time, and empty where the server draws none.');
export const LineWidget = time.extend({ type: z.literal('line') }).describe('Lines over time.');
export const ColumnWidget = time.extend({ type: z.literal('column') }).describe('Columns over time.');
export const PieWidget = data
  .extend({
    type: z.literal('pie'),
    words: z.boolean().describe('The names are keys of the dictionary.'),
    graph: z.array(PieShare),
  })
  .describe('Shares of a whole.');
export const MapWidget = data
  .extend({ type: z.literal('map'), graph: z.array(CountryShare) })
  .describe('Payments by country.');
export const LatestWidget = data
  .extend({ type: z.literal('latest'), graph: z.array(LatestPayment) })
  .describe('The newest payments.');
export const AttentionWidget = data
  .extend({ type: z.literal('attention'), graph: z.array(Attention) })
  .describe('What waits for somebody.');

export const WidgetData = z
  .discriminatedUnion('type', [
    TotalWidget,
    LineWidget,
    ColumnWidget,
    PieWidget,
    MapWidget,
    LatestWidget,
    AttentionWidget,
  ])
  .describe('A widget with what it shows: its graph, by its type, and its figures (DASH-018, DASH-024).');
export type WidgetData = z.infer<typeof WidgetData>;

export const SaveCategory = z
  .object({
    category_name: CategoryName,
    widgets: z.array(Id).max(100).describe('Ids of the widgets to show, in their order (DASH-026, DASH-028).'),
  })
  .describe('What a group of widgets shows from now on.');
export type SaveCategory = z.infer<typeof SaveCategory>;

export const ResetCategory = z
  .object({ category_name: CategoryName.optional() })
  .describe('Which group of widgets; all of them unless said.');

export const UsedCurrencies = z
  .object({ data: z.array(z.object({ currency: Currency, payments: Count.describe('Payments in it.') })) })
  .describe('The currencies of the merchants, the most used first.');

const alias = t(z.object({ alias: z.string().regex(/^[a-z][a-z_]{0,63}$/) }));

export const dashboard = area('/api/v2/dashboard', {
  currencies: {
    method: 'GET',
    path: '/currencies/',
    responses: answers(UsedCurrencies),
    metadata: { right: 'dashboard.read' },
    summary: 'Currencies of the merchants, the most used first, with the number of payments in each',
  },
  config: {
    method: 'GET',
    path: '/config/',
    responses: answers(Categories),
    metadata: { right: 'dashboard.read' },
    summary: 'Categories with their widgets',
  },
  saveConfig: {
    method: 'POST',
    path: '/config/',
    body: t(SaveCategory),
    responses: answers(Category),
    metadata: { right: 'dashboard.read', demo: 'allowed' },
    summary: 'Choose and order the widgets of a category',
  },
  resetConfig: {
    method: 'POST',
    path: '/config/default/',
    body: t(ResetCategory),
    responses: answers(Categories),
    metadata: { right: 'dashboard.read', demo: 'allowed' },
    summary: 'Widgets as they were at first, of all categories or of one',
  },
  widgetConfig: {
    method: 'GET',
    path: '/widget/:alias/config/',
    pathParams: alias,
    responses: answers(WidgetConfig),
    metadata: { right: 'dashboard.read' },
    summary: 'What a widget is',
  },
  widget: {
    method: 'GET',
    path: '/widget/:alias/',
    pathParams: alias,
    query: t(DashboardFilter.partial().extend({ step: Step.optional() })),
    responses: answers(WidgetData),
    metadata: { right: 'dashboard.read' },
    summary: 'What a widget shows of a currency and a period',
    description:
      'The last 7 days and the currency used most, where none is named; hours of up to two days and days of more, ' +
      'unless `step` says. A period that ends before it begins, or is longer than three years, is a 400.',
  },
});
