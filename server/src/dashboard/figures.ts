import type { DashboardFilter, Figure, FigureList } from '@portal/contract/dashboard';
import type { SetFilter } from '@portal/contract/dataList';
import type { PaymentStatus } from '@portal/contract/payments';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp } from '../core/time.ts';
import type { PaymentQuery, PaymentTable, PaymentTab, PaymentGrouping, PaymentTotal } from '../payments/query.ts';
import { groupByTime, SINGLE_GROUP } from '../payments/tally.ts';
import { before, comparedSpan } from './period.ts';
import { convertedSums } from './rates.ts';

/** Payments that a figure counts: of these merchants, in this currency and period. */
export interface Ask {
  payments: PaymentTable;
  merchants: readonly number[];
  filter: DashboardFilter;
  /** Currencies to count. With several currencies, amounts are converted into the filter's currency. */
  currencies: readonly string[];
  zone: string;
}

interface Part {
  tab: FigureList['tab'];
  status?: readonly PaymentStatus[];
  /** Whether the group excludes payments with a completed or pending refund. */
  isUnrefunded?: true;
}

/** Groups of payments that dashboard figures count. Users can open each group as a list. */
export const PAYMENT_GROUPS = {
  all: { tab: 'all' },
  approved: { tab: 'all', status: ['approved'] },
  declined: { tab: 'all', status: ['declined'] },
  processing: { tab: 'all', status: ['processing'] },
  finished: { tab: 'all', status: ['approved', 'declined'] },
  uncaptured: { tab: 'uncaptured' },
  charged: { tab: 'recurring', status: ['approved'] },
  notCharged: { tab: 'recurring', status: ['declined'] },
  refunded: { tab: 'refund' },
  fraud: { tab: 'fraud' },
  fraudApproved: { tab: 'fraud', status: ['approved'], isUnrefunded: true },
} as const satisfies Record<string, Part>;
export type PaymentGroupName = keyof typeof PAYMENT_GROUPS;

const statusFilter = ({ status = [] }: Part): SetFilter[] => {
  if (status.length === 0) return [];
  return [status.length === 1 ? { s: 'status', m: 'eq', v: status[0]! } : { s: 'status', m: 'in', v: [...status] }];
};
const partFilters = (part: Part): SetFilter[] => [
  ...statusFilter(part),
  ...(part.isUnrefunded ? [{ s: 'has_part_reverse', m: 'eq' as const, v: 'false' }] : []),
];

const ofCurrency = (currency: string): SetFilter => ({ s: 'currency', m: 'eq', v: currency });

/** List of a payment group in all currencies and from any date. */
export const unfilteredListOf = (name: PaymentGroupName): FigureList => ({
  tab: PAYMENT_GROUPS[name].tab,
  filters: partFilters(PAYMENT_GROUPS[name]),
});

/** List of the payments that a figure counts, in its period and currency. */
export function listOf(
  { filter }: Pick<Ask, 'filter'>,
  name: PaymentGroupName,
  more: readonly SetFilter[] = [],
): FigureList {
  const { currency, currencies, date_from, date_to } = filter;
  const part = PAYMENT_GROUPS[name];
  return {
    tab: part.tab,
    filters: [
      { s: 'createtime', m: 'between', v: [date_from, date_to] },
      ...(currencies === 'all' ? [] : [ofCurrency(currency)]),
      ...partFilters(part),
      ...more,
    ],
  };
}

const TABS: Readonly<Record<FigureList['tab'], PaymentTab>> = {
  all: 'payments',
  uncaptured: 'uncaptured',
  recurring: 'recurring',
  refund: 'refund',
  fraud: 'fraud',
};

/** Query of a payment list, as the payment list itself makes it. */
export const queryOf = ({ merchants, zone }: Ask, { tab, filters }: FigureList): PaymentQuery => ({
  tab: TABS[tab],
  filters,
  merchants,
  text: '',
  zone,
});

