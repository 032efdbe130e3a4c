import type { TestCardOutcome } from '@portal/contract/checkout/testCards';
import { autocaptureAt } from '@portal/fixtures/domain/autocapture';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { PayerRecord, PaymentRecord, TransactionRecord } from '@portal/fixtures/payment';
import type { ChangeContext } from '../core/changeContext.ts';
import { mergeChanges, type Change } from '../core/store.ts';
import { zoneOfCountry } from '../core/zones.ts';
import { redeemed } from '../promocodes/redeem.rules.ts';
import { applyBlackWhiteLists, type BlackWhiteLists } from './bwlist.rules.ts';
import { withAcceptedCharges } from './chargePlan.ts';
import { notifyStatusChange } from './callback.ts';
import { pendingTransaction } from './deadlines.ts';
import { wholePaymentMovement, type MoneyMovement } from './movement.ts';
import { purchaseMovement } from './purchase.rules.ts';
import { firstProcessorAnswer, PROCESSOR_DELAY_MS, type ProcessorAnswer } from './processor.ts';
import { scheduleFiscalReceipt } from './taxed.ts';
import { withRequestedReceipt } from './wantedReceipt.rules.ts';

/** Data of a new purchase and its payer. */
export interface NewSale {
  merchant: MerchantRecord;
  /** Amount to pay, in minor units. */
  amount: number;
  /** Amount that the merchant requested, if the payer chose another amount. */
  asked?: number | undefined;
  currency: string;
  description: string;
  payer: PayerRecord;
  /** Payment link, button or page of the purchase; null for an order of the merchant's server. */
  origin: { type: 'link' | 'button' | 'landing' | 'terminal'; id: string | null; name: string | null } | null;
  wantsReceipt: boolean;
  /** Optional details that only some origins have. */
  rectoken?: string | null;
  more?: Pick<PaymentRecord, 'agreed' | 'answers' | 'product_id' | 'further_callbacks' | 'promocode' | 'handover'>;
  /** Callback URL of the order. It replaces the merchant's URL. */
  callbackUrl?: string | undefined;
}

/** Decline reasons by `api_error` code. ISO 8583 codes are increased by 1000. */
export const SALE_DECLINE_REASONS = {
  declined: { id: 1005, text: 'Do not honor' },
  insufficient_funds: { id: 1051, text: 'Insufficient funds on the card' },
  expired_card: { id: 1054, text: 'Expired card' },
  wrong_cvc: { id: 1082, text: 'Wrong CVC' },
  processing_error: { id: 1096, text: 'System malfunction' },
  three_ds_refused: { id: 1201, text: 'The bank did not confirm the payer' },
  three_ds_cancelled: { id: 1202, text: 'The payer left the 3-D Secure step' },
  three_ds_timeout: { id: 1203, text: 'The payer did not answer the 3-D Secure step in time' },
  withdrawn: { id: 1204, text: 'The item to be paid for is no longer available' },
} as const;
export type SaleDeclineReason = keyof typeof SALE_DECLINE_REASONS;

/** Money movement of an authorization. */
const authorization: MoneyMovement = {
  ...wholePaymentMovement('purchase', 'approved'),
  type: 'authorization',
  approved: (payment, merchant, { amount }, { at }) => ({
    ...payment,
    status: 'approved',
    processing_status: 'authorized',
    captured: 0,
    autocapture_at: autocaptureAt(at, merchant),
    events: [...payment.events, { type: 'authorized', at, amount, detail: null }],
  }),
};

/** Creates the payment after the payer entered a card, before the call to the processor. */
export function beginSale(
  { merchant, origin, wantsReceipt, rectoken = null, more = {}, callbackUrl, ...sale }: NewSale,
  stamp: ChangeContext,
): PaymentRecord {
  const id = stamp.id();
  return {
    ...sale,
    ...more,
    id,
    order_id: origin ? [origin.type, origin.id, id].filter((part) => part !== null).join('-') : `T-${id}`,
    merchant_id: merchant.id,
    status: 'processing',
    processing_status: 'created',
    tran_type: 'purchase',
    ps_tran_id: null,
    created: stamp.at,
    captured: null,
    reversed: 0,
    fee: 0,
    receiver_card: null,
    is_fraud: false,
    origin_type: origin?.type ?? 'api',
    origin_id: origin?.id ?? null,
    ...(origin?.name ? { origin_name: origin.name } : {}),
    ...(wantsReceipt ? { wants_receipt: true } : {}),
    ...(callbackUrl === undefined ? {} : { callback_url: callbackUrl }),
    autocapture_at: null,
    settlement: null,
    rectoken,
    recurring: null,
    fiscal: null,
    api_error: null,
    transactions: [],
    events: [{ type: 'created', at: stamp.at, amount: null, detail: null }],
  };
}

