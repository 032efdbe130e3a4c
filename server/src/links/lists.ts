import type { Field } from '@portal/contract/dataList';
import { linkLists as routes, LinkStatus, type Link } from '@portal/contract/links';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import { hasRight, type Caller } from '../core/caller.ts';
import type { Store } from '../core/store.ts';
import { listed, type ListAsk, type ListDefinition, type Listed } from '../lists/dataList.ts';
import { amount, days, offered, passing, plainChoices, select, text, type FilterRules } from '../lists/filters.ts';
import { newestFirst, pageOf, wordTest } from '../lists/rows.ts';
import { merchantChoices } from '../merchants/names.ts';
import { linkStatus } from './status.ts';
import { linkRow, type LinkViewContext } from './view.ts';

const FIELDS: readonly Field[] = [
  { name: 'invoice_name', title: 'Title', type: 'text', sticky: true },
  { name: 'status', title: 'Status', type: 'status' },
  { name: 'amount', title: 'Amount', type: 'amount', currency: 'currency' },
  { name: 'timeend', title: 'Expires', type: 'date' },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'invoice_desc', title: 'Description', type: 'text' },
  { name: 'receiver_first_name', title: 'Payer', type: 'text' },
  { name: 'receiver_phone', title: 'Phone', type: 'text' },
  { name: 'currency', title: 'Currency', type: 'text' },
  { name: 'paid_amount', title: 'Paid amount', type: 'amount', currency: 'currency' },
  { name: 'preauth_enabled', title: 'Preauthorization', type: 'flag' },
  { name: 'file_id', title: 'File', type: 'text' },
  { name: 'id', title: 'ID', type: 'id' },
];
const DEFAULTS = FIELDS.slice(0, 6).map(({ name }) => name);

const rulesAt = (store: Store, now: number): FilterRules<PaymentLinkRecord> => ({
  createtime: days('Created', ({ created }) => created),
  status: select('Status', (link) => linkStatus(link, store, now), plainChoices(LinkStatus.options)),
  merchant_id: select('Merchant', ({ merchant_id }) => String(merchant_id)),
  currency: select('Currency', ({ currency }) => currency),
  amount: amount('Amount', (link) => link.amount),
  file_id: text('File', (link) => (link.file_id === null ? null : String(link.file_id)), ['eq']),
});

function found(store: Store, now: number, { merchants, filters, text: words, zone }: ListAsk) {
  const hasWords = wordTest<PaymentLinkRecord>(words, (link) => [
    link.invoice_name,
    link.invoice_desc,
    link.receiver_first_name,
  ]);
  const wanted = new Set(merchants);
  const mine = Array.from(store.paymentLinks.values()).filter((link) => wanted.has(link.merchant_id) && hasWords(link));
  return passing(mine, rulesAt(store, now), filters, zone).toSorted(newestFirst);
}

/** Returns the context of payment link views for a caller. */
export const viewContextOf = ({ world, user }: Caller): LinkViewContext => ({
  store: world.store,
  at: world.now(),
  origin: world.publicUrl,
  mayEdit: (merchantId) => hasRight(user, 'links.edit', merchantId),
});

const list: ListDefinition<Link> = {
  name: 'links',
  title: 'Payment links',
  fields: FIELDS,
  defaults: DEFAULTS,
  fulltext: ['invoice_name', 'invoice_desc', 'receiver_first_name'],
  filters: ({ world }, merchants) =>
    offered(rulesAt(world.store, world.now()), merchantChoices(world.store, merchants)),
  page(caller, { page, limit, ...ask }) {
    const context = viewContextOf(caller);
    const { rows, ...place } = pageOf(found(context.store, context.at, ask), page, limit);
    return { rows: rows.map((link) => linkRow(link, context)), ...place };
  },
  // Exported files have no actions and no URLs.
  each: (store, ask, at) =>
    found(store, at, ask).map((link) => linkRow(link, { store, at, origin: '', mayEdit: () => false })),
};

/** List of payment links. */
export const linkLists: readonly Listed[] = [listed(routes.links, list)];
