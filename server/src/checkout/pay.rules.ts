import type { CheckoutSession, ConfirmCheckout, PayByWallet, PayCheckout } from '@portal/contract/checkout';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { LINK_SECRET_BYTES, linkToken } from '@portal/fixtures/domain/linkToken';
import { message, min } from '@portal/contract/rules';
import { decimal } from '../core/money.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change } from '../core/store.ts';
import { MINUTE } from '../core/time.ts';
import { zoneOfCountry } from '../core/zones.ts';
import { insistPaid, isPaid } from '../merchants/paid.rules.ts';
import type { BwLists } from '../payments/bwlist.rules.ts';
import { checkedAmount } from '../payments/movement.ts';
import { beginSale, decideSale, failSale, type SaleReason } from '../payments/sale.rules.ts';
import { typedCard, walletCard, type TypedCard } from './card.rules.ts';
import type { CardTryKeys } from './cardTryLimit.ts';
import type { AttemptRecord } from './session.ts';
import { checkedAnswers } from './answers.rules.ts';
import { agreedCharges } from './charges.ts';
import { checkoutLanguage } from './languages.ts';
import { inCurrency, openLimits, takes } from './price.ts';
import { isMailed, type Offer } from './solution.ts';
import { canPay, isBusy, isFinal, paidAt, stateOf, type Scene } from './state.ts';

/** How long the 3-D Secure step waits for the payer. */
const THREE_DS_MS = 10 * MINUTE;

const PRICE_CHANGED = 'The price has changed. Look at it again before you pay';

const RECTOKEN_BYTES = 15;

/** What a command needs beside the session: the merchant's lists, the network address of the payer, what notes a payment with its offer, and more. */
export interface Around {
  bw: BwLists;
  ip: string;
  begun(paymentId: number): Change;
  /** Throws `CardTryBlocked` beyond the card try limits, else returns the try's counter ids. Null for a wallet. */
  limitCardTry(cardNumber: string | null): CardTryKeys;
  /** Whether strangers may have one more mail sent to an address now; it is counted. */
  mayMail(email: string): boolean;
  /** What people reach the portal by. */
  origin: string;
  /** So many bytes that nobody guesses, base64url. */
  secret(bytes: number): string;
}

/** What is said of a try, whatever it is paid with. */
type Said = Omit<PayByWallet, 'answer'>;

const insistNotBusy = (scene: Scene): void => {
  if (isBusy(scene)) refuse('Another payment for this is being made right now. Try again in a minute');
};

/** What stood when the offer was agreed to has to stand still. */
function insistNoObstacle({ offer, at }: Scene): void {
  const obstacle = offer.obstacle(at);
  if (obstacle !== '') refuse(obstacle);
}

/**
 * What the payer agreed to pay, in minor units: the merchant's amount, or another where the merchant left it open.
 * `asked` is what the merchant asked for, where the payer chose another amount.
 */
function agreedAmount({ offer }: Scene, { amount, currency }: Said): Pick<PaymentRecord, 'amount' | 'asked'> {
  // No field of a form is wrong: the merchant has changed the price since the payer saw it.
  if (!takes(offer, currency)) refuse(PRICE_CHANGED);
  const limits = openLimits(offer, currency);
  const minor = checkedAmount({ amount, currency }, limits.max, currency);
  const asked = offer.amount === null ? undefined : inCurrency(offer.amount, offer, currency);
  if (minor === asked) return { amount: minor };
  if (offer.amount_readonly) refuse(PRICE_CHANGED);
  if (minor < limits.min) refuseField('amount', min(decimal(limits.min))(amount) ?? PRICE_CHANGED);
  return { amount: minor, ...(asked === undefined ? {} : { asked }) };
}

/** Whether the card is stored, charges apart: as the button says, or as its payer says where the merchant offers it. */
export function cardStoring({ offer, merchant }: Pick<Scene, 'offer' | 'merchant'>): CheckoutSession['card_storing'] {
  if (offer.storesCard) return 'always';
  return merchant.payment.checkout_save_card ? 'offered' : 'never';
}

/** What a button asks of its payer besides the card: answers, charges, a stored card. */
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

/** Whether a receipt is mailed that was asked for with the card: nobody fills another's mailbox. Of all tries of a session one counts. */
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
  stamp: Stamp,
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
      // Whoever has paid for something that is handed over by mail asked for that mail.
      wantsReceipt: isMailed(offer) || mayWantReceipt(scene, body, around),
    },
    stamp,
  );
}

