import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentRecord } from '@portal/fixtures/payment';
import type { Store } from '../core/store.ts';
import { taken } from '../payments/facts.ts';
import type { FiscalReceiptRecord } from './fiscalRecords.ts';

type Old = Pick<Store, 'payments' | 'taxOffice'>;

/** Token of an old receipt's address, its payment id and an HMAC: these receipts are not kept, but worked out again. */
function tokenOf(paymentId: number, { taxOffice }: Old): string {
  const { secret } = taxOffice.get(1)!;
  return `${paymentId}-${createHmac('sha256', secret).update(String(paymentId)).digest('base64url')}`;
}

/** The receipt of a payment that was taxed before the world began. */
export function oldReceipt(payment: PaymentRecord, store: Old): FiscalReceiptRecord | undefined {
  const { id, merchant_id, order_id, currency, fiscal } = payment;
  if (!fiscal) return undefined;
  return {
    id,
    merchant_id,
    type: 'sale',
    payment_id: id,
    order_id,
    amount: taken(payment),
    currency,
    number: fiscal.number,
    at: fiscal.at,
    is_offline: false,
    sent_at: fiscal.at,
    shift_id: 0,
    issuer: null,
    token: tokenOf(id, store),
  };
}

/** The same by its address. */
export function oldReceiptByToken(token: string, store: Old): FiscalReceiptRecord | undefined {
  const id = Number(/^\d{1,15}(?=-)/.exec(token)?.[0] ?? 0);
  const payment = store.payments.get(id);
  const expected = payment && tokenOf(id, store);
  if (expected?.length !== token.length || !timingSafeEqual(Buffer.from(expected), Buffer.from(token)))
    return undefined;
  return payment && oldReceipt(payment, store);
}
