import type { CategoryName, Widget, WidgetType } from '@portal/contract/dashboard';
import type { GroupedField } from '../payments/tally.ts';
import type { FigureDefinition, PaymentGroupName } from './figures.ts';

/** Definition of a dashboard widget. Titles and descriptions are dictionary keys. */
export interface WidgetDefinition {
  id: number;
  alias: string;
  category: CategoryName;
  type: WidgetType;
  title: string;
  description: string;
  figures: readonly FigureDefinition[];
  /** Whether the widget is hidden by default. */
  isHidden?: true;
  /** Views that the widget's rows link to. Users need the right to read one of these views. */
  leadsTo?: readonly ('payments' | 'disputes')[];
  /** Series of a line or column chart. */
  series?: readonly { name: string; of: PaymentGroupName; unit: 'amount' | 'count' }[];
  /** Grouping of a pie chart or map. */
  by?: GroupedField;
}

const amount = (title: string, of: PaymentGroupName): FigureDefinition => ({
  name: `${of}_amount`,
  title,
  of,
  kind: 'amount',
});
const count = (title: string, of: PaymentGroupName): FigureDefinition => ({
  name: `${of}_count`,
  title,
  of,
  kind: 'count',
});

const turnover = amount('Turnover', 'approved');
const approved = count('Approved payments', 'approved');
const declined = count('Declined payments', 'declined');

const OVERVIEW: readonly Omit<WidgetDefinition, 'category'>[] = [
  {
    id: 6,
    alias: 'attention',
    leadsTo: ['payments', 'disputes'],
    type: 'attention',
    title: 'Needs attention',
    description: 'Payments and open disputes that need action, in all currencies and from any date.',
    figures: [],
  },
  {
    id: 1,
    alias: 'turnover',
    type: 'total',
    title: 'Turnover',
    description: 'Total amount of approved payments, before refunds and fees.',
    figures: [turnover],
  },
  {
    id: 2,
    alias: 'approved',
    type: 'total',
    title: 'Approved payments',
    description: 'Number of approved payments.',
    figures: [approved],
  },
  {
    id: 3,
    alias: 'average',
    type: 'total',
    title: 'Average payment',
    description: 'Turnover divided by the number of approved payments.',
    figures: [{ name: 'average', title: 'Average payment', of: 'approved', kind: 'average' }],
  },
  {
    id: 4,
    alias: 'conversion',
    type: 'total',
    title: 'Conversion',
    description: 'Approved payments as a percentage of approved and declined payments.',
    figures: [{ name: 'conversion', title: 'Conversion', of: 'finished', kind: 'conversion' }],
  },
  {
    id: 5,
    alias: 'turnover_time',
    type: 'line',
    title: 'Turnover over time',
    description: 'Amount of approved payments per hour or day.',
    figures: [turnover],
    series: [{ name: 'Turnover', of: 'approved', unit: 'amount' }],
  },
  {
    id: 7,
    alias: 'latest',
    leadsTo: ['payments'],
    type: 'latest',
    title: 'Latest payments',
    description: 'The five latest payments of the period.',
    figures: [count('All payments', 'all')],
  },
];

const PAYMENTS: readonly Omit<WidgetDefinition, 'category'>[] = [
  {
    id: 8,
    alias: 'statuses',
    type: 'column',
    title: 'Payments by status',
    description: 'Amounts of approved, declined and in-progress payments.',
    figures: [amount('Approved', 'approved'), amount('Declined', 'declined'), amount('In progress', 'processing')],
    series: [
      { name: 'Approved', of: 'approved', unit: 'amount' },
      { name: 'Declined', of: 'declined', unit: 'amount' },
      { name: 'In progress', of: 'processing', unit: 'amount' },
    ],
  },
  {
    id: 9,
    alias: 'card_brands',
    type: 'pie',
    title: 'Card brands',
    description: "Each card brand's share of turnover and its share of approved payments.",
    figures: [turnover],
    by: 'card_brand',
  },
  {
    id: 10,
    alias: 'origins',
    type: 'pie',
    title: 'Payment sources',
    description: 'Share of turnover from your site, buttons, links and terminals.',
    figures: [turnover],
    by: 'origin_type',
  },
  {
    id: 11,
    alias: 'merchants',
    type: 'pie',
    title: 'Merchants',
    description: "Each merchant's share of turnover.",
    figures: [turnover],
    by: 'merchant_id',
  },
  {
    id: 12,
    alias: 'declined',
    type: 'total',
    title: 'Declined payments',
    description: 'Number and total amount of declined payments.',
    figures: [declined, amount('Amount', 'declined')],
    isHidden: true,
  },
];

