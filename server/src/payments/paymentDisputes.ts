import type { Dispute } from '@portal/contract/disputes';
import type { PaymentEvent, PaymentOutcome } from '@portal/contract/payments';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Store } from '../core/store.ts';

/** Of disputes that were won nothing is left. */
export type DisputeOutcomes = ReadonlyMap<number, Extract<PaymentOutcome, 'disputed' | 'chargeback'>>;

/** What payments have to know of their disputes. It is handed in: disputes know payments, and not the other way round. */
export interface PaymentDisputes {
  /** What disputes made of payments, by their ids; made anew only after a dispute changed. */
  outcomes(store: Store): DisputeOutcomes;
  /** The steps of a payment's disputes, as its timeline tells them. */
  eventsOf(store: Store, payment: PaymentRecord): PaymentEvent[];
  /** Whether a dispute keeps the payment's money, or gave it back: then nobody may refund it. */
  isDisputed(store: Store, payment: PaymentRecord): boolean;
  /** The disputes of a payment, the latest first. */
  rowsOf(store: Store, payment: PaymentRecord, merchant: MerchantRecord): Dispute[];
}
