import { z } from 'zod';
import { Dispute } from './dispute.ts';
import { Amount, CountryCode, Currency, Id, Moment } from './values.ts';

export const PaymentStatus = z.enum(['processing', 'approved', 'declined']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Shown raw in the detail (decision 27): what the processor says, finer than the status. */
export const ProcessingStatus = z.enum([
  'created',
  'in_progress',
  'authorized',
  'captured',
  'partially_captured',
  'settled',
  'partially_reversed',
  'reversed',
  'declined',
  'expired',
  'blocked',
]);

export const TranType = z.enum(['purchase', 'p2p debit']);
export const CardBrand = z.enum(['visa', 'mastercard', 'maestro', 'american express', 'prostir']);

/** A payment as a list shows it (PAY-018). Card numbers are first six and last four digits, never more. */
export const Payment = z.object({
  id: Id,
  order_id: z.string(),
  status: PaymentStatus,
  processing_status: ProcessingStatus,
  tran_type: TranType,
  ps_tran_id: z.string().nullable(),
  createtime: Moment,
  amount: Amount,
  /** What is left of the payment after capture and reversals. */
  actual_amount: Amount,
  currency: Currency,
  /** The payer's own currency, where the checkout converted. */
  v_currency: Currency,
  v_actual_currency: Currency,
  sender_email: z.string().nullable(),
  sender_name: z.string().nullable(),
  has_part_capture: z.boolean(),
  has_part_reverse: z.boolean(),
  max_reversal_amount: z.object({ amount: Amount, currency: Currency }),
  merchant: z.object({ id: Id, name: z.string() }),
  receiver_card: z.string().nullable(),
  card: z.string().nullable(),
  card_brand: CardBrand.nullable(),
  country: CountryCode.nullable(),
  description: z.string(),
  fee: Amount,
  is_recurring: z.boolean(),
  is_fraud: z.boolean(),
  origin_type: z.enum(['api', 'button', 'link', 'terminal']),
  origin_id: z.string().nullable(),
  /** The settlement its money is in, and how much it brings there before the fee; null for what is not settled. */
  settlement_reference: z.string().nullable(),
  settlement_amount: Amount.nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** One step in a payment's life at the processor. */
export const Transaction = z.object({
  id: Id,
  type: z.enum(['authorization', 'purchase', 'capture', 'reversal', 'release', 'recurring']),
  status: PaymentStatus,
  amount: Amount,
  currency: Currency,
  createtime: Moment,
  response_code: z.string().nullable(),
  response_text: z.string().nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

/** Money given back; its receipt is fetched with this id. */
export const ReverseTransaction = z.object({
  id: Id,
  status: PaymentStatus,
  amount: Amount,
  currency: Currency,
  createtime: Moment,
  comment: z.string(),
  created_by: z.string(),
});
export type ReverseTransaction = z.infer<typeof ReverseTransaction>;

/** Which actions the portal offers (000 §6). The portal never re-derives one. */
export const ActionFlags = z.object({
  can_receipt: z.boolean(),
  /** There is a receipt, an address to send it to, and the person may act (PAY-030). Printing needs `can_receipt` only. */
  can_receipt_mail: z.boolean(),
  can_reverse: z.boolean(),
  show_reverse_receipt: z.boolean(),
  can_print_p2p: z.boolean(),
  can_capture: z.boolean(),
  can_callback: z.boolean(),
  can_change_recurring: z.boolean(),
  can_payout: z.boolean(),
  can_manual_recurring: z.boolean(),
  can_fiscalize: z.boolean(),
  /** The person may change the lists; everyone may look (PAY-028). */
  can_change_bwlist: z.boolean(),
});
export type ActionFlags = z.infer<typeof ActionFlags>;

/** One thing that happened, oldest first; the portal makes the sentence. */
export const PaymentEvent = z.object({
  type: z.enum([
    'created',
    'authorized',
    'approved',
    'declined',
    'captured',
    'reversed',
    'released',
    'settled',
    'callback_sent',
    'receipt_sent',
    'recurring_started',
    'recurring_stopped',
    'recurring_charged',
    'fiscalized',
    'fraud_flagged',
  ]),
  time: Moment,
  amount: Amount.nullable(),
  currency: Currency.nullable(),
  /** Who or where: an address a mail went to, the person who refunded. */
  detail: z.string().nullable(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** Everything about one payment (PAY-019). */
export const PaymentInfo = Payment.extend(ActionFlags.shape).extend({
  capture_amount: Amount.nullable(),
  reversal_amount: Amount,
  /** An uncaptured payment is released at this moment. */
  autocapture_time: Moment.nullable(),
  settlement: z
    .object({ id: Id, reference: z.string(), payouttime: Moment.nullable(), amount: Amount, currency: Currency })
    .nullable(),
  card_bin: z.string().nullable(),
  card_bank: z.string().nullable(),
  card_country: CountryCode.nullable(),
  sender_phone: z.string().nullable(),
  sender_ip: z.string().nullable(),
  rectoken: z.string().nullable(),
  recurring: z
    .object({
      /** True while charges go on; the action then offers to stop them (PAY-053). */
      state: z.boolean(),
      period: z.enum(['day', 'week', 'month']),
      every: z.number().int(),
      amount: Amount,
      charged: z.number().int(),
      next_time: Moment.nullable(),
      parent_id: Id,
    })
    .nullable(),
  fiscal: z.object({ number: z.string(), time: Moment }).nullable(),
  api_error: z.object({ id: z.number().int(), description: z.string() }).nullable(),
  transactions: z.array(Transaction),
  reverse_transactions: z.array(ReverseTransaction),
  events: z.array(PaymentEvent),
  /** What payers' banks want back of it, the latest first. */
  disputes: z.array(Dispute),
});
export type PaymentInfo = z.infer<typeof PaymentInfo>;
