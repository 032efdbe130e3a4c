import type { PaymentCashRegisters } from '../payments/otherAreas.ts';
import { receiptView } from './overview.view.ts';
import { fiscalizePayment } from './fiscal.rules.ts';
import { receiptsOfPayment } from './receiptIndex.ts';
import { registerOf } from './registers.ts';

/** Functions of the cash registers area that the payments area uses. */
export const registersOfPayment: PaymentCashRegisters = {
  isActive: (store, merchantId) => registerOf(store, merchantId)?.status === 'active',
  fiscalize: fiscalizePayment,
  receiptsOf(world, payment) {
    const receipts = receiptsOfPayment(world.store, payment);
    return receipts.length > 0 ? receipts.map((one) => receiptView(one, world.publicUrl)) : undefined;
  },
};
