import type { z } from 'zod';
import { max, min } from '@portal/contract/rules';
import type { Currency } from '@portal/contract/values';
import { pendingSettlement } from '@portal/fixtures/domain/settlements';
import { feeOf } from '@portal/fixtures/domain/tariff';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { formatDecimal, parseMinorUnits } from '../core/money.ts';
import { refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { withCallbacks, notifyStatusChange } from './callback.ts';
import { firstProcessorAnswer, PROCESSOR_DELAY_MS } from './processor.ts';
import { scheduleFiscalReceipt } from './taxed.ts';
import { withRequestedReceipt } from './wantedReceipt.rules.ts';

/** A kind of money movement, with its effects on the payment after the processor's answer. */
export interface MoneyMovement {
  type: 'reversal' | 'capture' | 'recurring' | 'purchase' | 'authorization';
  /** Whether the movement decides about the whole payment, so that the merchant's recipients get a mail. */
  isWhole?: true;
  /** Whether the movement captures an authorization, so that the payer gets a requested receipt. */
  takesHeld?: true;
  approved(
    payment: PaymentRecord,
    merchant: MerchantRecord,
    part: TransactionRecord,
    stamp: ChangeContext,
  ): PaymentRecord;
  declined(payment: PaymentRecord, part: TransactionRecord, stamp: ChangeContext): PaymentRecord;
}

/** Creates a movement that approves or declines a whole payment, as its only movement. */
export const wholePaymentMovement = (
  type: 'recurring' | 'purchase',
  event: 'recurring_charged' | 'approved',
): MoneyMovement => ({
  type,
  isWhole: true,
  approved: (payment, merchant, { amount }, { at }) => ({
    ...payment,
    settlement: pendingSettlement(payment, merchant, at),
    status: 'approved',
    processing_status: 'captured',
    fee: feeOf(merchant, amount),
    events: [...payment.events, { type: event, at, amount, detail: null }],
  }),
  declined: (payment, { amount, response_code, response_text }, { at }) => ({
    ...payment,
    status: 'declined',
    processing_status: 'declined',
    api_error: { id: 1000 + Number(response_code), description: response_text ?? '' },
    events: [...payment.events, { type: 'declined', at, amount, detail: response_text }],
  }),
});

/**
 * Parses an entered amount to minor units. Refuses it at its field unless it is above 0, at most `limit` and in the
 * payment's currency.
 */
export function parseAmount(
  typed: { amount: string; currency: z.infer<typeof Currency> },
  limit: number,
  currency: string,
): number {
  if (typed.currency !== currency) refuseField('currency', `Only ${currency} is possible here`);
  const complaint = max(formatDecimal(limit))(typed.amount) ?? min('0.01')(typed.amount);
  if (complaint !== undefined) refuseField('amount', complaint);
  return parseMinorUnits(typed.amount);
}

/** Change with a payment after the processor's final answer. It includes callbacks if the payment's state changed. */
export function finishMoneyMovement(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  movement: MoneyMovement,
  part: TransactionRecord,
  stamp: ChangeContext,
): Change {
  const transactions = payment.transactions.map((each) => (each.id === part.id ? part : each));
  const answered = { ...payment, transactions };
  const isDeclined = part.status === 'declined';
  const next = isDeclined
    ? movement.declined(answered, part, stamp)
    : movement.approved(answered, merchant, part, stamp);
  const told = movement.isWhole ? notifyStatusChange : withCallbacks;
  if (!isDeclined) {
    const change = mergeChanges([told(next, merchant, stamp), scheduleFiscalReceipt(payment.id, part.id, stamp)]);
    return movement.takesHeld ? withRequestedReceipt(change, merchant, stamp) : change;
  }
  // A declined refund or capture does not change the payment's state, so no callback is sent.
  return movement.isWhole ? told(next, merchant, stamp) : { payments: [next] };
}

/**
 * Sends a money movement to the processor. The result is approved, declined, or processing until a job brings the late
 * answer.
 */
export function startMoneyMovement(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  movement: MoneyMovement,
  asked: Pick<TransactionRecord, 'amount' | 'comment' | 'by'>,
  stamp: ChangeContext,
): Change {
  const { type } = movement;
  const part = { id: stamp.id(), type, at: stamp.at, ...asked, ...firstProcessorAnswer(type, asked.amount) };
  const begun = { ...payment, transactions: [...payment.transactions, part] };
  if (part.status !== 'processing') return finishMoneyMovement(begun, merchant, movement, part, stamp);
  const settle = {
    id: stamp.id(),
    due: stamp.at + PROCESSOR_DELAY_MS,
    kind: 'late_answer',
    ref: payment.id,
    part: part.id,
  } as const;
  return { payments: [begun], jobs: [settle] };
}
