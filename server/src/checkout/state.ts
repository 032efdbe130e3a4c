import { MOST_ATTEMPTS, type CheckoutState } from '@portal/contract/checkout';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { isPaid } from '../merchants/paid.rules.ts';
import type { AttemptRecord, SessionRecord } from './session.ts';
import type { Offer } from './solution.ts';

/** A session with all that decides where it stands at a moment. */
export interface Scene {
  session: SessionRecord;
  offer: Offer;
  merchant: MerchantRecord;
  /** By id. */
  payment(id: number): PaymentRecord | undefined;
  at: number;
}

/** When a payment went through, whatever became of it later. */
export const approvedAt = (payment: PaymentRecord | undefined): number | undefined =>
  payment?.events.find(({ type }) => type === 'approved' || type === 'authorized')?.at;

/** The processor was asked and has not answered. */
export const isAtProcessor = (payment: PaymentRecord | undefined): boolean =>
  payment?.status === 'processing' && payment.transactions.some(({ status }) => status === 'processing');

/** When an offer that is paid once was paid; nothing while it is not. */
export const paidAt = ({ offer, payment }: Pick<Scene, 'offer' | 'payment'>): number | undefined =>
  offer.single_use ? offer.payments.map((id) => approvedAt(payment(id))).find((at) => at !== undefined) : undefined;

/** Somebody's payment of an offer that is paid once is at the processor, or of the last of what it sells: nobody else may ask meanwhile. */
export const isBusy = ({ offer, payment }: Pick<Scene, 'offer' | 'payment'>): boolean =>
  offer.is_held || (offer.single_use && offer.payments.some((id) => isAtProcessor(payment(id))));

/** How an attempt stands, by its payment. */
export function attemptState({ payment_id }: AttemptRecord, { payment }: Pick<Scene, 'payment'>) {
  const made = payment(payment_id);
  if (approvedAt(made) !== undefined) return 'approved';
  if (made?.status !== 'processing') return 'declined';
  return isAtProcessor(made) ? 'processing' : '3ds';
}

/**
 * What closed a session: the earliest of what has happened, so that nothing later changes it. Of one moment the first
 * here counts: nobody cancels what is closed, a session that is over sees no payment, and what is taken back is not paid.
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

/** Where a session stands. */
export function stateOf(scene: Scene): CheckoutState {
  const { attempts } = scene.session;
  const last = attempts.at(-1);
  const state = last && attemptState(last, scene);
  if (state !== undefined && state !== 'declined') return state;
  if (attempts.length >= MOST_ATTEMPTS) return 'declined';
  return closedBy(scene) ?? (last ? 'declined' : 'open');
}

/** Whether another try may come. */
const isTried = (scene: Scene): boolean => {
  const state = stateOf(scene);
  return state === 'open' || (state === 'declined' && scene.session.attempts.length < MOST_ATTEMPTS);
};

/** Whether a card is taken now. */
export const canPay = (scene: Scene): boolean => isTried(scene) && isPaid(scene.merchant);

/** Whether nothing changes any more. */
export const isFinal = (scene: Scene): boolean => !isTried(scene) && !['3ds', 'processing'].includes(stateOf(scene));
