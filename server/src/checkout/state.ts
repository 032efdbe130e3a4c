import { MAX_PAYMENT_ATTEMPTS, type CheckoutState } from '@portal/contract/checkout';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { isPayable } from '../merchants/payable.rules.ts';
import type { AttemptRecord, SessionRecord } from './session.ts';
import type { Offer } from './solution.ts';

/** Checkout session with all facts that decide its state at a moment. */
export interface Scene {
  session: SessionRecord;
  offer: Offer;
  merchant: MerchantRecord;
  /** Returns the session's payment with an id. */
  payment(id: number): PaymentRecord | undefined;
  at: number;
}

/** Moment of a payment's approval, regardless of later refunds; undefined if it was not approved. */
export const approvedAt = (payment: PaymentRecord | undefined): number | undefined =>
  payment?.events.find(({ type }) => type === 'approved' || type === 'authorized')?.at;

/** Whether a payment waits for the processor's answer. */
export const isAtProcessor = (payment: PaymentRecord | undefined): boolean =>
  payment?.status === 'processing' && payment.transactions.some(({ status }) => status === 'processing');

/** Moment at which a single-use offer was paid; undefined before. */
export const paidAt = ({ offer, payment }: Pick<Scene, 'offer' | 'payment'>): number | undefined =>
  offer.single_use ? offer.payments.map((id) => approvedAt(payment(id))).find((at) => at !== undefined) : undefined;

/**
 * Whether another payment of a single-use offer, or of its last item, is at the processor, so that new payments must
 * wait.
 */
export const isBusy = ({ offer, payment }: Pick<Scene, 'offer' | 'payment'>): boolean =>
  offer.is_held || (offer.single_use && offer.payments.some((id) => isAtProcessor(payment(id))));

/** Returns the state of a payment attempt. */
export function attemptState({ payment_id }: AttemptRecord, { payment }: Pick<Scene, 'payment'>) {
  const made = payment(payment_id);
  if (approvedAt(made) !== undefined) return 'approved';
  if (made?.status !== 'processing') return 'declined';
  return isAtProcessor(made) ? 'processing' : '3ds';
}

/**
 * Event that closed a checkout session: the earliest one, so that later events do not change the state. At equal
 * moments, the first one in this order counts.
 */
function closedBy(scene: Scene): CheckoutState | undefined {
  const { session, offer, at } = scene;
  const moments: readonly (readonly [CheckoutState, number | null | undefined])[] = [
    ['cancelled', session.cancelled_at],
    ['expired', session.expires_at],
    ['paid', paidAt(scene)],
    ['deactivated', offer.withdrawn_at],
  ];
  let first: { state: CheckoutState; moment: number } | undefined;
  for (const [state, moment] of moments)
    if (typeof moment === 'number' && moment <= at && (!first || moment < first.moment)) first = { state, moment };
  return first?.state;
}

/** Returns the state of a checkout session. */
export function stateOf(scene: Scene): CheckoutState {
  const { attempts } = scene.session;
  const last = attempts.at(-1);
  const state = last && attemptState(last, scene);
  if (state !== undefined && state !== 'declined') return state;
  if (attempts.length >= MAX_PAYMENT_ATTEMPTS) return 'declined';
  return closedBy(scene) ?? (last ? 'declined' : 'open');
}

/** Whether another payment attempt in the session is possible. */
const canTryAgain = (scene: Scene): boolean => {
  const state = stateOf(scene);
  return state === 'open' || (state === 'declined' && scene.session.attempts.length < MAX_PAYMENT_ATTEMPTS);
};

/** Whether the checkout session accepts a payment now. */
export const canPay = (scene: Scene): boolean => canTryAgain(scene) && isPayable(scene.merchant);

/** Whether the state of a checkout session is final. */
export const isFinal = (scene: Scene): boolean =>
  !canTryAgain(scene) && !['3ds', 'processing'].includes(stateOf(scene));
