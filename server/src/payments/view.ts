import type { Payment, PaymentOutcome } from '@portal/contract/payments';
import { maskedCard } from '@portal/fixtures/domain/maskedCard';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord } from '@portal/fixtures/payment';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp } from '../core/time.ts';
import { remainingAmount, hasPartialCapture, hasRefund, paidAmount, unclaimedAmount } from './facts.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  'american express': 'American Express',
  // Written in upper case, as the card scheme spells its name.
  prostir: 'PROSTIR',
};
/** Name of a card scheme as the scheme spells it. */
export const cardBrandName = (brand: string): string => BRANDS[brand] ?? brand;

/** Outcome of a payment: of its dispute, else of its refunds. */
export function paymentOutcome(payment: PaymentRecord, dispute: PaymentOutcome | undefined): PaymentOutcome | null {
  if (dispute !== undefined) return dispute;
  if (payment.reversed === 0) return null;
  return remainingAmount(payment) > 0 ? 'partly_refunded' : 'refunded';
}

const settledOf = (payment: PaymentRecord) => ({
  settlement_reference: payment.settlement?.reference ?? null,
  settlement_amount: payment.settlement && formatDecimal(paidAmount(payment)),
});

const beganBy = ({ origin_type, origin_id, origin_name }: PaymentRecord) => ({
  origin_type,
  origin_id,
  origin_name: origin_name ?? null,
});

/** Requested amount of a payment, if the payer chose another amount. */
export const requestedAmount = ({ asked }: PaymentRecord): Pick<Payment, 'asked_amount'> =>
  asked === undefined ? {} : { asked_amount: formatDecimal(asked) };

/** Facts of other areas that a payment's row shows. */
export interface PaymentRowFacts {
  /** Outcome of the payment's dispute, if any. */
  dispute: PaymentOutcome | undefined;
  /** Amount already paid out to receivers, in minor units. */
  paidOut: number;
}

/** Row of payment lists and exports (PAY-018). */
export function paymentRow(
  payment: PaymentRecord,
  merchant: Pick<MerchantRecord, 'id' | 'name'>,
  { dispute, paidOut }: PaymentRowFacts,
): Payment {
  const { payer, currency } = payment;
  const maxRefund = dispute === undefined ? unclaimedAmount(payment, paidOut) : 0;
  return {
    id: payment.id,
    order_id: payment.order_id,
    status: payment.status,
    processing_status: payment.processing_status,
    outcome: paymentOutcome(payment, dispute),
    tran_type: payment.tran_type,
    ps_tran_id: payment.ps_tran_id,
    createtime: formatTimestamp(payment.created),
    amount: formatDecimal(payment.amount),
    ...requestedAmount(payment),
    actual_amount: formatDecimal(remainingAmount(payment)),
    currency,
    // The simulated checkout does not convert currencies, so the payer's currency is the payment's.
    v_currency: currency,
    v_actual_currency: currency,
    sender_email: payer.email,
    sender_name: payer.name || null,
    has_part_capture: hasPartialCapture(payment),
    has_part_reverse: hasRefund(payment),
    max_reversal_amount: { amount: formatDecimal(maxRefund), currency },
    merchant: { id: merchant.id, name: merchant.name },
    receiver_card: payment.receiver_card,
    card: maskedCard(payer.card),
    card_brand: payer.card.brand,
    country: payer.country,
    description: payment.description,
    fee: formatDecimal(payment.fee),
    is_recurring: payment.recurring !== null,
    is_fraud: payment.is_fraud,
    ...beganBy(payment),
    ...settledOf(payment),
  };
}