/** Count and amount of payments per group. With all currencies, amounts are converted. */
export function tally(ask: Ask, name: PaymentGroupName, groups: PaymentGrouping): readonly PaymentTotal[] {
  const list = listOf(ask, name);
  if (ask.filter.currencies !== 'all') return ask.payments.tally(queryOf(ask, list), groups);
  const parts = ask.currencies.map((currency) => {
    const filters = [...list.filters, ofCurrency(currency)];
    return { currency, sums: ask.payments.tally(queryOf(ask, { ...list, filters }), groups) };
  });
  const amounts = convertedSums(
    parts.map(({ currency, sums }) => ({ currency, amounts: sums.map(({ amount }) => amount) })),
    ask.filter.currency,
  );
  return amounts.map((amount, at) => ({
    amount,
    count: parts.reduce((sum, { sums }) => sum + (sums[at]?.count ?? 0), 0),
  }));
}
const NOTHING: PaymentTotal = { count: 0, amount: 0 };
export const total = (ask: Ask, name: PaymentGroupName): PaymentTotal => tally(ask, name, SINGLE_GROUP)[0] ?? NOTHING;

/** Percentage with one decimal, rounded half up, such as `66.7`. */
export function percentOf(part: number, of: number): string {
  const tenths = of === 0 ? 0 : Math.round((part * 1000) / of);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** Definition of a dashboard figure. */
export interface FigureDefinition {
  name: string;
  title: string;
  of: PaymentGroupName;
  kind: 'amount' | 'count' | 'average' | 'conversion';
}

/** Value of a dashboard figure, computed from a sum and the number of approved payments. */
function valueFrom(kind: FigureDefinition['kind'], { count, amount }: PaymentTotal, approved: number): string {
  if (kind === 'amount') return formatDecimal(amount);
  if (kind === 'count') return String(count);
  if (kind === 'average') return formatDecimal(count === 0 ? 0 : Math.round(amount / count));
  return percentOf(approved, count);
}

/** Values of a dashboard figure per group; undefined for groups without payments. */
export function figureByGroup(
  ask: Ask,
  { of, kind }: FigureDefinition,
  groups: PaymentGrouping,
): (string | undefined)[] {
  const sums = tally(ask, of, groups);
  const approved = kind === 'conversion' ? tally(ask, 'approved', groups) : sums;
  return sums.map((sum, at) => (sum.count === 0 ? undefined : valueFrom(kind, sum, approved[at]?.count ?? 0)));
}

const valueOf = (ask: Ask, one: FigureDefinition, groups = SINGLE_GROUP): string =>
  figureByGroup(ask, one, groups)[0] ?? valueFrom(one.kind, NOTHING, 0);

/**
 * Value of a figure in the previous period of the same length. If the current period is not over, only up to the same
 * time of day.
 */
function valueBefore(ask: Ask & { now: number }, one: FigureDefinition): Pick<Figure, 'before' | 'before_until'> {
  const { payments, filter, zone, now } = ask;
  const earlier = { ...ask, filter: before(filter) };
  const compared = comparedSpan(filter, now, zone);
  if (compared === undefined) return { before: valueOf(earlier, one) };
  const groups = groupByTime(payments.base, compared, zone);
  return { before: valueOf(earlier, one, groups), before_until: formatTimestamp(compared[1]) };
}

const UNITS = { amount: 'amount', average: 'amount', count: 'count', conversion: 'percent' } as const;

/** Dashboard figure with its value and list; with `isCompared` also its previous value. */
export function figure(ask: Ask & { now: number }, one: FigureDefinition, isCompared: boolean): Figure {
  return {
    name: one.name,
    title: one.title,
    unit: UNITS[one.kind],
    value: valueOf(ask, one),
    ...(isCompared ? valueBefore(ask, one) : {}),
    list: listOf(ask, one.of),
  };
}
