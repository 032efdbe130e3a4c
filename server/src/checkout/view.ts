import {
  MAX_PAYMENT_ATTEMPTS,
  type CheckoutAttempt,
  type CheckoutSession,
  type DeclineReason,
} from '@portal/contract/checkout';
import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { offeredMethods } from '@portal/contract/design/look';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { toWebhookSecret } from '../core/callbackSecret.ts';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp } from '../core/time.ts';
import { zoneOfCountry } from '../core/zones.ts';
import { isPayable } from '../merchants/payable.rules.ts';
import { isUncaptured } from '../payments/facts.ts';
import { requestedAmount } from '../payments/view.ts';
import { SALE_DECLINE_REASONS, type SaleDeclineReason } from '../payments/sale.rules.ts';
import { providerSignature } from '../payments/signature.ts';
import { chargesView } from './charges.ts';
import type { DesignedScene } from './scene.ts';
import { isDeliveredByEmail, type Offer } from './solution.ts';
import { cardStoring } from './pay.rules.ts';
import { pageView } from './pageView.ts';
import { openLimits, prices } from './price.ts';
import type { AttemptRecord } from './session.ts';
import { attemptState, canPay, isBusy, isFinal, paidAt, stateOf, type Scene } from './state.ts';

/** Interval at which the checkout page asks for the state of a payment in progress, in milliseconds. */
const POLL_MS = 2000;

const REASONS: ReadonlyMap<number, SaleDeclineReason> = new Map(
  (Object.keys(SALE_DECLINE_REASONS) as SaleDeclineReason[]).map((name) => [SALE_DECLINE_REASONS[name].id, name]),
);
/** Decline code of a payment that was unpaid at the end of its order lifetime. */
const ABANDONED = 1065;

/** Decline reason shown to the payer. Does not reveal a black list entry. */
const reasonOf = (id: number | undefined): DeclineReason =>
  id === ABANDONED ? 'three_ds_timeout' : (REASONS.get(id ?? 0) ?? 'declined');

/** Whether the amount of an approved payment is authorized, captured or released. */
function moneyOf(payment: PaymentRecord): CheckoutAttempt['money'] {
  if (isUncaptured(payment)) return 'held';
  return payment.status === 'approved' ? 'taken' : 'released';
}

/** Email address that got or will get a payment's receipt; empty for none. */
function receiptEmail({ events, status, processing_status, wants_receipt, payer }: PaymentRecord): string {
  const sent = events.findLast(({ type }) => type === 'receipt_sent')?.detail;
  const isAwaited = status === 'processing' || processing_status === 'authorized';
  return sent ?? (wants_receipt === true && isAwaited ? (payer.email ?? '') : '');
}

function attemptOf(attempt: AttemptRecord, scene: Scene): CheckoutAttempt | null {
  const payment = scene.payment(attempt.payment_id);
  if (!payment) return null;
  const state = attemptState(attempt, scene);
  return {
    key: attempt.key,
    state,
    amount: formatDecimal(payment.amount),
    ...requestedAmount(payment),
    currency: payment.currency,
    time: formatTimestamp(payment.created),
    card: maskedCard(payment.payer.card),
    card_brand: payment.payer.card.brand,
    reason: state === 'declined' ? reasonOf(payment.api_error?.id) : null,
    three_ds_until: state === '3ds' && attempt.three_ds ? formatTimestamp(attempt.three_ds.until) : null,
    payment_id: state === 'approved' ? String(payment.id) : null,
    money: state === 'approved' ? moneyOf(payment) : null,
    receipt_email: receiptEmail(payment),
    handover: state === 'approved' ? (payment.handover ?? '') : '',
  };
}

