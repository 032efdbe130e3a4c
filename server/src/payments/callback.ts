import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { decimal } from '../core/money.ts';
import type { OutboxRecord } from '../core/outbox.ts';
import type { Stamp } from '../core/stamp.ts';
import { moment } from '../core/time.ts';
import { actualAmount } from './facts.ts';

/** The body of a callback to the merchant's server. It is not signed: no key of a merchant is kept here. */
const callbackBody = (payment: PaymentRecord, at: number) => ({
  merchant_id: payment.merchant_id,
  payment_id: payment.id,
  order_id: payment.order_id,
  order_status: payment.status,
  processing_status: payment.processing_status,
  tran_type: payment.tran_type,
  amount: decimal(payment.amount),
  actual_amount: decimal(actualAmount(payment)),
  capture_amount: payment.captured === null ? null : decimal(payment.captured),
  reversal_amount: decimal(payment.reversed),
  currency: payment.currency,
  masked_card: maskedCard(payment.payer.card),
  sender_email: payment.payer.email,
  rectoken: payment.rectoken,
  order_time: moment(payment.created),
  sent_time: moment(at),
});

/**
 * The payment with the callback in its events, and the callback for the outbox; neither where the merchant has no
 * callback address.
 */
export function withCallback(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  stamp: Stamp,
): { payment: PaymentRecord; outbox: OutboxRecord[] } {
  const { callback_url: to } = merchant;
  if (to === '') return { payment, outbox: [] };
  const event = { type: 'callback_sent', at: stamp.at, amount: null, detail: to } as const;
  const sent: OutboxRecord = {
    id: stamp.id(),
    kind: 'callback',
    at: stamp.at,
    to,
    subject: `Payment ${payment.order_id}`,
    body: JSON.stringify(callbackBody(payment, stamp.at)),
    html: null,
    payment_id: payment.id,
  };
  return { payment: { ...payment, events: [...payment.events, event] }, outbox: [sent] };
}
