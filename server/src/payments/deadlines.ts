import { LONGEST_PROCESSING } from '@portal/fixtures/domain/outcomes';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { DAY, MINUTE, SECOND } from '../core/time.ts';
import { isUncaptured } from './facts.ts';

/** How long payments in progress stay so after a world began, so that tests find them as they were. */
export const STANDSTILL_MS = 10 * MINUTE;

/** What the processor has been asked and has not answered; nothing while the payer has not come to pay. */
export const asked = ({ transactions }: PaymentRecord) =>
  transactions.find(({ type, status }) => (type === 'purchase' || type === 'authorization') && status === 'processing');

/**
 * When a payment that was in progress as the world began ends at last, in milliseconds: an order that nobody came to pay
 * after the lifetime that its merchant gives it (MER-024).
 */
export function endsAt(payment: PaymentRecord, { payment: settings }: MerchantRecord, began: number): number {
  const lifetime = asked(payment) ? LONGEST_PROCESSING : settings.default_order_lifetime * SECOND;
  return Math.max(payment.created + lifetime, settings.saved_at, began + STANDSTILL_MS);
}

/** When a held amount is captured automatically; never if the merchant does not want it, or the processor has declined an automatic capture. */
export function capturedAt(payment: PaymentRecord, { payment: settings }: MerchantRecord): number {
  const at = Math.max(payment.created + settings.autocapture_interval * DAY, settings.saved_at);
  const wanted = Math.min(at, payment.autocapture_at ?? Infinity);
  const isTried = payment.transactions.some(
    ({ type, status, by, at: answered }) =>
      type === 'capture' && status === 'declined' && by === undefined && answered >= wanted,
  );
  return settings.autocapture && !isTried ? wanted : Infinity;
}

/** Until when an authorization is held: then it is captured where its merchant wants that, else released. */
export const heldUntil = (payment: PaymentRecord, merchant: MerchantRecord): number | null =>
  payment.autocapture_at === null || !isUncaptured(payment)
    ? payment.autocapture_at
    : Math.min(capturedAt(payment, merchant), payment.autocapture_at);
