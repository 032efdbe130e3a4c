import type { CheckoutSession, ConfirmCheckout, PayByWallet, PayCheckout } from '@portal/contract/checkout';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { LINK_SECRET_BYTES, linkToken } from '@portal/fixtures/domain/linkToken';
import { message, min } from '@portal/contract/rules';
import { formatDecimal } from '../core/money.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { type Change, mergeChanges } from '../core/store.ts';
import { MINUTE } from '../core/time.ts';
import { zoneOfCountry } from '../core/zones.ts';
import { assertPayable, isPayable } from '../merchants/payable.rules.ts';
import type { BlackWhiteLists } from '../payments/bwlist.rules.ts';
import { parseAmount } from '../payments/movement.ts';
import { beginSale, submitSale, failSale, type SaleDeclineReason } from '../payments/sale.rules.ts';
import { typedCard, type TypedCard, walletCard } from './card.rules.ts';
import type { CardTryKeys } from './cardTryLimit.ts';
import type { AttemptRecord } from './session.ts';
import { agreedCharges } from './charges.ts';
import { checkoutLanguage } from './languages.ts';
import { inCurrency, openLimits, takes } from './price.ts';
import { isDeliveredByEmail, type Offer } from './solution.ts';
import { canPay, isBusy, isFinal, paidAt, type Scene, stateOf } from './state.ts';
import type { ButtonField } from '@portal/contract/buttons';
import { customFieldError } from '@portal/contract/buttons/buttonRules';
import { matchesPattern } from '../core/linearPattern.ts';

/** Path of a custom field in errors and on the checkout page. */
const pathOf = ({ name }: ButtonField) => `fields.${name}`;

function complaintOf(field: ButtonField, value: string): string | undefined {
  const { template, pattern } = field.valid;
  const said = customFieldError(value, field);
  if (said !== undefined || template !== 'custom') return said;
  return matchesPattern(value, pattern) ? undefined : message.pattern;
}

/**
 * Validates the payer's values of custom fields; returns the values or all errors. Read-only fields keep the merchant's
 * value.
 */
function checkedAnswers(
  fields: readonly ButtonField[],
  said: Readonly<Record<string, string>> = {},
): NonNullable<PaymentRecord['answers']> {
  const complaints: [string, string][] = [];
  const answers = fields.map((field) => {
    const isFixed = field.hidden || field.readonly;
    const typed = Object.hasOwn(said, field.name) ? (said[field.name] ?? '') : '';
    const value = isFixed ? field.value : typed.trim();
    const complaint = isFixed ? undefined : complaintOf(field, value);
    if (complaint !== undefined) complaints.push([pathOf(field), complaint]);
    return { name: field.name, label: field.label, value };
  });
  return complaints.length > 0 ? refuse(complaints) : answers;
}

/** Maximum duration of the 3-D Secure step, in milliseconds. */
const THREE_DS_MS = 10 * MINUTE;

const PRICE_CHANGED = 'The price has changed. Check it before you pay';

const RECTOKEN_BYTES = 15;

/** Dependencies of a payer's action besides the session. */
export interface Around {
  bw: BlackWhiteLists;
  ip: string;
  begun(paymentId: number): Change;
  /**
   * Throws `CardTryBlocked` above the card try limits, otherwise returns the try's counter ids. `cardNumber` is null
   * for a wallet.
   */
  limitCardTry(cardNumber: string | null): CardTryKeys;
  /** Counts an email that a payer caused; returns false above the limit of emails to the address. */
  mayMail(email: string): boolean;
  /** Public URL of the portal. */
  origin: string;
  /** Returns random bytes as base64url. */
  secret(bytes: number): string;
}

/** Request members of a payment attempt that all payment methods have. */
type Said = Omit<PayByWallet, 'answer'>;

const insistNotBusy = (scene: Scene): void => {
  if (isBusy(scene)) refuse('Another payment is already in progress here. Try again in a minute');
};

/** Rejects a payment if its offer became unavailable after the payer saw the offer. */
function assertNoObstacle({ offer, at }: Scene): void {
  const obstacle = offer.obstacle(at);
  if (obstacle !== '') refuse(obstacle);
}

/**
 * Amount to pay in minor units: the merchant's, or the payer's if the merchant allows it. `asked` is the merchant's
 * amount, if the payer chose another amount.
 */
