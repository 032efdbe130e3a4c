import { callbackLists as routes, CallbackStatus, type Callback } from '@portal/contract/callbacks';
import type { Field } from '@portal/contract/dataList';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import { hasRight } from '../core/caller.ts';
import type { Store } from '../core/store.ts';
import { listed, type ListAsk, type ListDefinition, type Listed } from '../lists/dataList.ts';
import { days, offered, passing, plainChoices, select, text, type FilterRules } from '../lists/filters.ts';
import { newestFirst, pageOf, wordTest } from '../lists/rows.ts';
import { merchantChoices } from '../merchants/names.ts';
import { withDisplayedUrl } from '../payments/callbackAddress.ts';
import { callbackRow } from './view.ts';

const FIELDS: readonly Field[] = [
  { name: 'order_id', title: 'Order ID', type: 'text', sticky: true },
  { name: 'status', title: 'Status', type: 'status' },
  { name: 'url', title: 'Address', type: 'text' },
  { name: 'last_status', title: 'Last response', type: 'number' },
  { name: 'attempts_count', title: 'Attempts', type: 'number' },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'next_time', title: 'Next attempt', type: 'moment' },
  { name: 'payment_id', title: 'Payment ID', type: 'id' },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'event', title: 'Event', type: 'text' },
  { name: 'id', title: 'ID', type: 'id' },
];
const DEFAULTS = FIELDS.slice(0, 7).map(({ name }) => name);

const RULES: FilterRules<DeliveryRecord> = {
  createtime: days('Created', ({ created }) => created),
  status: select('Status', ({ state }) => state, plainChoices(CallbackStatus.options)),
  merchant_id: select('Merchant', ({ merchant_id }) => String(merchant_id)),
  payment_id: text('Payment ID', ({ payment_id }) => String(payment_id), ['eq']),
  url: text('Address', ({ url }) => url, ['like']),
};

function found({ deliveries, merchants: known }: Store, { merchants, filters, text: words, zone }: ListAsk) {
  const hasWords = wordTest<DeliveryRecord>(words, ({ order_id, url }) => [order_id, url]);
  const wanted = new Set(merchants);
  const payment = filters.find(({ s, m }) => s === 'payment_id' && m === 'eq')?.v;
  const asked = payment === undefined ? Array.from(deliveries.values()) : deliveries.ofPayment(Number(payment));
  const mine = asked
    .filter(({ merchant_id }) => wanted.has(merchant_id))
    .map((one) => withDisplayedUrl(one, known.get(one.merchant_id)));
  return passing(mine.filter(hasWords), RULES, filters, zone).toSorted(newestFirst);
}

const list: ListDefinition<Callback> = {
  name: 'callbacks',
  title: 'Callbacks',
  fields: FIELDS,
  defaults: DEFAULTS,
  fulltext: ['order_id', 'url'],
  filters: ({ world: { store } }, merchants) => offered(RULES, merchantChoices(store, merchants)),
  page({ world: { store }, user }, { page, limit, ...ask }) {
    const { rows, ...place } = pageOf(found(store, ask), page, limit);
    return {
      rows: rows.map((one) => callbackRow(one, store, hasRight(user, 'callbacks.edit', one.merchant_id))),
      ...place,
    };
  },
  each: (store, ask) => found(store, ask).map((one) => callbackRow(one, store, false)),
};

/** The list of callbacks. */
export const callbackLists: readonly Listed[] = [listed(routes.callbacks, list)];
