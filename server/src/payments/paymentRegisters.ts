import type { PaymentInfo } from '@portal/contract/payments';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Change, Store } from '../core/store.ts';
import type { World } from '../core/world.ts';

/** What payments have to know of cash registers. It is handed in: registers know payments, and not the other way round. */
export interface PaymentRegisters {
  /** Whether a merchant has an active cash register. */
  isActive(store: Store, merchantId: number): boolean;
  /** Gives a payment its fiscal receipt at a moment; refused, with the reason, where it would have to wait for it. */
  fiscalize(world: World, payment: PaymentRecord, at: number): Change;
  /** The fiscal receipts of a payment, the sale first; nothing where it has none. */
  receiptsOf(world: World, payment: PaymentRecord): PaymentInfo['receipts'];
}
