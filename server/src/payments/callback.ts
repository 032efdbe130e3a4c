import type { PaymentCallback } from '@portal/contract/callbackBodies';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { CallbackSetting, DeliveryRecord } from '@portal/fixtures/deliveries';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { FurtherCallback, PaymentRecord } from '@portal/fixtures/payment';
import { toWebhookSecret, previousCallbackSecrets } from '../core/callbackSecret.ts';
import { formatDecimal } from '../core/money.ts';
import type { OutboxRecord } from '../core/outbox.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import type { Collection } from '../core/table.ts';
import { formatTimestamp } from '../core/time.ts';
import { paymentMails } from '../mails/payments.ts';
import { callbackRequestUrl, callbackUrlsBySetting } from './callbackAddress.ts';
import { remainingAmount } from './facts.ts';
import { resendCallback } from './resend.rules.ts';
import { providerSignature, webhookHeaders } from './signature.ts';

/** Table of all callbacks of a world. */
export interface CallbackTable extends Collection<DeliveryRecord> {
  /** Returns the callbacks of a payment, oldest first. */
  ofPayment(id: number): DeliveryRecord[];
}

declare module '../core/store.ts' {
  interface Tables {
    deliveries: CallbackTable;
  }
}

export const JSON_CONTENT_TYPE = 'application/json';

/**
 * Fields of a callback without its `signature`. `amount` is what the payer paid; `asked_amount` (a field of this
 * portal) is the amount of the link or button, present if the payer chose another amount (LINK-028).
 */
const factsOf = (payment: PaymentRecord, at: number): Omit<PaymentCallback, 'signature'> => ({
  merchant_id: payment.merchant_id,
  payment_id: payment.id,
  order_id: payment.order_id,
  order_status: payment.status,
  processing_status: payment.processing_status,
  tran_type: payment.tran_type,
  amount: formatDecimal(payment.amount),
  ...(payment.asked === undefined ? {} : { asked_amount: formatDecimal(payment.asked) }),
  actual_amount: formatDecimal(remainingAmount(payment)),
  capture_amount: payment.captured === null ? null : formatDecimal(payment.captured),
  reversal_amount: formatDecimal(payment.reversed),
  currency: payment.currency,
  masked_card: maskedCard(payment.payer.card),
  sender_email: payment.payer.email,
  rectoken: payment.rectoken,
  ...(payment.product_id === undefined ? {} : { product_id: payment.product_id }),
  // Answers are sent as one JSON text, because the signature is computed from the values in the order of their names.
  ...(payment.answers === undefined ? {} : { merchant_data: JSON.stringify(payment.answers) }),
  order_time: formatTimestamp(payment.created),
  sent_time: formatTimestamp(at),
});

/**
 * Callback secrets that are valid at a given time, the newest first. After a renewal, previous secrets stay valid for a
 * while.
 */
function secretsOf(merchant: MerchantRecord, at: number): string[] {
  const before = previousCallbackSecrets(merchant, at).map(({ secret }) => secret);
  return [merchant.keys.callback, ...before].map(toWebhookSecret);
}

/** Outbox record of a callback attempt: the same event with a new signature. */
export function callbackOutboxRecord(delivery: DeliveryRecord, merchant: MerchantRecord, { at, id }: ChangeContext) {
  const { body, method, content_type = JSON_CONTENT_TYPE, traceparent } = delivery;
  const signed: Record<string, string> = {
    ...webhookHeaders({ id: callbackEventId(delivery), at, body }, secretsOf(merchant, at)),
    ...(traceparent === undefined ? {} : { traceparent }),
  };
  return {
    id: delivery.attempts.length === 0 ? delivery.id : id(),
    kind: 'callback',
    at,
    to: callbackRequestUrl(delivery),
    subject: `Payment ${delivery.order_id}`,
    body,
    headers: method === 'GET' ? withoutType(signed) : { ...signed, 'content-type': content_type },
    html: null,
    payment_id: delivery.payment_id,
  } satisfies OutboxRecord;
}

/** Removes the content type from the headers, because a GET has no body. */
const withoutType = ({ 'content-type': _, ...headers }: Record<string, string>): Record<string, string> => headers;

/** Event id of a callback. */
export const callbackEventId = ({ id }: Pick<DeliveryRecord, 'id'>): string => `evt_${id}`;

/** Destination of callbacks: URL, method and encoding. */
interface Target extends Pick<FurtherCallback, 'url' | 'content_type' | 'method'> {
  /** Merchant setting that contains the URL, if any. */
  setting?: CallbackSetting;
}

/**
 * Callback destination of a payment: its order's URL, else for a charge of a stored card the merchant's URL for
 * subscriptions, else the merchant's URL for payments. Empty if there is no URL.
 */
function ownTarget({ callback_url: own, transactions }: PaymentRecord, merchant: MerchantRecord): Target[] {
  const setting = transactions[0]?.type === 'recurring' ? 'subscriptions' : 'payments';
  const url = own ?? callbackUrlsBySetting(merchant)[setting];
  if (url === '') return [];
  return [{ url, content_type: JSON_CONTENT_TYPE, method: 'POST', ...(own === undefined ? { setting } : {}) }];
}

/** Status of a payment as named in a button's callback settings. */
function statusOf({ status, processing_status }: PaymentRecord): string {
  if (processing_status === 'reversed' || processing_status === 'partially_reversed') return 'reversed';
  return processing_status === 'expired' ? 'expired' : status;
}

