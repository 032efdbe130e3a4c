import type { Field } from '@portal/contract/dataList';
import {
  PayoutStatus,
  Topup as TopupSchema,
  payoutLists as routes,
  type Payout,
  type Topup,
} from '@portal/contract/payouts';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { PayoutRecord, TopupRecord } from '@portal/fixtures/payouts';
import type { Store } from '../core/store.ts';
import { listed, type ListAsk, type ListDefinition, type Listed } from '../lists/dataList.ts';
import { amount, days, offered, passing, plainChoices, select, text, type FilterRules } from '../lists/filters.ts';
import { pageOf, wordTest } from '../lists/rows.ts';
import { merchantChoices } from '../merchants/names.ts';
import { payoutRow, topupRow } from './view.ts';
import { payoutSummaryList } from './summaryList.ts';

const PAYOUT_FIELDS: readonly Field[] = [
  { name: 'order_id', title: 'Order ID', type: 'text', sticky: true },
  { name: 'status', title: 'Status', type: 'status' },
  { name: 'amount', title: 'Amount', type: 'amount', currency: 'currency' },
  { name: 'fee', title: 'Fee', type: 'amount', currency: 'currency' },
  { name: 'receiver', title: 'Receiver', type: 'card' },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'additional_info', title: 'Purpose of payment', type: 'text' },
  { name: 'planned_for', title: 'Planned for', type: 'date' },
  { name: 'donetime', title: 'Completed', type: 'moment' },
  { name: 'reason', title: 'Reason', type: 'text' },
  { name: 'brand', title: 'Card brand', type: 'text' },
  { name: 'type', title: 'Paid to', type: 'text' },
  { name: 'origin', title: 'Created from', type: 'text' },
  { name: 'currency', title: 'Currency', type: 'text' },
  { name: 'created_by', title: 'Created by', type: 'text' },
  { name: 'file_id', title: 'File', type: 'text' },
  { name: 'payment_id', title: 'Payment ID', type: 'text' },
  { name: 'receiver_id', title: 'Receiver ID', type: 'text' },
  { name: 'id', title: 'ID', type: 'id' },
];
const PAYOUT_DEFAULTS = PAYOUT_FIELDS.slice(0, 8).map(({ name }) => name);

const said = (id: number | null) => (id === null ? null : String(id));

const ORIGIN_WORDS = { form: 'Form', file: 'File', split: 'Part of a payment' } as const;
const RECEIVER_WORDS = { card: 'Card', token: 'Stored card' } as const;
const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, word]) => ({ value, text: word }));

const receiverText = ({ payoutReceivers }: Pick<Store, 'payoutReceivers'>, { receiver_id }: PayoutRecord): string => {
  const receiver = payoutReceivers.get(receiver_id);
  return receiver ? maskedCard(receiver.card) : '';
};

const payoutRules = (store: Pick<Store, 'payoutReceivers'>): FilterRules<PayoutRecord> => ({
  createtime: days('Created', ({ created }) => created),
  status: select('Status', ({ status }) => status, plainChoices(PayoutStatus.options)),
  merchant_id: select('Merchant', ({ merchant_id }) => String(merchant_id)),
  currency: select('Currency', ({ currency }) => currency),
  amount: amount('Amount', (payout) => payout.amount),
  receiver: text('Receiver', (payout) => receiverText(store, payout), ['like', 'eq']),
  receiver_id: text('Receiver ID', ({ receiver_id }) => String(receiver_id), ['eq']),
  type: select('Paid to', ({ type }) => type, choicesOf(RECEIVER_WORDS)),
  origin: select('Created from', ({ origin }) => origin, choicesOf(ORIGIN_WORDS)),
  file_id: text('File', ({ file_id }) => said(file_id), ['eq']),
  payment_id: text('Payment ID', ({ payment_id }) => said(payment_id), ['eq']),
});

const newestFirst = <Row extends { created: number; id: number }>(a: Row, b: Row) =>
  b.created - a.created || b.id - a.id;

