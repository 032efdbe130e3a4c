import type { Field } from '@portal/contract/dataList';
import { disputeLists as routes, DisputeStatus, type Dispute } from '@portal/contract/disputes';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import type { Store } from '../core/store.ts';
import { type ListAsk, type ListDefinition, type Listed, listed } from '../lists/dataList.ts';
import { type FilterRules, days, select, plainChoices, passing, offered } from '../lists/filters.ts';
import { wordTest, pageOf } from '../lists/rows.ts';
import { merchantChoices, merchantName } from '../merchants/names.ts';
import { chargebackId, disputeRow } from './view.ts';

type Tab = keyof typeof routes;

const FIELDS: readonly Field[] = [
  { name: 'chargeback_id', title: 'Dispute ID', type: 'text', sticky: true },
  { name: 'status_name', title: 'Status', type: 'status' },
  { name: 'dispute_amount', title: 'Disputed amount', type: 'amount', currency: 'dispute_currency' },
  { name: 'response_deadline', title: 'Respond by', type: 'moment' },
  { name: 'merchant_orderid', title: 'Order ID', type: 'text' },
  { name: 'internal_orderid', title: 'Payment ID', type: 'id' },
  { name: 'reason', title: 'Reason', type: 'text' },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'dispute_currency', title: 'Currency', type: 'text' },
  { name: 'id', title: 'ID', type: 'id' },
];
const DEFAULTS = FIELDS.slice(0, 6).map(({ name }) => name);

/** Filter and order of the disputes on a tab. */
interface Shelf {
  title: string;
  holds(record: DisputeRecord): boolean;
  order(a: DisputeRecord, b: DisputeRecord): number;
}
const newestFirst = (a: DisputeRecord, b: DisputeRecord) => b.opened - a.opened || b.id - a.id;
/** Compares disputes by deadline, the nearest first. */
const soonestFirst = (a: DisputeRecord, b: DisputeRecord) => a.deadline - b.deadline || a.id - b.id;
const is = (status: DisputeStatus) => (record: DisputeRecord) => record.status === status;

const SHELVES: Readonly<Record<Tab, Shelf>> = {
  all: { title: 'Disputes', holds: () => true, order: newestFirst },
  urgent: { title: 'Urgent disputes', holds: is('Needs response'), order: soonestFirst },
  progress: { title: 'Disputes in progress', holds: is('In progress'), order: newestFirst },
  closed: { title: 'Closed disputes', holds: ({ closed }) => closed !== null, order: newestFirst },
};

const RULES: FilterRules<DisputeRecord> = {
  createtime: days('Created', ({ opened }) => opened),
  response_deadline: days('Respond by', ({ deadline }) => deadline),
  merchant_id: select('Merchant', ({ merchant_id }) => String(merchant_id)),
  status_name: select('Status', ({ status }) => status, plainChoices(DisputeStatus.options)),
  dispute_currency: select('Currency', ({ currency }) => currency),
};

function found(store: Store, { holds, order }: Shelf, { merchants, filters, text, zone }: ListAsk) {
  const hasWords = wordTest<DisputeRecord>(text, (record) => [chargebackId(record), record.order_id]);
  const mine = Array.from(store.disputes.values()).filter(
    (record) => holds(record) && merchants.includes(record.merchant_id) && hasWords(record),
  );
  return passing(mine, RULES, filters, zone).toSorted(order);
}

const rowIn =
  (store: Store) =>
  (record: DisputeRecord): Dispute =>
    disputeRow(record, merchantName(store, record.merchant_id));

const list = (tab: Tab): ListDefinition<Dispute> => ({
  name: `disputes_${tab}`,
  title: SHELVES[tab].title,
  fields: FIELDS,
  codes: { reason: (words) => words },
  defaults: DEFAULTS,
  fulltext: ['chargeback_id', 'merchant_orderid'],
  filters: (caller, merchants) => offered(RULES, merchantChoices(caller.world.store, merchants)),
  page({ world: { store } }, { page, limit, ...ask }) {
    const { rows, ...place } = pageOf(found(store, SHELVES[tab], ask), page, limit);
    return { rows: rows.map(rowIn(store)), ...place };
  },
  each: (store, ask) => found(store, SHELVES[tab], ask).map(rowIn(store)),
});

/** Dispute lists of the four tabs. */
export const disputeLists: readonly Listed[] = [
  listed(routes.all, list('all')),
  listed(routes.urgent, list('urgent')),
  listed(routes.progress, list('progress')),
  listed(routes.closed, list('closed')),
];
