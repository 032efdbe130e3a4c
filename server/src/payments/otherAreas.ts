import type { Dispute } from '@portal/contract/disputes';
import type { PaymentEvent, PaymentInfo, PaymentOutcome } from '@portal/contract/payments';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Change, Store } from '../core/store.ts';
import type { World } from '../core/world.ts';

/** Functions of later areas that payments need. `areas.ts` passes them in, so that imports stay one-way. */

/** Outcomes of disputes by payment id; won disputes have none. */
export type DisputeOutcomes = ReadonlyMap<number, Extract<PaymentOutcome, 'disputed' | 'chargeback'>>;

export interface PaymentDisputes {
  /** Outcomes of all disputes, cached until a dispute changes. */
  outcomes(store: Store): DisputeOutcomes;
  /** Events of a payment's disputes for its timeline. */
  eventsOf(store: Store, payment: PaymentRecord): PaymentEvent[];
  /** Whether a dispute blocks a refund: the money is reserved or was charged back. */
  isDisputed(store: Store, payment: PaymentRecord): boolean;
  /** Disputes of a payment, the latest first. */
  rowsOf(store: Store, payment: PaymentRecord, merchant: MerchantRecord): Dispute[];
}

export interface PaymentRegisters {
  /** Whether a merchant has an active cash register. */
  isActive(store: Store, merchantId: number): boolean;
  /** Makes a payment's fiscal receipt; refused with the reason if it can't be made immediately. */
  fiscalize(world: World, payment: PaymentRecord, at: number): Change;
  /** Fiscal receipts of a payment, the sale first; undefined without any. */
  receiptsOf(world: World, payment: PaymentRecord): PaymentInfo['receipts'];
}

export interface PaymentPayouts {
  /** Amount of a payment paid out to receivers, in minor units, without declined and canceled payouts. */
  passedOn(store: Store, payment: PaymentRecord): number;
}
