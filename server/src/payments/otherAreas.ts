import type { Dispute } from '@portal/contract/disputes';
import type { PaymentEvent, PaymentInfo, PaymentOutcome } from '@portal/contract/payments';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Change, Store } from '../core/store.ts';
import type { World } from '../core/world.ts';

/** What payments need from areas that import them. `areas.ts` hands it in, so that imports stay one-way. */

/** Outcomes of disputes by payment id; disputes that were won leave none. */
export type DisputeOutcomes = ReadonlyMap<number, Extract<PaymentOutcome, 'disputed' | 'chargeback'>>;

export interface PaymentDisputes {
  /** Outcomes of all disputes; computed again only after a dispute changed. */
  outcomes(store: Store): DisputeOutcomes;
  /** The events of a payment's disputes, for its timeline. */
  eventsOf(store: Store, payment: PaymentRecord): PaymentEvent[];
  /** Whether a dispute keeps the payment's money, or gave it back: then it may not be refunded. */
  isDisputed(store: Store, payment: PaymentRecord): boolean;
  /** The disputes of a payment, the latest first. */
  rowsOf(store: Store, payment: PaymentRecord, merchant: MerchantRecord): Dispute[];
}

export interface PaymentRegisters {
  /** Whether a merchant has an active cash register. */
  isActive(store: Store, merchantId: number): boolean;
  /** Gives a payment its fiscal receipt at a moment; refused, with the reason, where it would have to wait for it. */
  fiscalize(world: World, payment: PaymentRecord, at: number): Change;
  /** The fiscal receipts of a payment, the sale first; nothing where it has none. */
  receiptsOf(world: World, payment: PaymentRecord): PaymentInfo['receipts'];
}

export interface PaymentPayouts {
  /** Sum of the payouts made of a payment, in minor units; declined and cancelled ones do not count. */
  passedOn(store: Store, payment: PaymentRecord): number;
}
