import type { Dispute } from '@portal/contract/disputes';
import type { PaymentEvent, PaymentInfo, PaymentOutcome } from '@portal/contract/payments';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Change, Store } from '../core/store.ts';
import type { World } from '../core/world.ts';

/** Functions of other areas that payments need. `areas.ts` passes them in, so that imports go in one direction. */

/** Outcomes of disputes by payment id. Won disputes have no outcome. */
export type DisputeOutcomes = ReadonlyMap<number, Extract<PaymentOutcome, 'disputed' | 'chargeback'>>;

export interface PaymentDisputes {
  /** Returns the outcomes of all disputes, cached until a dispute changes. */
  outcomes(store: Store): DisputeOutcomes;
  /** Returns the timeline events of a payment's disputes. */
  eventsOf(store: Store, payment: PaymentRecord): PaymentEvent[];
  /** Whether a dispute blocks a refund of the payment, because the money is reserved or was charged back. */
  isDisputed(store: Store, payment: PaymentRecord): boolean;
  /** Returns the disputes of a payment, the latest first. */
  rowsOf(store: Store, payment: PaymentRecord, merchant: MerchantRecord): Dispute[];
}

export interface PaymentCashRegisters {
  /** Whether a merchant has an active cash register. */
  isActive(store: Store, merchantId: number): boolean;
  /** Issues a payment's fiscal receipt. Refuses with the reason if that is not possible immediately. */
  fiscalize(world: World, payment: PaymentRecord, at: number): Change;
  /** Returns the fiscal receipts of a payment, the receipt of the sale first; undefined if there are none. */
  receiptsOf(world: World, payment: PaymentRecord): PaymentInfo['receipts'];
}

export interface PaymentPayouts {
  /**
   * Returns the amount of a payment that was paid out to receivers, in minor units, without declined and cancelled
   * payouts.
   */
  paidOut(store: Store, payment: PaymentRecord): number;
}
