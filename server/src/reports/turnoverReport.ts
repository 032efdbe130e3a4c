import type { Field } from '@portal/contract/dataList';
import { formatDecimal } from '../core/money.ts';
import type { Store } from '../core/store.ts';
import type { ListAsk, ListDefinition } from '../lists/dataList.ts';
import { type FilterRules, offered, passing } from '../lists/filters.ts';
import { pageOf } from '../lists/rows.ts';
import { merchantChoices, merchantName } from '../merchants/names.ts';
import { payoutAccountFilters } from '../settlements/lists.ts';
import { monthsOf, type AccountMonth } from './accountMonths.ts';

const FIELDS: readonly Field[] = [
  { name: 'month', title: 'Month', type: 'text', sticky: true },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'currency', title: 'Currency', type: 'text' },
  { name: 'payments', title: 'Payments', type: 'amount', currency: 'currency' },
  { name: 'refunds', title: 'Refunds', type: 'amount', currency: 'currency' },
  { name: 'deposits', title: 'Dispute reserve', type: 'amount', currency: 'currency' },
  { name: 'chargebacks', title: 'Chargebacks', type: 'amount', currency: 'currency' },
  { name: 'fees', title: 'Fees', type: 'amount', currency: 'currency' },
  { name: 'settlement_amount', title: 'Settlement amount', type: 'amount', currency: 'currency' },
  { name: 'cnt', title: 'Count', type: 'number' },
  { name: 'average', title: 'Average payment', type: 'amount', currency: 'currency' },
  { name: 'settlements', title: 'Settlements', type: 'number' },
];

const RULES: FilterRules<AccountMonth> = payoutAccountFilters;

const rowIn = (store: Store) => (of: AccountMonth) => {
  const { merchant_id, currency } = of.account;
  const payments = of.total('payments');
  return {
    id: of.id,
    month: of.month,
    merchant: { id: merchant_id, name: merchantName(store, merchant_id) },
    currency,
    cnt: of.cnt,
    payments: formatDecimal(payments),
    refunds: formatDecimal(of.total('refunds')),
    fees: formatDecimal(of.total('fees')),
    settlement_amount: formatDecimal(of.total('settlement_amount')),
    average: of.cnt === 0 ? null : formatDecimal(Math.round(payments / of.cnt)),
    deposits: formatDecimal(of.total('deposits')),
    chargebacks: formatDecimal(of.total('chargebacks')),
    settlements: of.settlements.length,
  };
};

const mine = (store: Store, { merchants, zone = 'UTC' }: Pick<ListAsk, 'merchants' | 'zone'>) =>
  monthsOf(store, zone).filter(({ account }) => merchants.includes(account.merchant_id));

/** Definition of the turnover report: one row per month and account, summed from its settlements. */
export const turnover: ListDefinition<ReturnType<ReturnType<typeof rowIn>>> = {
  name: 'special_turnover',
  title: 'Turnover by month',
  fields: FIELDS,
  defaults: FIELDS.slice(0, 9).map(({ name }) => name),
  fulltext: [],
  filters: (caller, merchants) => offered(RULES, merchantChoices(caller.world.store, merchants)),
  page({ world: { store } }, { page, limit, ...ask }) {
    const { rows, ...place } = pageOf(passing(mine(store, ask), RULES, ask.filters), page, limit);
    return { rows: rows.map(rowIn(store)), ...place };
  },
  each: (store, ask) => passing(mine(store, ask), RULES, ask.filters).map(rowIn(store)),
};