function agreedAmount({ offer }: Scene, { amount, currency }: Said): Pick<PaymentRecord, 'amount' | 'asked'> {
  // This is not an error of a field, because the merchant changed the price after the payer saw it.
  if (!takes(offer, currency)) refuse(PRICE_CHANGED);
  const limits = openLimits(offer, currency);
  const minor = parseAmount({ amount, currency }, limits.max, currency);
  const asked = offer.amount === null ? undefined : inCurrency(offer.amount, offer, currency);
  if (minor === asked) return { amount: minor };
  if (offer.amount_readonly) refuse(PRICE_CHANGED);
  if (minor < limits.min) refuseField('amount', min(formatDecimal(limits.min))(amount) ?? PRICE_CHANGED);
  return { amount: minor, ...(asked === undefined ? {} : { asked }) };
}

/**
 * Whether the payment stores the card, besides for recurring charges: by the button's setting, or by the payer's choice
 * if offered.
 */
export function cardStoring({ offer, merchant }: Pick<Scene, 'offer' | 'merchant'>): CheckoutSession['card_storing'] {
  if (offer.storesCard) return 'always';
  return merchant.payment.checkout_save_card ? 'offered' : 'never';
}

/** Additional data of a button's payment: custom field values, recurring charges, stored card. */
function extras(scene: Scene, body: Said, { secret }: Around) {
  const { offer, merchant, session, at } = scene;
  const answers = checkedAnswers(offer.fields, body.fields);
  const language = checkoutLanguage(body.language, session.language);
  const agreed = agreedCharges(offer, body, language, { at, zone: zoneOfCountry(merchant.country) });
  const storing = cardStoring(scene);
  const isStored = storing === 'always' || (storing === 'offered' && body.save_card === true);
  return {
    callbackUrl: offer.callback_url || undefined,
    rectoken: agreed || isStored ? secret(RECTOKEN_BYTES) : null,
    more: { ...offer.remembered, ...(answers.length > 0 ? { answers } : {}), ...(agreed ? { agreed } : {}) },
  };
}

const originOf = ({ type, origin, ...offer }: Offer) => {
  const { id, name } = origin ?? offer;
  return { type, id: String(id), name };
};

/**
 * Whether to mail a receipt that the payer requested with the payment, within the limit of mails. All attempts of a
 * session count as one request.
 */
function mayWantReceipt({ session, payment }: Scene, { email, receipt }: Said, { mayMail }: Around): boolean {
  if (receipt !== true || email === '') return false;
  const before = session.attempts.map(({ payment_id }) => payment(payment_id));
  return before.some((one) => one?.wants_receipt === true && one.payer.email === email) || mayMail(email);
}

function begunPayment(
  scene: Scene,
  body: Said,
  { card, name }: TypedCard,
  around: Around,
  stamp: ChangeContext,
): PaymentRecord {
  const { offer, merchant } = scene;
  return beginSale(
    {
      merchant,
      ...agreedAmount(scene, body),
      currency: body.currency,
      ...extras(scene, body, around),
      description: offer.description || offer.name,
      payer: {
        name,
        email: body.email || null,
        phone: null,
        ip: around.ip,
        country: card.country,
        card,
        language: checkoutLanguage(body.language, scene.session.language),
      },
      origin: originOf(offer),
      // Payers of goods delivered by email have requested this email.
      wantsReceipt: isDeliveredByEmail(offer) || mayWantReceipt(scene, body, around),
    },
    stamp,
  );
}

/** Adds to a payment the URL where its payer stops accepted recurring charges. */
function withAddress(payment: PaymentRecord, { origin, secret }: Around): PaymentRecord {
  const { agreed, id } = payment;
  if (!agreed) return payment;
  const token = linkToken(id, secret(LINK_SECRET_BYTES));
  return { ...payment, agreed: { ...agreed, token, url: `${origin}/charges/${token}` } };
}

/** Starts the 3-D Secure step of a payment, or sends the payment to the processor. */
function sent(payment: PaymentRecord, scene: Scene, card: TypedCard, { bw }: Around, stamp: ChangeContext): Change {
  if (card.three_ds === 'none') {
    const asking = { preauth: scene.offer.preauth, ending: card.ending, bw };
    return submitSale(payment, scene.merchant, asking, stamp);
  }
  const job = { id: stamp.id(), due: stamp.at + THREE_DS_MS, kind: 'three_ds_timeout', ref: payment.id };
  return { payments: [payment], jobs: [job] };
}

