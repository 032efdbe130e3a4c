import type { Field } from '@portal/contract/dataList';
import { paymentLists as routes, type Payment } from '@portal/contract/payments';
import { originLabel } from '@portal/contract/words';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Caller } from '../core/caller.ts';
import type { Store } from '../core/store.ts';
import { type ListDefinition, type Listed, listed } from '../lists/dataList.ts';
import { merchantChoices } from '../merchants/names.ts';
import { countryChoices, paymentFilters } from './filters.ts';
import type { PaymentDisputes, PaymentPayouts } from './otherAreas.ts';
import type { PaymentTab } from './query.ts';
import { cardBrandName, paymentRow } from './view.ts';

const FIELDS: readonly Field[] = [
  { name: 'id', title: 'ID', type: 'id', sticky: true },
  { name: 'createtime', title: 'Created', type: 'moment' },
  { name: 'order_id', title: 'Order ID', type: 'text' },
  { name: 'status', title: 'Status', type: 'status', beside: { name: 'outcome', title: 'Outcome' } },
  { name: 'amount', title: 'Amount', type: 'amount', currency: 'currency' },
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'sender_email', title: "Payer's email", type: 'text' },
  { name: 'card', title: 'Card', type: 'card' },
  { name: 'sender_name', title: 'Payer', type: 'text' },
  { name: 'description', title: 'Description', type: 'text' },
  { name: 'processing_status', title: 'Processing status', type: 'status' },
  { name: 'outcome', title: 'Outcome', type: 'status' },
  { name: 'tran_type', title: 'Type', type: 'status' },
  { name: 'currency', title: 'Currency', type: 'text' },
  { name: 'actual_amount', title: 'Actual amount', type: 'amount', currency: 'v_actual_currency' },
  { name: 'fee', title: 'Fee', type: 'amount', currency: 'currency' },
  { name: 'card_brand', title: 'Card brand', type: 'text' },
  { name: 'country', title: 'Country', type: 'country' },
  { name: 'receiver_card', title: 'Receiver card', type: 'card' },
  { name: 'settlement_reference', title: 'Settlement', type: 'text' },
  { name: 'settlement_amount', title: 'Settled amount before fee', type: 'amount', currency: 'currency' },
  { name: 'origin_type', title: 'Origin', type: 'text' },
  { name: 'origin_id', title: 'Origin ID', type: 'text' },
  { name: 'origin_name', title: 'Origin name', type: 'text' },
  { name: 'ps_tran_id', title: 'Processor ID', type: 'text' },
  { name: 'is_recurring', title: 'Recurring', type: 'flag' },
  { name: 'is_fraud', title: 'Fraud', type: 'flag' },
  { name: 'has_part_capture', title: 'Partly captured', type: 'flag' },
  { name: 'has_part_reverse', title: 'Refunded', type: 'flag' },
];

/** Default columns of a payment list; `special`: additional columns of a tab. */
const usual = (...special: string[]) => [
  'id',
  'createtime',
  'order_id',
  'status',
  'amount',
  ...special,
  'merchant',
  'sender_email',
  'card',
];

/** Functions of other areas that payment lists need. */
export interface PaymentListDependencies {
  disputes: Pick<PaymentDisputes, 'outcomes'>;
  payouts: PaymentPayouts;
}

/** Returns a function that builds a list row with the merchant's current name and the facts of other areas. */
function rowIn(store: Store, { disputes, payouts }: PaymentListDependencies) {
  const outcomes = disputes.outcomes(store);
  return (payment: PaymentRecord) =>
    paymentRow(payment, store.merchants.get(payment.merchant_id) ?? { id: payment.merchant_id, name: '' }, {
      dispute: outcomes.get(payment.id),
      paidOut: payouts.paidOut(store, payment),
    });
}

/** List rows that can be iterated repeatedly, because a report can be downloaded several times. */
const mapped = (payments: Iterable<PaymentRecord>, make: (payment: PaymentRecord) => Payment): Iterable<Payment> => ({
  *[Symbol.iterator]() {
    for (const payment of payments) yield make(payment);
  },
});

type Made = (tab: PaymentTab, title: string, ...special: string[]) => ListDefinition<Payment>;

const listWith =
  (others: PaymentListDependencies): Made =>
  (tab, title, ...special) => ({
    name: tab,
    title,
    fields: FIELDS,
    codes: { card_brand: cardBrandName, origin_type: originLabel },
    defaults: usual(...special),
    fulltext: ['order_id', 'id', 'sender_name', 'sender_email', 'card'],
    filters: ({ world }: Caller, merchants) =>
      paymentFilters({ ...merchantChoices(world.store, merchants), country: countryChoices(world.store.payments) }),
    page({ world: { store } }, { page, limit, ...ask }) {
      const found = store.payments.page({ tab, ...ask }, page, limit);
      return { ...found, rows: found.rows.map(rowIn(store, others)) };
    },
    each: (store, ask) => mapped(store.payments.each({ tab, ...ask }), rowIn(store, others)),
  });

/** Definitions of the payment lists by name. */
export function paymentDefinitions(others: PaymentListDependencies) {
  const list = listWith(others);
  return {
    payments: list('payments', 'Payments'),
    uncaptured: list('uncaptured', 'Uncaptured payments', 'processing_status'),
    recurring: list('recurring', 'Recurring payments', 'description'),
    refund: list('refund', 'Refunded payments', 'actual_amount'),
    fraud: list('fraud', 'Fraudulent payments', 'country'),
  } as const;
}

export function paymentLists(others: PaymentListDependencies): readonly Listed[] {
  const { payments, uncaptured, recurring, refund, fraud } = paymentDefinitions(others);
  return [
    listed(routes.payments, payments),
    listed(routes.uncaptured, uncaptured),
    listed(routes.recurring, recurring),
    listed(routes.refund, refund),
    listed(routes.fraud, fraud),
  ];
}
