import type { Field, Filter } from '@portal/contract/dataList';
import type { PayoutSummary } from '@portal/contract/payouts';
import type { PayoutMovementRecord } from '@portal/fixtures/payouts';
import { formatDecimal } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import { localDate } from '../core/zones.ts';
import type { ListAsk, ListDefinition } from '../lists/dataList.ts';
import { offered, passing, plainChoices, select, type FilterRules } from '../lists/filters.ts';
import { pageOf, wordTest } from '../lists/rows.ts';
import { merchantChoices, merchantName } from '../merchants/names.ts';

/** Payout totals of one month, merchant and currency, in minor units. `payouts` and `fees` are negative. */
interface MonthSums {
  month: string;
  merchant_id: number;
  currency: string;
  opening: number;
  topups: number;
  payouts: number;
  fees: number;
  cnt: number;
}

const sumOf = ({ entries }: PayoutMovementRecord, ...accounts: string[]): number =>
  entries.reduce((sum, { account, amount }) => (accounts.includes(account) ? sum + amount : sum), 0);

const closingOf = ({ opening, topups, payouts, fees }: MonthSums): number => opening + topups + payouts + fees;

/**
 * Adds a ledger movement to the totals of its month. Reservations and releases do not change the totals. Collected fees
 * were already counted when they became due.
 */
function enter(sums: MonthSums, move: PayoutMovementRecord): void {
  if (move.kind === 'topup') sums.topups += sumOf(move, 'available');
  if (move.kind !== 'payout') return;
  sums.payouts -= sumOf(move, 'bank');
  sums.fees -= sumOf(move, 'due');
  sums.cnt += 1;
}

/** Monthly totals of these merchants in a time zone, newest first. Months without movements are left out. */
function monthsOf(
  { payoutMovements }: Pick<Store, 'payoutMovements'>,
  merchants: ReadonlySet<number>,
  zone: string,
): MonthSums[] {
  const months: MonthSums[] = [];
  const latest = new Map<string, MonthSums>();
  for (const move of payoutMovements.values()) {
    const { merchant_id, currency, kind, at } = move;
    if (kind === 'fee' || !merchants.has(merchant_id)) continue;
    const key = `${merchant_id}:${currency}`;
    const month = localDate(at, zone).slice(0, 7);
    let sums = latest.get(key);
    if (!sums || sums.month < month) {
      const opening = sums ? closingOf(sums) : 0;
      sums = { month, merchant_id, currency, opening, topups: 0, payouts: 0, fees: 0, cnt: 0 };
      latest.set(key, sums);
      months.push(sums);
    }
    enter(sums, move);
  }
  return months.toSorted(
    (a, b) => b.month.localeCompare(a.month) || a.merchant_id - b.merchant_id || a.currency.localeCompare(b.currency),
  );
}

const summaryRow = (sums: MonthSums, store: Pick<Store, 'merchants'>): PayoutSummary => {
  const { month, merchant_id, currency, cnt } = sums;
  return {
    id: `${month}-${merchant_id}-${currency}`,
    month,
    merchant: { id: merchant_id, name: merchantName(store, merchant_id) },
    currency,
    opening: formatDecimal(sums.opening),
    topups: formatDecimal(sums.topups),
    payouts: formatDecimal(sums.payouts),
    fees: formatDecimal(sums.fees),
    closing: formatDecimal(closingOf(sums)),
    cnt,
  };
};

const FIELDS: readonly Field[] = [
  { name: 'month', title: 'Month', type: 'text', sticky: true },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'opening', title: 'Opening balance', type: 'amount', currency: 'currency' },
  { name: 'topups', title: 'Top-ups', type: 'amount', currency: 'currency' },
  { name: 'payouts', title: 'Payouts', type: 'amount', currency: 'currency' },
  { name: 'fees', title: 'Fees', type: 'amount', currency: 'currency' },
  { name: 'closing', title: 'Closing balance', type: 'amount', currency: 'currency' },
  { name: 'cnt', title: 'Count', type: 'number' },
  { name: 'currency', title: 'Currency', type: 'text' },
  { name: 'id', title: 'ID', type: 'id' },
];

const RULES: FilterRules<MonthSums> = {
  month: select('Month', ({ month }) => month),
  merchant_id: select('Merchant', ({ merchant_id }) => String(merchant_id)),
  currency: select('Currency', ({ currency }) => currency),
};

/** Months of the list's rows, as filter choices. */
const monthChoices = (store: Store, merchants: readonly number[], zone: string): Filter['choices'] =>
  plainChoices([...new Set(monthsOf(store, new Set(merchants), zone).map(({ month }) => month))]);

function found(store: Store, { merchants, filters, text, zone = 'UTC' }: ListAsk): readonly MonthSums[] {
  const hasWords = wordTest<MonthSums>(text, ({ month, currency }) => [month, currency]);
  return passing(monthsOf(store, new Set(merchants), zone).filter(hasWords), RULES, filters, zone);
}

/** List of payout totals by month, merchant and currency. */
export const payoutSummaryList: ListDefinition<PayoutSummary> = {
  name: 'payouts_summary',
  title: 'Payouts by month',
  fields: FIELDS,
  defaults: FIELDS.slice(0, 8).map(({ name }) => name),
  fulltext: ['month', 'currency'],
  filters: ({ world: { store } }, merchants, zone = 'UTC') =>
    offered(RULES, { ...merchantChoices(store, merchants), month: monthChoices(store, merchants, zone) }),
  page({ world: { store } }, { page, limit, ...ask }) {
    const { rows, ...place } = pageOf(found(store, ask), page, limit);
    return { rows: rows.map((sums) => summaryRow(sums, store)), ...place };
  },
  each: (store, ask) => found(store, ask).map((sums) => summaryRow(sums, store)),
};