const CUSTOMERS: readonly Omit<WidgetDefinition, 'category'>[] = [
  {
    id: 13,
    alias: 'country_map',
    type: 'map',
    title: 'Payments by country',
    description: "Approved payments by the payer's country.",
    figures: [approved],
    by: 'country',
  },
  {
    id: 14,
    alias: 'countries',
    type: 'pie',
    title: 'Countries',
    description: "Each country's share of turnover, by the payer's country.",
    figures: [turnover],
    by: 'country',
  },
];

const RISK: readonly Omit<WidgetDefinition, 'category'>[] = [
  {
    id: 15,
    alias: 'refunded',
    type: 'total',
    title: 'Refunded payments',
    description: "Number and amount of this period's payments that were refunded in full or in part.",
    figures: [count('Refunded payments', 'refunded'), amount('Amount', 'refunded')],
  },
  {
    id: 16,
    alias: 'fraud',
    type: 'total',
    title: 'Flagged as fraud',
    description: 'Payments flagged as fraud, blocked or not.',
    figures: [count('Flagged as fraud', 'fraud'), amount('Amount', 'fraud')],
  },
  {
    id: 17,
    alias: 'uncaptured',
    type: 'total',
    title: 'Uncaptured payments',
    description: 'Money held on cards and not captured yet.',
    figures: [count('Uncaptured payments', 'uncaptured'), amount('Amount', 'uncaptured')],
  },
  {
    id: 18,
    alias: 'charges',
    type: 'total',
    title: 'Subscription charges',
    description: 'Approved subscription payments.',
    figures: [count('Subscription charges', 'charged'), amount('Amount', 'charged')],
  },
  {
    id: 19,
    alias: 'risk_time',
    type: 'column',
    title: 'Refunds and fraud over time',
    description: 'Amounts of refunded payments and payments flagged as fraud, by payment date.',
    figures: [amount('Refunded payments', 'refunded'), amount('Flagged as fraud', 'fraud')],
    series: [
      { name: 'Refunded payments', of: 'refunded', unit: 'amount' },
      { name: 'Flagged as fraud', of: 'fraud', unit: 'amount' },
    ],
  },
];

const of = (category: CategoryName, widgets: readonly Omit<WidgetDefinition, 'category'>[]): WidgetDefinition[] =>
  widgets.map((one) => ({ ...one, category }));

/** All dashboard widgets by category, in their default order. */
export const WIDGETS: readonly WidgetDefinition[] = [
  ...of('overview', OVERVIEW),
  ...of('payments', PAYMENTS),
  ...of('customers', CUSTOMERS),
  ...of('risk', RISK),
];

export const CATEGORIES: readonly { alias: CategoryName; title: string }[] = [
  { alias: 'overview', title: 'Overview' },
  { alias: 'payments', title: 'Payments' },
  { alias: 'customers', title: 'Customers' },
  { alias: 'risk', title: 'Refunds and risk' },
];

/** Returns a widget in the format of the contract. */
export const widgetRow = ({ id, alias, category, type, title, figures }: WidgetDefinition): Widget => ({
  id,
  type,
  title,
  config: { alias, category, totals: figures.map(({ name }) => name) },
});
