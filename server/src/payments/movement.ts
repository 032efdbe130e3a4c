import type { z } from 'zod';
import { max, min } from '@portal/contract/rules';
import type { Currency } from '@portal/contract/values';
import { pendingSettlement } from '@portal/fixtures/domain/settlements';
import { feeOf } from '@portal/fixtures/domain/tariff';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import { decimal, minorOf } from '../core/money.ts';
import { refuseField } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change } from '../core/store.ts';
import { withCallback, withNews } from './callback.ts';
import { firstAnswer, PROCESSING_MS } from './processor.ts';
import { toBeTaxed } from './taxed.ts';
import { withWantedReceipt } from './wantedReceipt.rules.ts';

/** What a money movement makes of its payment, once the processor has answered. */
export interface Movement {
  type: 'reversal' | 'capture' | 'recurring' | 'purchase' | 'authorization';
  /** The payment is approved or declined with it: those whom its merchant lists are mailed as well. */
  isWhole?: true;
  /** It takes money that was held: a payer who wanted a receipt gets it then. */
  takesHeld?: true;
  approved(payment: PaymentRecord, merchant: MerchantRecord, part: TransactionRecord, stamp: Stamp): PaymentRecord;
  declined(payment: PaymentRecord, part: TransactionRecord, stamp: Stamp): PaymentRecord;
}

/** A movement that is its payment's only one: the payment is approved or declined with it. */
export const wholePayment = (type: 'recurring' | 'purchase', event: 'recurring_charged' | 'approved'): Movement => ({
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

/** Money a person typed, in minor units; above 0 and at most `limit`, in the payment's own currency, else the field says why. */
export function checkedAmount(
  typed: { amount: string; currency: z.infer<typeof Currency> },
  limit: number,
  currency: string,
): number {
  if (typed.currency !== currency) refuseField('currency', `Only ${currency} is possible here`);
  const complaint = max(decimal(limit))(typed.amount) ?? min('0.01')(typed.amount);
  if (complaint !== undefined) refuseField('amount', complaint);
  return minorOf(typed.amount);
}

/** The payment after the processor's final answer; whatever changed of it the merchant's server is told. */
export function finishMovement(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  movement: Movement,
  part: TransactionRecord,
  stamp: Stamp,
): Change {
  const transactions = payment.transactions.map((each) => (each.id === part.id ? part : each));
  const answered = { ...payment, transactions };
  const isDeclined = part.status === 'declined';
  const next = isDeclined
    ? movement.declined(answered, part, stamp)
    : movement.approved(answered, merchant, part, stamp);
  const told = movement.isWhole ? withNews : withCallback;
  if (!isDeclined) {
    const change = merged([told(next, merchant, stamp), toBeTaxed(payment.id, part.id, stamp)]);
    return movement.takesHeld ? withWantedReceipt(change, merchant, stamp) : change;
  }
  // A refund or a capture that fails leaves its payment as it was: there is nothing to tell.
  return movement.isWhole ? told(next, merchant, stamp) : { payments: [next] };
}

/** Sends a movement to the processor: it is approved, declined, or processing until the job of its late answer is due. */
export function startMovement(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  movement: Movement,
  asked: Pick<TransactionRecord, 'amount' | 'comment' | 'by'>,
  stamp: Stamp,
): Change {
  const { type } = movement;
  const part = { id: stamp.id(), type, at: stamp.at, ...asked, ...firstAnswer(type, asked.amount) };
  const begun = { ...payment, transactions: [...payment.transactions, part] };
  if (part.status !== 'processing') return finishMovement(begun, merchant, movement, part, stamp);
  const settle = {
    id: stamp.id(),
    due: stamp.at + PROCESSING_MS,
    kind: 'late_answer',
    ref: payment.id,
    part: part.id,
  } as const;
  return { payments: [begun], jobs: [settle] };
}