/** The payment with the address at which its payer stops the charges that were agreed to. */
function withAddress(payment: PaymentRecord, { origin, secret }: Around): PaymentRecord {
  const { agreed, id } = payment;
  if (!agreed) return payment;
  const token = linkToken(id, secret(LINK_SECRET_BYTES));
  return { ...payment, agreed: { ...agreed, token, url: `${origin}/charges/${token}` } };
}

/** Asks the bank for the payer, who has to answer in time, or the processor for the money. */
function sent(payment: PaymentRecord, scene: Scene, card: TypedCard, { bw }: Around, stamp: Stamp): Change {
  if (card.three_ds === 'none') {
    const asking = { preauth: scene.offer.preauth, ending: card.ending, bw };
    return decideSale(payment, scene.merchant, asking, stamp);
  }
  const job = { id: stamp.id(), due: stamp.at + THREE_DS_MS, kind: 'three_ds_timeout', ref: payment.id };
  return { payments: [payment], jobs: [job] };
}

/**
 * A try to pay. Nothing where the attempt was made before, or where no card is taken any more: how the session stands says
 * why. Refused for what was typed wrong, where the merchant takes no payments, and while somebody else's payment of the
 * same is at the processor.
 */
function tried(
  scene: Scene,
  body: Said & Partial<Pick<PayCheckout, 'card_number'>>,
  cardOf: () => TypedCard,
  around: Around,
  stamp: Stamp,
): Change {
  const { session, merchant } = scene;
  if (session.attempts.some(({ key }) => key === body.attempt) || isFinal(scene)) return {};
  insistPaid(merchant);
  if (!canPay(scene)) return {};
  if (isMailed(scene.offer) && body.email === '') refuseField('email', message.email);
  const card = cardOf();
  insistNotBusy(scene);
  insistNoObstacle(scene);
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
  return merged([{ checkouts: [next] }, around.begun(payment.id), sent(payment, scene, card, around, stamp)]);
}

/** A try to pay with a card that was typed. */
export const pay = (scene: Scene, body: PayCheckout, around: Around, stamp: Stamp): Change =>
  tried(scene, body, () => typedCard(body, stamp.at, scene.merchant.country), around, stamp);

/** A try to pay with a wallet, which is played. */
export const payByWallet = (scene: Scene, body: PayByWallet, around: Around, stamp: Stamp): Change =>
  tried(scene, body, () => walletCard(body, scene.merchant.country), around, stamp);

/** Why a 3-D Secure step that was answered does not lead to the processor; nothing where it does. */
function whyNot(scene: Scene, { three_ds }: AttemptRecord, answer: ConfirmCheckout['answer']): SaleReason | undefined {
  if (three_ds === null || three_ds.until <= scene.at) return 'three_ds_timeout';
  if (answer === 'cancel') return 'three_ds_cancelled';
  if (answer === 'refuse' || three_ds.ending === 'refused') return 'three_ds_refused';
  const isGone = scene.offer.withdrawn_at !== null && scene.offer.withdrawn_at <= scene.at;
  return isGone || !isPaid(scene.merchant) || paidAt(scene) !== undefined ? 'withdrawn' : undefined;
}

/** What the payer answered in the 3-D Secure step; nothing where that step is over. */
export function confirm(scene: Scene, { attempt, answer }: ConfirmCheckout, { bw }: Around, stamp: Stamp): Change {
  const last = scene.session.attempts.at(-1);
  const payment = last && scene.payment(last.payment_id);
  if (!payment || last.key !== attempt || stateOf(scene) !== '3ds') return {};
  const reason = whyNot(scene, last, answer);
  if (reason !== undefined) return failSale(payment, scene.merchant, reason, stamp);
  insistNotBusy(scene);
  const ending = last.three_ds?.ending === 'approved' ? 'approved' : 'declined';
  return decideSale(payment, scene.merchant, { preauth: scene.offer.preauth, ending, bw }, stamp);
}

/** The payer leaves without paying; nothing where all is decided. Money that is at the processor cannot be called back. */
export function cancel(scene: Scene, stamp: Stamp): Change {
  if (isFinal(scene)) return {};
  if (stateOf(scene) === 'processing') refuse('The payment is being processed and cannot be cancelled any more');
  const last = scene.session.attempts.at(-1);
  const waiting = last && scene.payment(last.payment_id);
  const left = waiting ? failSale(waiting, scene.merchant, 'three_ds_cancelled', stamp) : {};
  return merged([left, { checkouts: [{ ...scene.session, cancelled_at: stamp.at }] }]);
}
