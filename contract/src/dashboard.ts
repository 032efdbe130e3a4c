import { z } from 'zod';
import { SetFilter } from './dataList.ts';
import { PaymentOutcome, PaymentStatus } from './payment.ts';
import { answers, area, t } from './protocol.ts';
import { Amount, Count, CountryCode, Currency, CurrencyAmount, DateOnly, Id, Moment } from './values.ts';

export const CategoryName = z
  .enum(['overview', 'payments', 'customers', 'risk'])
  .describe('Category of widgets. Categories are shown in this order (DASH-003, DASH-020).');
export type CategoryName = z.infer<typeof CategoryName>;

export const WidgetType = z
  .enum(['total', 'line', 'column', 'pie', 'map', 'latest', 'attention'])
  .describe(
    '`total`: one main figure. `line`, `column`: values over time. `pie`: shares. `map`: countries. `latest`: latest payments. `attention`: payments and disputes that need action (DASH-020).',
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
  .describe('Named period of the date picker. Periods are offered in this order.');

/** Maximum number of days in a dashboard period: three years. */
export const MAX_DASHBOARD_DAYS = 1096;

export const DashboardFilter = z
  .object({
    currency: Currency,
    date_from: DateOnly.describe('First day, in the time zone of the header `X-Timezone` (DASH-025).'),
    date_to: DateOnly.describe('Last day. The period may have at most three years.'),
    currencies: z
      .enum(['one', 'all'])
      .optional()
      .describe(
        '`one` (default): payments in `currency` only. `all`: payments in all currencies, converted into `currency`.',
      ),
  })
  .describe('Currency and period of a widget.');
export type DashboardFilter = z.infer<typeof DashboardFilter>;

export const FigureList = z
  .object({
    tab: z.enum(['all', 'uncaptured', 'recurring', 'refund', 'fraud']),
    filters: z.array(SetFilter),
  })
  .describe('Payments that a figure adds up: a tab of the payment list and its filters.');
export type FigureList = z.infer<typeof FigureList>;

export const Step = z.enum(['hour', 'day']).describe('Time between two points of a graph.');
export type Step = z.infer<typeof Step>;

export const Rate = z
  .object({
    currency: Currency,
    rate: z
      .string()
      .regex(/^\d{1,9}\.\d{6}$/)
      .describe('Value of one unit in the requested currency, with six decimals: `"48.521300"`.'),
    moment: Moment.describe('Time from which the rate applies.'),
  })
  .describe('Exchange rate of a converted currency.');
export type Rate = z.infer<typeof Rate>;

export const AttentionList = FigureList.extend({ tab: z.enum([...FigureList.shape.tab.options, 'disputes']) }).describe(
  'A list of payments, or the list of disputes that need a response.',
);
export type AttentionList = z.infer<typeof AttentionList>;

export const FigureValue = z
  .string()
  .regex(/^-?\d{1,17}(\.\d{1,2})?$/)
  .describe('Decimal string with up to two decimals.');

export const Figure = z
  .object({
    name: z.string(),
    title: z.string().describe('English text, a key of the dictionary.'),
    unit: z.enum(['amount', 'count', 'percent']).describe('`amount` is money in the requested currency.'),
    value: FigureValue,
    before: FigureValue.optional().describe('Value in the previous period of the same length.'),
    before_until: Moment.optional().describe(
      'End of the compared part of the previous period, if the current period is not over.',
    ),
    list: FigureList,
  })
  .describe('A figure: a number with its title and the list of its payments.');
export type Figure = z.infer<typeof Figure>;

export const WidgetSettings = z
  .object({
    alias: z.string().describe('Name of the widget in the call `widget/:alias/`.'),
    category: CategoryName,
    totals: z.array(z.string()).describe('Names of its figures.'),
  })
  .describe('Name, category and figures of a widget.');

export const Widget = z
  .object({
    id: Id,
    type: WidgetType,
    title: z.string().describe('English text, a key of the dictionary.'),
    config: WidgetSettings,
  })
  .describe('A widget without its data (DASH-018).');
export type Widget = z.infer<typeof Widget>;
export const WidgetConfig = Widget.extend({
  description: z.string().describe('One sentence that says what the widget counts.'),
}).describe('Widget with its description.');

export const Category = z
  .object({
    alias: CategoryName,
    title: z.string().describe('English text, a key of the dictionary.'),
    active_widgets: z.array(Widget).describe('Shown widgets, in their order.'),
    available_widgets: z.array(Widget).describe('Hidden widgets that can be added.'),
    period_choices: z.array(PeriodChoice),
    filter: DashboardFilter.describe('Default currency and period.'),
  })
  .describe('Category of the dashboard with its widgets (DASH-017).');
export type Category = z.infer<typeof Category>;
export const Categories = z.object({ data: z.array(Category) }).describe('Dashboard of the user, by category.');

export const Series = z
  .object({
    name: z.string(),
    data: z
      .array(z.object({ x: z.union([Moment, DateOnly]), y: z.string() }))
      .describe(
        'Points: `x` is the start of an hour, or a day; `y` is the value. Hours and days without payments are left out (CHART-001, CHART-004).',
      ),
    list: FigureList.optional().describe('List of the payments of all points.'),
  })
  .describe('Series of a line or column chart.');
export type Series = z.infer<typeof Series>;
export const PieShare = z
  .object({
    name: z.string(),
    percent: z.string().describe('Share in percent with one decimal: `66.7`.'),
    total_amount: Amount,
    total_payments: Count,
    conversion: z.string().describe('Approved payments as a percentage of approved and declined payments.'),
    list: FigureList,
  })
  .describe('Share of a pie chart (CHART-002).');
export const CountryShare = z
  .object({ country: CountryCode, country_count: Count, list: FigureList })
  .describe('Number of payments from a country (DASH-019, MAP-001).');
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
  .describe('One of the latest payments.');
export type LatestPayment = z.infer<typeof LatestPayment>;
export const Attention = z
  .object({
    name: z.string(),
    title: z.string().describe('English text, a key of the dictionary.'),
    count: Count,
    amounts: z.array(CurrencyAmount).describe('Sum per currency.'),
    next: Moment.optional().describe('Next deadline; left out if there is none.'),
    list: AttentionList,
  })
  .describe('Payments or disputes that need action, in all currencies and from any date.');
export type Attention = z.infer<typeof Attention>;

const data = Widget.extend({
  filter: DashboardFilter.describe('Currency and period of the data.'),
  totals: z.array(Figure),
  rates: z.array(Rate).optional().describe('Exchange rates of the converted currencies, if `currencies` is `all`.'),
  updated: Moment.describe('Time of the calculation.'),
});
export const EarlierGraph = z
  .object({ date_from: DateOnly, date_to: DateOnly, graph: z.array(Series) })
  .describe('Series of the previous period of the same length.');
const time = data.extend({
  step: Step,
  unit: z.enum(['amount', 'count']),
  graph: z.array(Series),
  before: EarlierGraph.optional(),
});

export const TotalWidget = data
  .extend({ type: z.literal('total'), step: Step.optional(), graph: z.array(Series) })
  .describe('Figures. The graph shows the first figure over time; it is empty if the server has none.');
export const LineWidget = time.extend({ type: z.literal('line') }).describe('Line chart over time.');
export const ColumnWidget = time.extend({ type: z.literal('column') }).describe('Column chart over time.');
export const PieWidget = data
  .extend({
    type: z.literal('pie'),
    words: z.boolean().describe('`true` if the names of the shares are keys of the dictionary.'),
    graph: z.array(PieShare),
  })
  .describe('Pie chart of shares.');
export const MapWidget = data
  .extend({ type: z.literal('map'), graph: z.array(CountryShare) })
  .describe('Map of payments by country.');
export const LatestWidget = data
  .extend({ type: z.literal('latest'), graph: z.array(LatestPayment) })
  .describe('Latest payments of the period.');
export const AttentionWidget = data
  .extend({ type: z.literal('attention'), graph: z.array(Attention) })
  .describe('Payments and disputes that need action.');

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
  .describe('Widget with its data: figures, and a graph by its type (DASH-018, DASH-024).');
export type WidgetData = z.infer<typeof WidgetData>;

export const SaveCategory = z
  .object({
    category_name: CategoryName,
    widgets: z.array(Id).max(100).describe('Ids of the widgets to show, in their order (DASH-026, DASH-028).'),
  })
  .describe('Widgets to show in a category.');
export type SaveCategory = z.infer<typeof SaveCategory>;

export const ResetCategory = z
  .object({ category_name: CategoryName.optional() })
  .describe('Category to reset; all categories if left out.');

export const UsedCurrencies = z
  .object({
    data: z.array(z.object({ currency: Currency, payments: Count.describe('Number of payments in the currency.') })),
  })
  .describe('Currencies of the merchants, most used first.');

const alias = t(z.object({ alias: z.string().regex(/^[a-z][a-z_]{0,63}$/) }));

export const dashboard = area('/api/v2/dashboard', {
  currencies: {
    method: 'GET',
    path: '/currencies/',
    responses: answers(UsedCurrencies),
    metadata: { right: 'dashboard.read' },
    summary: 'Currencies of the merchants with their number of payments, most used first',
  },
  config: {
    method: 'GET',
    path: '/config/',
    responses: answers(Categories),
    metadata: { right: 'dashboard.read' },
    summary: 'Categories of the dashboard with their widgets',
  },
  saveConfig: {
    method: 'POST',
    path: '/config/',
    body: t(SaveCategory),
    responses: answers(Category),
    metadata: { right: 'dashboard.read', demo: 'allowed' },
    summary: 'Save the shown widgets of a category and their order',
  },
  resetConfig: {
    method: 'POST',
    path: '/config/default/',
    body: t(ResetCategory),
    responses: answers(Categories),
    metadata: { right: 'dashboard.read', demo: 'allowed' },
    summary: 'Reset the widgets of one category or of all',
  },
  widgetConfig: {
    method: 'GET',
    path: '/widget/:alias/config/',
    pathParams: alias,
    responses: answers(WidgetConfig),
    metadata: { right: 'dashboard.read' },
    summary: 'Description of a widget',
  },
  widget: {
    method: 'GET',
    path: '/widget/:alias/',
    pathParams: alias,
    query: t(DashboardFilter.partial().extend({ step: Step.optional() })),
    responses: answers(WidgetData),
    metadata: { right: 'dashboard.read' },
    summary: 'Data of a widget for a currency and a period',
    description:
      'The defaults are the last 7 days and the most used currency. Without `step`, a period of up to two days has hourly ' +
      'points, a longer one daily points. A period that ends before it starts or exceeds three years answers 400.',
  },
});
