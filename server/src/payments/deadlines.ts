import { LONGEST_PROCESSING } from '@portal/fixtures/domain/outcomes';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { DAY, MINUTE, SECOND } from '../core/time.ts';
import { isUncaptured } from './facts.ts';

/**
 * Time for which sample payments stay in progress after the world's start, so that tests find payments in progress. In
 * milliseconds.
 */
export const SAMPLE_PENDING_MS = 10 * MINUTE;

/** Transaction that waits for the processor's answer; undefined before the payer has paid. */
export const pendingTransaction = ({ transactions }: PaymentRecord) =>
  transactions.find(({ type, status }) => (type === 'purchase' || type === 'authorization') && status === 'processing');

/**
 * Latest end of a sample payment in progress, in milliseconds. An unpaid order ends after the merchant's order lifetime
 * (MER-024).
 */
export function pendingPaymentEnd(
  payment: PaymentRecord,
  { payment: settings }: MerchantRecord,
  began: number,
): number {
  const lifetime = pendingTransaction(payment) ? LONGEST_PROCESSING : settings.default_order_lifetime * SECOND;
  return Math.max(payment.created + lifetime, settings.saved_at, began + SAMPLE_PENDING_MS);
}

/** Time of an automatic capture; Infinity if the merchant's settings have none, or if the processor has declined it. */
export function autocaptureTime(payment: PaymentRecord, { payment: settings }: MerchantRecord): number {
  const at = Math.max(payment.created + settings.autocapture_interval * DAY, settings.saved_at);
  const wanted = Math.min(at, payment.autocapture_at ?? Infinity);
  const isTried = payment.transactions.some(
    ({ type, status, by, at: answered }) =>
      type === 'capture' && status === 'declined' && by === undefined && answered >= wanted,
  );
  return settings.autocapture && !isTried ? wanted : Infinity;
}

/** End of an authorization: it is then captured automatically or released. Null for other payments. */
export const authorizationEnd = (payment: PaymentRecord, merchant: MerchantRecord): number | null =>
  payment.autocapture_at === null || !isUncaptured(payment)
    ? payment.autocapture_at
    : Math.min(autocaptureTime(payment, merchant), payment.autocapture_at);