/**
 * Makes a payment attempt. No change for a repeated attempt, or if the session accepts no payment. Rejected for invalid
 * fields, for inactive merchants, and while another payment of the same offer is at the processor.
 */
function tried(
  scene: Scene,
  body: Said & Partial<Pick<PayCheckout, 'card_number'>>,
  cardOf: () => TypedCard,
  around: Around,
  stamp: ChangeContext,
): Change {
  const { session, merchant } = scene;
  if (session.attempts.some(({ key }) => key === body.attempt) || isFinal(scene)) return {};
  assertPayable(merchant);
  if (!canPay(scene)) return {};
  if (isDeliveredByEmail(scene.offer) && body.email === '') refuseField('email', message.email);
  const card = cardOf();
  insistNotBusy(scene);
  assertNoObstacle(scene);
  const counted = around.limitCardTry(body.card_number ?? null);
  const payment = withAddress(begunPayment(scene, body, card, around, stamp), around);
  const ending = card.three_ds === 'refused' ? 'refused' : card.ending;
  const attempt: AttemptRecord = {
    key: body.attempt,
    payment_id: payment.id,
    three_ds: card.three_ds === 'none' ? null : { until: stamp.at + THREE_DS_MS, ending },
    counted,
  };
  const next = { ...session, attempts: [...session.attempts, attempt] };
  return mergeChanges([{ checkouts: [next] }, around.begun(payment.id), sent(payment, scene, card, around, stamp)]);
}

/** Makes a payment attempt with a typed card. */
export const pay = (scene: Scene, body: PayCheckout, around: Around, stamp: ChangeContext): Change =>
  tried(scene, body, () => typedCard(body, stamp.at, scene.merchant.country), around, stamp);

/** Makes a payment attempt with the simulated wallet. */
export const payByWallet = (scene: Scene, body: PayByWallet, around: Around, stamp: ChangeContext): Change =>
  tried(scene, body, () => walletCard(body, scene.merchant.country), around, stamp);

/** Reason why an answered 3-D Secure step ends the attempt; undefined if the payment continues. */
function whyNot(
  scene: Scene,
  { three_ds }: AttemptRecord,
  answer: ConfirmCheckout['answer'],
): SaleDeclineReason | undefined {
  if (three_ds === null || three_ds.until <= scene.at) return 'three_ds_timeout';
  if (answer === 'cancel') return 'three_ds_cancelled';
  if (answer === 'refuse' || three_ds.ending === 'refused') return 'three_ds_refused';
  const isGone = scene.offer.withdrawn_at !== null && scene.offer.withdrawn_at <= scene.at;
  return isGone || !isPayable(scene.merchant) || paidAt(scene) !== undefined ? 'withdrawn' : undefined;
}

/** Applies the payer's answer to the 3-D Secure step; no change if the step has ended. */
export function confirm(
  scene: Scene,
  { attempt, answer }: ConfirmCheckout,
  { bw }: Around,
  stamp: ChangeContext,
): Change {
  const last = scene.session.attempts.at(-1);
  const payment = last && scene.payment(last.payment_id);
  if (!payment || last.key !== attempt || stateOf(scene) !== '3ds') return {};
  const reason = whyNot(scene, last, answer);
  if (reason !== undefined) return failSale(payment, scene.merchant, reason, stamp);
  insistNotBusy(scene);
  const ending = last.three_ds?.ending === 'approved' ? 'approved' : 'declined';
  return submitSale(payment, scene.merchant, { preauth: scene.offer.preauth, ending, bw }, stamp);
}

/** Cancels a checkout session; no change if the session has ended. Rejected while a payment is at the processor. */
export function cancel(scene: Scene, stamp: ChangeContext): Change {
  if (isFinal(scene)) return {};
  if (stateOf(scene) === 'processing') refuse('The payment is being processed and can no longer be cancelled');
  const last = scene.session.attempts.at(-1);
  const waiting = last && scene.payment(last.payment_id);
  const left = waiting ? failSale(waiting, scene.merchant, 'three_ds_cancelled', stamp) : {};
  return mergeChanges([left, { checkouts: [{ ...scene.session, cancelled_at: stamp.at }] }]);
}