/** Callbacks and mails about the end of a purchase, including a requested receipt. */
const told = (payment: PaymentRecord, merchant: MerchantRecord, stamp: ChangeContext): Change =>
  withRequestedReceipt(notifyStatusChange(payment, merchant, stamp), merchant, stamp);

/** Schedules the first recurring charge, which may be due before the next run of the general charge job. */
function firstChargeOf({ id: ref, recurring }: PaymentRecord, { id }: ChangeContext): Change {
  const due = recurring?.next_at ?? null;
  return due === null ? {} : { jobs: [{ id: id(), due, kind: 'first_charge', ref }] };
}

/** Ends a purchase with the processor's answer. */
export function finishSale(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  part: TransactionRecord,
  stamp: ChangeContext,
): Change {
  const movement = part.type === 'authorization' ? authorization : purchaseMovement;
  const transactions = payment.transactions.map((each) => (each.id === part.id ? part : each));
  const answered = { ...payment, transactions };
  if (part.status === 'declined') return told(movement.declined(answered, part, stamp), merchant, stamp);
  const approved = withAcceptedCharges(
    movement.approved(answered, merchant, part, stamp),
    stamp.at,
    zoneOfCountry(merchant.country),
  );
  return mergeChanges([
    told(approved, merchant, stamp),
    scheduleFiscalReceipt(payment.id, part.id, stamp),
    redeemed(approved, stamp.at),
    firstChargeOf(approved, stamp),
  ]);
}

/** Outcome of a purchase: determined by the test card, else by the amount. */
function answerTo(type: 'authorization' | 'purchase', amount: number, ending: TestCardOutcome): ProcessorAnswer {
  if (ending === 'approved') return firstProcessorAnswer(type, amount);
  const { id, text } = SALE_DECLINE_REASONS[ending];
  return { status: 'declined', response_code: String(id - 1000).padStart(2, '0'), response_text: text };
}

/** Request to the processor: whether to only authorize, and the outcome of the test card. */
interface Asking {
  preauth: boolean;
  ending: TestCardOutcome;
  bw: BlackWhiteLists;
}

/**
 * Sends a purchase to the processor, unless the merchant's black list blocks the payer. The result is approved,
 * declined, or answered a minute later.
 */
export function submitSale(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  { preauth, ending, bw }: Asking,
  stamp: ChangeContext,
): Change {
  const type = preauth ? 'authorization' : 'purchase';
  const begun = { id: stamp.id(), type, at: stamp.at } as const;
  const { payment: passed, isBlocked } = applyBlackWhiteLists(payment, begun, bw, stamp.at);
  if (isBlocked) return told(passed, merchant, stamp);
  const part = { ...begun, amount: payment.amount, ...answerTo(type, payment.amount, ending) };
  const sent: PaymentRecord = {
    ...passed,
    processing_status: 'in_progress',
    ps_tran_id: `PS${part.id}`,
    transactions: [...passed.transactions, part],
  };
  if (part.status !== 'processing') return finishSale(sent, merchant, part, stamp);
  const job = {
    id: stamp.id(),
    due: stamp.at + PROCESSOR_DELAY_MS,
    kind: 'late_answer',
    ref: payment.id,
    part: part.id,
  };
  return { payments: [sent], jobs: [job] };
}

/** Ends a purchase that never reached the processor. No change if the purchase has ended or did reach the processor. */
export function failSale(
  payment: PaymentRecord,
  merchant: MerchantRecord,
  reason: SaleDeclineReason,
  stamp: ChangeContext,
): Change {
  if (payment.status !== 'processing' || pendingTransaction(payment)) return {};
  const { id, text: description } = SALE_DECLINE_REASONS[reason];
  const { at } = stamp;
  const ended: PaymentRecord = {
    ...payment,
    status: 'declined',
    processing_status: reason === 'three_ds_timeout' ? 'expired' : 'declined',
    api_error: { id, description },
    events: [...payment.events, { type: 'declined', at, amount: payment.amount, detail: description }],
  };
  return told(ended, merchant, stamp);
}
