import type { Payment, PaymentOutcome } from '@portal/contract/payments';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { decimal } from '../core/money.ts';
import { moment } from '../core/time.ts';
import { actualAmount, hasPartCapture, hasPartReverse, refundable, taken } from './facts.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  'american express': 'American Express',
  // Written in upper case, as the card scheme spells its name.
  prostir: 'PROSTIR',
};
/** Name of a card scheme as the scheme spells it. */
export const brandName = (brand: string): string => BRANDS[brand] ?? brand;

/** Outcome of a payment: of its dispute, else of its refunds. */
export function outcomeOf(payment: PaymentRecord, dispute: PaymentOutcome | undefined): PaymentOutcome | null {
  if (dispute !== undefined) return dispute;
  if (payment.reversed === 0) return null;
  return actualAmount(payment) > 0 ? 'partly_refunded' : 'refunded';
}

const settledOf = (payment: PaymentRecord) => ({
  settlement_reference: payment.settlement?.reference ?? null,
  settlement_amount: payment.settlement && decimal(taken(payment)),
});

const beganBy = ({ origin_type, origin_id, origin_name }: PaymentRecord) => ({
  origin_type,
  origin_id,
  origin_name: origin_name ?? null,
});

/** Requested amount of a payment, if the payer chose another amount. */
export const askedOf = ({ asked }: PaymentRecord): Pick<Payment, 'asked_amount'> =>
  asked === undefined ? {} : { asked_amount: decimal(asked) };

/** Row of payment lists and exports (PAY-018); `dispute`: outcome of the payment's dispute. */
export function row(
  payment: PaymentRecord,
  merchant: Pick<MerchantRecord, 'id' | 'name'>,
  dispute: PaymentOutcome | undefined,
): Payment {
  const { payer, currency } = payment;
  return {
    id: payment.id,
    order_id: payment.order_id,
    status: payment.status,
    processing_status: payment.processing_status,
    outcome: outcomeOf(payment, dispute),
    tran_type: payment.tran_type,
    ps_tran_id: payment.ps_tran_id,
    createtime: moment(payment.created),
    amount: decimal(payment.amount),
    ...askedOf(payment),
    actual_amount: decimal(actualAmount(payment)),
    currency,
    // The simulated checkout does not convert currencies, so the payer's currency is the payment's.
    v_currency: currency,
    v_actual_currency: currency,
    sender_email: payer.email,
    sender_name: payer.name || null,
    has_part_capture: hasPartCapture(payment),
    has_part_reverse: hasPartReverse(payment),
    max_reversal_amount: { amount: decimal(dispute === undefined ? refundable(payment) : 0), currency },
    merchant: { id: merchant.id, name: merchant.name },
    receiver_card: payment.receiver_card,
    card: maskedCard(payer.card),
    card_brand: payer.card.brand,
    country: payer.country,
    description: payment.description,
    fee: decimal(payment.fee),
    is_recurring: payment.recurring !== null,
    is_fraud: payment.is_fraud,
    ...beganBy(payment),
    ...settledOf(payment),
  };
}