/** Link back to the merchant, shown in a final state. */
function returnOf(scene: Scene): CheckoutSession['return'] {
  const { session, merchant, offer } = scene;
  const state = stateOf(scene);
  const isApproved = state === 'approved';
  const { response_success_url: approved, response_decline_url: declined } = merchant.payment;
  const url = isApproved ? offer.returns.approved || approved : offer.returns.declined || declined;
  if (url === '' || (!isApproved && state !== 'declined' && state !== 'cancelled')) return null;
  const last = session.attempts.at(-1);
  const payment = last && scene.payment(last.payment_id);
  const fields = {
    merchant_id: String(merchant.id),
    order_id: payment?.order_id ?? `${offer.type}-${offer.id}`,
    order_status: isApproved ? 'approved' : 'declined',
    amount: formatDecimal(payment?.amount ?? offer.amount ?? 0),
    currency: payment?.currency ?? offer.currency,
    ...(payment ? { payment_id: String(payment.id) } : {}),
  };
  const signature = providerSignature(fields, toWebhookSecret(merchant.keys.callback));
  const method = url === offer.returns.page ? 'GET' : merchant.payment.response_method;
  return { url, method, fields: { ...fields, signature } };
}

/** Whether the checkout URL opens a new session that accepts a payment. */
export const canReopen = (scene: Scene): boolean => {
  const { offer, at } = scene;
  const isOver = (end: number | null) => end !== null && end <= at;
  const isSpent = offer.single_use && (stateOf(scene) === 'approved' || paidAt(scene) !== undefined);
  return isFinal(scene) && isPayable(scene.merchant) && !isSpent && !isBusy(scene)
    ? !isOver(offer.expires_at) && !isOver(offer.withdrawn_at)
    : false;
};

/** Minimum amount of an offer in a currency; undefined without one. */
const minimumIn = (offer: Offer, currency: string) =>
  offer.amount_min === null ? {} : { min: formatDecimal(openLimits(offer, currency).min) };

const orderOf = ({ offer }: Scene): CheckoutSession['order'] => ({
  title: offer.name,
  description: offer.description,
  amount: offer.amount === null ? null : formatDecimal(offer.amount),
  currency: offer.currency,
  prices: prices(offer.amount, offer).map((price) => ({ ...price, ...minimumIn(offer, price.currency) })),
  amount_readonly: offer.amount_readonly,
  min: formatDecimal(openLimits(offer, offer.currency).min),
  max: formatDecimal(openLimits(offer, offer.currency).max),
});

const fieldsOf = ({ offer }: Scene): CheckoutSession['fields'] =>
  offer.fields
    .filter(({ hidden }) => !hidden)
    .map(({ hidden: _, valid: { pattern: __, ...valid }, ...field }) => ({ ...field, valid }));
/** Payment methods that the session's design offers. */
export const methodsOf = ({ design }: Pick<DesignedScene, 'design'>) =>
  offeredMethods(design?.configuration ?? DEFAULT_CONFIGURATION);

/** Payment methods and page data, by the session's design or the default design. */
function drawnBy({ design, offer, merchant, session }: DesignedScene) {
  const configuration = design?.configuration ?? DEFAULT_CONFIGURATION;
  const page = pageView(merchant, design, session.language);
  // Goods delivered by email and the link to stop recurring charges require an email, regardless of the design.
  const email = page.design.email || isDeliveredByEmail(offer) || offer.charges !== null;
  return {
    ...page,
    design: { ...page.design, email },
    methods: methodsOf({ design }),
    card_icons: configuration.cardIcons,
  };
}

/** Returns a checkout session for the checkout page. */
export function sessionView(scene: DesignedScene, name: string): CheckoutSession {
  const { session, offer } = scene;
  const last = session.attempts.at(-1);
  const state = stateOf(scene);
  return {
    session: name,
    state,
    can_pay: canPay(scene),
    can_cancel: !isFinal(scene) && state !== 'processing',
    can_reopen: canReopen(scene),
    is_final: isFinal(scene),
    poll_ms: state === 'processing' ? POLL_MS : null,
    tries_left: MAX_PAYMENT_ATTEMPTS - session.attempts.length,
    expires: formatTimestamp(session.expires_at),
    order: orderOf(scene),
    fields: fieldsOf(scene),
    charges: chargesView(offer, scene.at, zoneOfCountry(scene.merchant.country)),
    charges_url:
      (last && scene.payment(last.payment_id)?.recurring && scene.payment(last.payment_id)?.agreed?.url) || null,
    payer: offer.payer,
    ...(isDeliveredByEmail(offer) ? { email_required: true } : {}),
    language: session.language,
    ...drawnBy(scene),
    card_storing: cardStoring(scene),
    attempt: last ? attemptOf(last, scene) : null,
    return: returnOf(scene),
  };
}
