import type { z } from 'zod';
import type { CaptureForm, PaymentEvent, PaymentInfo, RefundForm } from '@portal/contract/payments';
import { capturedAt, settlementAt, settlementId } from '@portal/fixtures/domain/settlements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { formatDecimal } from '../core/money.ts';
import { formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import { authorizationEnd } from './deadlines.ts';
import { hasRefund, unclaimedAmount } from './facts.ts';
import { paymentActionFlags, assertActionOffered, type ExternalPaymentFacts } from './flags.ts';
import { paymentRow, type PaymentRowFacts } from './view.ts';

const isReversal = (part: TransactionRecord) => part.type === 'reversal';

const inOrder = (events: readonly PaymentEvent[]) => events.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));

/** Timeline of a payment including its disputes, oldest event first. */
const history = (
  payment: PaymentRecord,
  disputeEvents: readonly PaymentEvent[],
): Pick<PaymentInfo, 'transactions' | 'reverse_transactions' | 'events'> => {
  const { currency } = payment;
  const step = ({ id, status, amount, at }: TransactionRecord) => ({
    id,
    status,
    amount: formatDecimal(amount),
    currency,
    createtime: formatTimestamp(at),
  });
  return {
    transactions: payment.transactions.map((part) => ({
      ...step(part),
      type: part.type,
      response_code: part.response_code,
      response_text: part.response_text,
    })),
    reverse_transactions: payment.transactions.filter(isReversal).map((part) => ({
      ...step(part),
      comment: part.comment ?? '',
      created_by: part.by ?? '',
    })),
    events: inOrder([
      ...payment.events.map((event) => ({
        type: event.type,
        time: formatTimestamp(event.at),
        amount: event.amount === null ? null : formatDecimal(event.amount),
        currency: event.amount === null ? null : currency,
        detail: event.detail,
      })),
      ...disputeEvents,
    ]),
  };
};

const recurringBlock = (recurring: PaymentRecord['recurring']): PaymentInfo['recurring'] =>
  recurring && {
    state: recurring.state,
    period: recurring.period,
    every: recurring.every,
    amount: formatDecimal(recurring.amount),
    charged: recurring.charged,
    next_time: formatTimestampOrNull(recurring.next_at),
    parent_id: recurring.parent_id,
  };

function settlementBlock(payment: PaymentRecord, merchant: MerchantRecord): PaymentInfo['settlement'] {
  const { settlement, currency, captured, amount, fee } = payment;
  const named = settlement && settlementAt(merchant, currency, capturedAt(payment));
  if (!named) return null;
  return {
    id: settlementId(named),
    reference: settlement.reference,
    payouttime: formatTimestampOrNull(settlement.payout_at),
    amount: formatDecimal((captured ?? amount) - fee),
    currency,
  };
}

const payerFacts = ({ payer }: PaymentRecord) => ({
  card_bin: payer.card.bin,
  card_bank: payer.card.bank,
  card_country: payer.card.country,
  sender_phone: payer.phone,
  sender_ip: payer.ip || null,
});

/** The user's rights for a payment, and facts from other areas. */
interface PaymentViewContext extends ExternalPaymentFacts, PaymentRowFacts {
  merchant: MerchantRecord;
  mayEdit: boolean;
  mayPayOut: boolean;
  /** Timeline events of the payment's disputes. */
  disputeEvents: readonly PaymentEvent[];
  receipts: PaymentInfo['receipts'];
  disputes: PaymentInfo['disputes'];
  /**
   * First payment of the subscription, which has the subscription's state; without a subscription the payment itself.
   */
  parent: PaymentRecord;
}

/** Full details of a payment, with the actions that the user is offered (PAY-019, 000 §6). */
export function paymentInfo(payment: PaymentRecord, context: PaymentViewContext): PaymentInfo {
  const { fiscal } = payment;
  return {
    ...paymentRow(payment, context.merchant, context),
    ...paymentActionFlags(payment, context),
    ...payerFacts(payment),
    ...history(payment, context.disputeEvents),
    capture_amount: payment.captured === null ? null : formatDecimal(payment.captured),
    reversal_amount: formatDecimal(payment.reversed),
    autocapture_time: formatTimestampOrNull(authorizationEnd(payment, context.merchant)),
    settlement: settlementBlock(payment, context.merchant),
    rectoken: payment.rectoken,
    answers: [...(payment.answers ?? [])],
    recurring: recurringBlock(payment.recurring && context.parent.recurring),
    fiscal: fiscal && { number: fiscal.number, time: formatTimestamp(fiscal.at) },
    ...(context.receipts ? { receipts: context.receipts } : {}),
    api_error: payment.api_error,
    disputes: context.disputes,
  };
}

const limits = (minor: number, currency: string) => ({
  max_amount: formatDecimal(minor),
  currency,
  choices: { currency: [currency] },
});

/** Limits of a capture: the whole authorization, in its currency. */
export function captureForm(payment: PaymentRecord, merchant: MerchantRecord): z.infer<typeof CaptureForm> {
  assertActionOffered('can_capture', payment, merchant);
  return limits(payment.amount, payment.currency);
}

/** Limits of a refund, and whether the payment was refunded before (PAY-025, PAY-026). */
export function refundForm(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  known: Pick<ExternalPaymentFacts, 'isDisputed' | 'paidOut'>,
): z.infer<typeof RefundForm> {
  assertActionOffered('can_reverse', payment, merchant, known);
  const left = unclaimedAmount(payment, known.paidOut);
  return { ...limits(left, payment.currency), reverse_exists: hasRefund(payment) };
}
