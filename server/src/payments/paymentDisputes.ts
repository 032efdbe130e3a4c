import type { Dispute } from '@portal/contract/disputes';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Store } from '../core/store.ts';

/** What payments have to know of their disputes. It is handed in: disputes know payments, and not the other way round. */
export interface PaymentDisputes {
  /** Whether a dispute keeps the payment's money, or gave it back: then nobody may refund it. */
  isDisputed(store: Store, payment: PaymentRecord): boolean;
  /** The disputes of a payment, the latest first. */
  rowsOf(store: Store, payment: PaymentRecord, merchant: MerchantRecord): Dispute[];
}
