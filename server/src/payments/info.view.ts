import type { z } from 'zod';
import type { CaptureForm, PaymentEvent, PaymentInfo, PaymentOutcome, RefundForm } from '@portal/contract/payments';
import { capturedAt, settlementAt, settlementId } from '@portal/fixtures/domain/settlements';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { decimal } from '../core/money.ts';
import { moment, momentOrNull } from '../core/time.ts';
import { heldUntil } from './deadlines.ts';
import { hasPartReverse, leftOf } from './facts.ts';
import { flags, insist, type Known } from './flags.ts';
import { row } from './view.ts';

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
    amount: decimal(amount),
    currency,
    createtime: moment(at),
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
        time: moment(event.at),
        amount: event.amount === null ? null : decimal(event.amount),
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
    amount: decimal(recurring.amount),
    charged: recurring.charged,
    next_time: momentOrNull(recurring.next_at),
    parent_id: recurring.parent_id,
  };

function settlementBlock(payment: PaymentRecord, merchant: MerchantRecord): PaymentInfo['settlement'] {
  const { settlement, currency, captured, amount, fee } = payment;
  const named = settlement && settlementAt(merchant, currency, capturedAt(payment));
  if (!named) return null;
  return {
    id: settlementId(named),
    reference: settlement.reference,
    payouttime: momentOrNull(settlement.payout_at),
    amount: decimal((captured ?? amount) - fee),
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
interface Look extends Known {
  merchant: MerchantRecord;
  mayEdit: boolean;
  mayPayOut: boolean;
  /** Outcome of the payment's dispute, if any. */
  dispute: PaymentOutcome | undefined;
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
export function paymentInfo(payment: PaymentRecord, look: Look): PaymentInfo {
  const { fiscal } = payment;
  return {
    ...row(payment, look.merchant, look.dispute),
    ...flags(payment, look),
    ...payerFacts(payment),
    ...history(payment, look.disputeEvents),
    capture_amount: payment.captured === null ? null : decimal(payment.captured),
    reversal_amount: decimal(payment.reversed),
    autocapture_time: momentOrNull(heldUntil(payment, look.merchant)),
    settlement: settlementBlock(payment, look.merchant),
    rectoken: payment.rectoken,
    answers: [...(payment.answers ?? [])],
    recurring: recurringBlock(payment.recurring && look.parent.recurring),
    fiscal: fiscal && { number: fiscal.number, time: moment(fiscal.at) },
    ...(look.receipts ? { receipts: look.receipts } : {}),
    api_error: payment.api_error,
    disputes: look.disputes,
  };
}

const limits = (minor: number, currency: string) => ({
  max_amount: decimal(minor),
  currency,
  choices: { currency: [currency] },
});

/** Limits of a capture: the whole authorization, in its currency. */
export function captureForm(payment: PaymentRecord, merchant: MerchantRecord): z.infer<typeof CaptureForm> {
  insist('can_capture', payment, merchant);
  return limits(payment.amount, payment.currency);
}

/** Limits of a refund, and whether the payment was refunded before (PAY-025, PAY-026). */
export function refundForm(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  known: Pick<Known, 'isDisputed' | 'passedOn'>,
): z.infer<typeof RefundForm> {
  insist('can_reverse', payment, merchant, known);
  const left = leftOf(payment, known.passedOn);
  return { ...limits(left, payment.currency), reverse_exists: hasPartReverse(payment) };
}
