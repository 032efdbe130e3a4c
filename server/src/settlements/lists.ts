import type { Field } from '@portal/contract/dataList';
import {
  settlementLists as routes,
  SettlementStatus,
  type Settlement,
  type SettlementType,
} from '@portal/contract/settlements';
import { referenceOf } from '@portal/fixtures/domain/settlements';
import type { PayoutAccount } from '@portal/fixtures/payoutAccount';
import type { Store } from '../core/store.ts';
import { type ListAsk, type ListDefinition, type Listed, listed } from '../lists/dataList.ts';
import { type FilterRules, days, select, plainChoices, passing, offered } from '../lists/filters.ts';
import { wordTest, pageOf } from '../lists/rows.ts';
import { merchantChoices, merchantName } from '../merchants/names.ts';
import { statusAt } from './rules.ts';
import { settlementsOf, type SettlementSums } from './sums.ts';
import { settlementRow } from './view.ts';

/** Figures of a settlement in the order in which they add up. The last figure is the signed sum of the others. */
const FIELDS: readonly Field[] = [
  { name: 'reference', title: 'Reference', type: 'text', sticky: true },
  { name: 'status', title: 'Status', type: 'status' },
  { name: 'payments', title: 'Payments', type: 'amount', currency: 'currency' },
  { name: 'refunds', title: 'Refunds', type: 'amount', currency: 'currency' },
  { name: 'chargebacks', title: 'Chargebacks', type: 'amount', currency: 'currency' },
  { name: 'deposits', title: 'Dispute reserve', type: 'amount', currency: 'currency' },
  { name: 'fees', title: 'Fees', type: 'amount', currency: 'currency' },
  { name: 'settlement_amount', title: 'Net', type: 'amount', currency: 'currency' },
  { name: 'payouttime', title: 'Payout time', type: 'moment' },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'cnt', title: 'Count', type: 'number' },
  { name: 'id', title: 'ID', type: 'id' },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'period_from', title: 'Period from', type: 'date' },
  { name: 'period_to', title: 'Period to', type: 'date' },
  { name: 'currency', title: 'Currency', type: 'text' },
  { name: 'amount', title: 'Amount', type: 'amount', currency: 'currency' },
  { name: 'fee_oplata', title: "Provider's fee", type: 'amount', currency: 'currency' },
  { name: 'account_number', title: 'Account number', type: 'text' },
];
const DEFAULTS = FIELDS.slice(0, 10).map(({ name }) => name);

/** Filters by the merchant and the currency of a payout account. */
export const payoutAccountFilters: FilterRules<{ account: PayoutAccount }> = {
  merchant_id: select('Merchant', ({ account }) => String(account.merchant_id)),
  currency: select('Currency', ({ account }) => account.currency),
};

/** Filters of settlements at a moment, on which a settlement's status depends. */
const rulesAt = (now: number): FilterRules<SettlementSums> => ({
  payouttime: days('Payout time', ({ payout }) => payout),
  ...payoutAccountFilters,
  status: select('Status', (sums) => statusAt(sums, now), plainChoices(SettlementStatus.options)),
});

function found(store: Store, type: SettlementType, now: number, { zone, merchants, filters, text }: ListAsk) {
  const hasWords = wordTest<SettlementSums>(text, (sums) => [referenceOf(sums)]);
  const mine = settlementsOf(store).filter(
    (sums) => sums.account.type === type && merchants.includes(sums.account.merchant_id) && hasWords(sums),
  );
  return passing(mine, rulesAt(now), filters, zone);
}

const rowIn =
  (store: Store, now: number, zone = 'UTC') =>
  (sums: SettlementSums): Settlement =>
    settlementRow(sums, { merchantName: merchantName(store, sums.account.merchant_id), now, zone });

const list = (type: SettlementType, title: string): ListDefinition<Settlement> => ({
  name: `settlements_${type}`,
  title,
  fields: FIELDS,
  defaults: DEFAULTS,
  fulltext: ['reference'],
  filters: (caller, merchants) => offered(rulesAt(caller.world.now()), merchantChoices(caller.world.store, merchants)),
  page({ world }, { page, limit, ...ask }) {
    const { rows, ...place } = pageOf(found(world.store, type, world.now(), ask), page, limit);
    return { rows: rows.map(rowIn(world.store, world.now(), ask.zone)), ...place };
  },
  each(store, ask, now) {
    return found(store, type, now, ask).map(rowIn(store, now, ask.zone));
  },
});

/** Definitions of the three settlement lists, by name. */
export const settlementDefinitions = {
  settlements_direct: list('direct', 'Direct settlements'),
  settlements_bulk: list('bulk', 'Bulk settlements'),
  settlements_transactional: list('transactional', 'Transactional settlements'),
} as const;

export const settlementLists: readonly Listed[] = [
  listed(routes.direct, settlementDefinitions.settlements_direct),
  listed(routes.bulk, settlementDefinitions.settlements_bulk),
  listed(routes.transactional, settlementDefinitions.settlements_transactional),
];
