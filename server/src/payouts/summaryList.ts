import type { Field, Filter } from '@portal/contract/dataList';
import type { PayoutSummary } from '@portal/contract/payouts';
import type { Store } from '../core/store.ts';
import type { ListAsk, ListDefinition } from '../lists/dataList.ts';
import { offered, passing, plainChoices, select, type FilterRules } from '../lists/filters.ts';
import { pageOf, wordTest } from '../lists/rows.ts';
import { merchantChoices } from '../merchants/names.ts';
import { monthsOf, summaryRow, type MonthSums } from './summary.ts';

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

/** Months to filter by: those of the rows. */
const monthChoices = (store: Store, merchants: readonly number[], zone: string): Filter['choices'] =>
  plainChoices([...new Set(monthsOf(store, new Set(merchants), zone).map(({ month }) => month))]);

function found(store: Store, { merchants, filters, text, zone = 'UTC' }: ListAsk): readonly MonthSums[] {
  const hasWords = wordTest<MonthSums>(text, ({ month, currency }) => [month, currency]);
  return passing(monthsOf(store, new Set(merchants), zone).filter(hasWords), RULES, filters, zone);
}

/** What came and went by month, merchant and currency. */
export const summaryList: ListDefinition<PayoutSummary> = {
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