function payoutsFound(store: Store, { merchants, filters, text: words, zone }: ListAsk): readonly PayoutRecord[] {
  const wanted = new Set(merchants);
  const hasWords = wordTest<PayoutRecord>(words, (payout) => [
    payout.order_id,
    receiverText(store, payout),
    payout.additional_info,
    payout.created_by,
  ]);
  const mine = Array.from(store.payouts.values()).filter((one) => wanted.has(one.merchant_id) && hasWords(one));
  return passing(mine, payoutRules(store), filters, zone).toSorted(newestFirst);
}

const historyList: ListDefinition<Payout> = {
  name: 'payouts_history',
  title: 'Payouts',
  fields: PAYOUT_FIELDS,
  codes: {
    origin: (code) => (ORIGIN_WORDS as Readonly<Record<string, string>>)[code] ?? code,
    type: (code) => (RECEIVER_WORDS as Readonly<Record<string, string>>)[code] ?? code,
    reason: (words) => words,
  },
  defaults: PAYOUT_DEFAULTS,
  fulltext: ['order_id', 'receiver', 'additional_info', 'created_by'],
  filters: ({ world: { store } }, merchants) => offered(payoutRules(store), merchantChoices(store, merchants)),
  page({ world: { store } }, { page, limit, ...ask }) {
    const { rows, ...place } = pageOf(payoutsFound(store, ask), page, limit);
    return { rows: rows.map((payout) => payoutRow(payout, store)), ...place };
  },
  each: (store, ask) => payoutsFound(store, ask).map((payout) => payoutRow(payout, store)),
};

const TOPUP_FIELDS: readonly Field[] = [
  { name: 'reference', title: 'Reference', type: 'text', sticky: true },
  { name: 'status', title: 'Status', type: 'status' },
  { name: 'amount', title: 'Amount', type: 'amount', currency: 'currency' },
  { name: 'source', title: 'Source', type: 'text' },
  { name: 'balance', title: 'Available after top-up', type: 'amount', currency: 'currency' },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'currency', title: 'Currency', type: 'text' },
  { name: 'id', title: 'ID', type: 'id' },
];

const TOPUP_RULES: FilterRules<TopupRecord> = {
  createtime: days('Created', ({ created }) => created),
  status: select('Status', ({ status }) => status, plainChoices(TopupSchema.shape.status.options)),
  merchant_id: select('Merchant', ({ merchant_id }) => String(merchant_id)),
  currency: select('Currency', ({ currency }) => currency),
  amount: amount('Amount', (topup) => topup.amount),
};

function topupsFound(store: Store, { merchants, filters, text: words, zone }: ListAsk): readonly TopupRecord[] {
  const wanted = new Set(merchants);
  const hasWords = wordTest<TopupRecord>(words, ({ reference, source }) => [reference, source]);
  const mine = Array.from(store.payoutTopups.values()).filter((one) => wanted.has(one.merchant_id) && hasWords(one));
  return passing(mine, TOPUP_RULES, filters, zone).toSorted(newestFirst);
}

const topupList: ListDefinition<Topup> = {
  name: 'payouts_payin',
  title: 'Top-ups',
  fields: TOPUP_FIELDS,
  defaults: TOPUP_FIELDS.slice(0, 7).map(({ name }) => name),
  fulltext: ['reference', 'source'],
  filters: ({ world: { store } }, merchants) => offered(TOPUP_RULES, merchantChoices(store, merchants)),
  page({ world: { store } }, { page, limit, ...ask }) {
    const { rows, ...place } = pageOf(topupsFound(store, ask), page, limit);
    return { rows: rows.map((topup) => topupRow(topup, store)), ...place };
  },
  each: (store, ask) => topupsFound(store, ask).map((topup) => topupRow(topup, store)),
};

/** Lists of payouts, top-ups and monthly totals. */
export const payoutLists: readonly Listed[] = [
  listed(routes.history, historyList),
  listed(routes.payin, topupList),
  listed(routes.summary, payoutSummaryList),
];