/**
 * All callback destinations for a payment's current status: the URL of the order or the merchant, and additional URLs
 * of its button.
 */
function targetsOf(payment: PaymentRecord, merchant: MerchantRecord): Target[] {
  const wanted = ({ statuses }: FurtherCallback) => statuses.length === 0 || statuses.includes(statusOf(payment));
  return [...ownTarget(payment, merchant), ...(payment.further_callbacks ?? []).filter(wanted)];
}

/** Whether a payment has a callback URL. */
export const hasCallbackUrl = (payment: PaymentRecord, merchant: MerchantRecord): boolean =>
  targetsOf(payment, merchant).length > 0;

type Facts = Readonly<Record<string, string | number | null>>;

const fieldsOf = (facts: Facts) =>
  new URLSearchParams(Object.entries(facts).map(([name, value]): [string, string] => [name, String(value ?? '')]));

/** Encodes a callback payload: as JSON or form in the body, or as a query string. */
function written({ content_type, method }: Omit<Target, 'url'>, facts: Facts) {
  if (method === 'GET') return { method, query: fieldsOf(facts).toString(), body: '' };
  if (content_type === JSON_CONTENT_TYPE) return { body: JSON.stringify(facts) };
  return { content_type, body: fieldsOf(facts).toString() };
}

/** Payload of a new callback and its payment. Default: JSON by POST. */
interface News extends Pick<Target, 'url'>, Partial<Omit<Target, 'url'>> {
  payment: Pick<PaymentRecord, 'id' | 'order_id'>;
  facts: Facts;
}

/** Change that adds a new callback to the outbox and the callback log, and schedules its first attempt. */
export function createCallback(news: News, merchant: MerchantRecord, stamp: ChangeContext) {
  const { url, setting, content_type = JSON_CONTENT_TYPE, method = 'POST', payment, facts } = news;
  const [newest = ''] = secretsOf(merchant, stamp.at);
  const signed = { ...facts, signature: providerSignature(facts, newest) };
  const delivery: DeliveryRecord = {
    id: stamp.id(),
    merchant_id: merchant.id,
    payment_id: payment.id,
    order_id: payment.order_id,
    url,
    ...(setting ? { setting } : {}),
    ...written({ content_type, method }, signed),
    created: stamp.at,
    ...(stamp.traceparent === undefined ? {} : { traceparent: stamp.traceparent }),
    state: 'pending',
    attempts: [],
    before: 0,
    next_at: stamp.at,
  };
  return {
    outbox: [callbackOutboxRecord(delivery, merchant, stamp)],
    deliveries: [delivery],
    jobs: [{ id: stamp.id(), due: stamp.at, kind: 'callback', ref: delivery.id }],
  } satisfies Change;
}

/** Returns the payment with timeline events of callbacks to these destinations. */
const withEvents = (payment: PaymentRecord, targets: readonly Target[], { at }: ChangeContext): PaymentRecord => ({
  ...payment,
  events: [
    ...payment.events,
    ...targets.map(({ url }) => ({ type: 'callback_sent', at, amount: null, detail: url }) as const),
  ],
});

/** Change with a payment and its callbacks; only the payment if it has no callback URL. */
export function withCallbacks(payment: PaymentRecord, merchant: MerchantRecord, stamp: ChangeContext): Change {
  const targets = targetsOf(payment, merchant);
  const facts = factsOf(payment, stamp.at);
  const sent = targets.map((target) => createCallback({ ...target, payment, facts }, merchant, stamp));
  return mergeChanges([{ payments: [withEvents(payment, targets, stamp)] }, ...sent]);
}

/**
 * Newest callback to a destination; undefined if the payment changed afterwards, because the callback's body is
 * outdated then.
 */
function latestTo(target: Target, { events }: PaymentRecord, deliveries: readonly DeliveryRecord[]) {
  const { setting, url, content_type: type, method } = target;
  const moved = Math.max(...events.filter(({ amount }) => amount !== null).map(({ at }) => at));
  return deliveries.findLast(
    (one) =>
      one.created >= moved &&
      one.setting === setting &&
      (setting !== undefined ||
        (one.url === url &&
          (one.method ?? 'POST') === method &&
          (method === 'GET' || (one.content_type ?? JSON_CONTENT_TYPE) === type))),
  );
}

/**
 * Resends a payment's callbacks (PAY-036): the newest event of each destination under its event id, or a new event if
 * no callback describes the payment's current state. `deliveries`: the payment's callbacks, oldest first.
 */
export function withResentCallbacks(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  deliveries: readonly DeliveryRecord[],
  stamp: ChangeContext,
): Change {
  const targets = targetsOf(payment, merchant);
  const facts = factsOf(payment, stamp.at);
  const sent = targets.map((target) => {
    const latest = latestTo(target, payment, deliveries);
    return latest ? resendCallback(latest, stamp) : createCallback({ ...target, payment, facts }, merchant, stamp);
  });
  return mergeChanges([{ payments: [withEvents(payment, targets, stamp)] }, ...sent]);
}

/** Change with a payment that was approved or declined, its callbacks, and mails to the merchant's recipients. */
export const notifyStatusChange = (payment: PaymentRecord, merchant: MerchantRecord, stamp: ChangeContext): Change =>
  mergeChanges([withCallbacks(payment, merchant, stamp), { outbox: paymentMails(payment, merchant, stamp) }]);
