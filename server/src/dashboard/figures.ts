import type { DashboardFilter, Figure, FigureList } from '@portal/contract/dashboard';
import type { SetFilter } from '@portal/contract/dataList';
import type { PaymentStatus } from '@portal/contract/payments';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { decimal } from '../core/money.ts';
import type { PaymentQuery, Payments, Tab, Groups, Sum } from '../payments/query.ts';
import { whole } from '../payments/tally.ts';
import { before } from './period.ts';

/** Whose payments and disputes, and of which currency and days. */
export interface Ask {
  payments: Payments;
  /** Of these merchants, those that the person may open. */
  disputes: Iterable<DisputeRecord>;
  merchants: readonly number[];
  filter: DashboardFilter;
  zone: string;
}

interface Part {
  tab: FigureList['tab'];
  status?: readonly PaymentStatus[];
}

/** What figures are added up from: each is a list that people can open. */
export const PARTS = {
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
  fraudApproved: { tab: 'fraud', status: ['approved'] },
} as const satisfies Record<string, Part>;
export type PartName = keyof typeof PARTS;

const statusFilter = ({ status = [] }: Part): SetFilter[] => {
  if (status.length === 0) return [];
  return [status.length === 1 ? { s: 'status', m: 'eq', v: status[0]! } : { s: 'status', m: 'in', v: [...status] }];
};

/** The list of payments that a figure is the sum of. */
export function listOf({ filter }: Pick<Ask, 'filter'>, name: PartName, more: readonly SetFilter[] = []): FigureList {
  const { currency, date_from, date_to } = filter;
  const part = PARTS[name];
  return {
    tab: part.tab,
    filters: [
      { s: 'createtime', m: 'between', v: [date_from, date_to] },
      { s: 'currency', m: 'eq', v: currency },
      ...statusFilter(part),
      ...more,
    ],
  };
}

const TABS: Readonly<Record<FigureList['tab'], Tab>> = {
  all: 'payments',
  uncaptured: 'uncaptured',
  recurring: 'recurring',
  refund: 'refund',
  fraud: 'fraud',
};

/** The very question the list asks. */
export function queryOf(ask: Ask, name: PartName): PaymentQuery {
  const { tab, filters } = listOf(ask, name);
  return { tab: TABS[tab], filters, merchants: ask.merchants, text: '', zone: ask.zone };
}

export const tally = (ask: Ask, name: PartName, groups: Groups): readonly Sum[] =>
  ask.payments.tally(queryOf(ask, name), groups);
const NOTHING: Sum = { count: 0, amount: 0 };
export const total = (ask: Ask, name: PartName): Sum => tally(ask, name, whole)[0] ?? NOTHING;

/** A part in percent with one decimal, rounded half up: `66.7`. */
export function percentOf(part: number, of: number): string {
  const tenths = of === 0 ? 0 : Math.round((part * 1000) / of);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** A figure without its value: what it is, and of what. */
export interface FigureOf {
  name: string;
  title: string;
  of: PartName;
  kind: 'amount' | 'count' | 'average' | 'conversion';
}

function valueOf(ask: Ask, { of, kind }: FigureOf): string {
  const { count, amount } = total(ask, of);
  if (kind === 'amount') return decimal(amount);
  if (kind === 'count') return String(count);
  if (kind === 'average') return decimal(count === 0 ? 0 : Math.round(amount / count));
  return percentOf(total(ask, 'approved').count, count);
}

const UNITS = { amount: 'amount', average: 'amount', count: 'count', conversion: 'percent' } as const;

/** A figure with its value and the list it is added up from; compared: with as many days before, too. */
export function figure(ask: Ask, one: FigureOf, isCompared: boolean): Figure {
  return {
    name: one.name,
    title: one.title,
    unit: UNITS[one.kind],
    value: valueOf(ask, one),
    ...(isCompared ? { before: valueOf({ ...ask, filter: before(ask.filter) }, one) } : {}),
    list: listOf(ask, one.of),
  };
}
