import { z } from 'zod';
import { answers, area, done, download, file, money, t } from './protocol.ts';
import { dataList } from './dataList.ts';
import { Amount, CountryCode, Currency, Email, Id, Moment, PathId, TypedAmount } from './values.ts';

export const PaymentStatus = z.enum(['processing', 'approved', 'declined']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Shown raw in the detail (decision 27): what the processor says, finer than the status. */
export const ProcessingStatus = z.enum([
  'created', 'in_progress', 'authorized', 'captured', 'partially_captured', 'settled',
  'partially_reversed', 'reversed', 'declined', 'expired', 'blocked',
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
    'created', 'authorized', 'approved', 'declined', 'captured', 'reversed', 'released', 'settled',
    'callback_sent', 'receipt_sent', 'recurring_started', 'recurring_stopped', 'recurring_charged', 'fiscalized', 'fraud_flagged',
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
    .object({ reference: z.string(), payouttime: Moment.nullable(), amount: Amount, currency: Currency })
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
});
export type PaymentInfo = z.infer<typeof PaymentInfo>;

/** Before a capture: what may be taken, at most. */
export const CaptureForm = z.object({
  max_amount: Amount,
  currency: Currency,
  choices: z.object({ currency: z.array(Currency) }),
});
/** Before a refund; `reverse_exists` says that money went back already (PAY-026). */
export const RefundForm = CaptureForm.extend({ reverse_exists: z.boolean() });

const part = z.object({ type: z.literal('partial'), amount: TypedAmount, currency: Currency });
/** The whole, or a part of it (PAY-071). */
export const CapturePayment = z.discriminatedUnion('type', [z.object({ type: z.literal('total') }), part]);
export type CapturePayment = z.infer<typeof CapturePayment>;
export const RefundPayment = z.discriminatedUnion('type', [
  z.object({ type: z.literal('total'), comment: z.string().max(1024).optional() }),
  part.extend({ comment: z.string().max(1024).optional() }),
]);
export type RefundPayment = z.infer<typeof RefundPayment>;

/** What became of a money movement: done, still going, or declined with the processor's reason. */
export const MoneyOutcome = z.object({
  id: Id,
  status: PaymentStatus,
  amount: Amount,
  currency: Currency,
  reason: z.string().nullable(),
});
export type MoneyOutcome = z.infer<typeof MoneyOutcome>;

/** Charges the payer's stored card again; `id` is the payment's own (PAY-084). */
export const ChargeManually = z.object({ id: Id, sender_email: Email, amount: TypedAmount, currency: Currency });
export type ChargeManually = z.infer<typeof ChargeManually>;

/** What of the payer can stand on a list, and where it stands now. */
export const BwItem = z.object({
  field: z.enum(['card', 'email', 'phone', 'ip']),
  value: z.string(),
  list: z.enum(['black', 'white']).nullable(),
  until: Moment.nullable(),
});
export type BwItem = z.infer<typeof BwItem>;
export const BwList = z.object({ order_id: z.string(), items: z.array(BwItem) });
/** `period` in seconds: the unit times the amount typed (decision 32), at most ten years; absent means for good. */
export const ChangeBwList = z.object({
  field: BwItem.shape.field,
  list: z.enum(['black', 'white', 'none']),
  period: z.number().int().min(60).max(315_360_000).optional(),
});
export type ChangeBwList = z.infer<typeof ChangeBwList>;

const one = t(z.object({ id: PathId }));
const nothing = t(z.object({}));
const base = '/api/v2/merchant/transactions';

/** The five lists. The tab "all" reads `payments`, the others their own name (PAY-007). */
export const paymentLists = {
  payments: dataList(`${base}/payments`, Payment),
  uncaptured: dataList(`${base}/uncaptured`, Payment),
  recurring: dataList(`${base}/recurring`, Payment),
  refund: dataList(`${base}/refund`, Payment),
  fraud: dataList(`${base}/fraud`, Payment),
};

export const payment = area(base, {
  info: { method: 'GET', path: '/:id/info/', pathParams: one, responses: answers(PaymentInfo), summary: 'One payment, whole' },
  status: {
    method: 'GET', path: '/:id/status/', pathParams: one,
    responses: answers(z.object({ status: PaymentStatus, processing_status: ProcessingStatus })), summary: 'Re-read the status',
  },
  receiptMail: { method: 'POST', path: '/:id/receipt_mail/', pathParams: one, body: nothing, responses: done, summary: 'Mail the receipt to the payer' },
  receipt: { method: 'GET', path: '/:id/receipt/', pathParams: one, responses: file, metadata: download, summary: 'The receipt (PDF); opens in a window' },
  recallback: { method: 'POST', path: '/:id/recallback/', pathParams: one, body: nothing, responses: done, summary: 'Send the callback again' },
  fiscalize: { method: 'POST', path: '/:id/fiscalize/', pathParams: one, body: nothing, responses: done, summary: 'Register at the tax office' },
  captureForm: { method: 'GET', path: '/:id/capture/', pathParams: one, responses: answers(CaptureForm), summary: 'What may be captured' },
  capture: { method: 'POST', path: '/:id/capture/', pathParams: one, body: t(CapturePayment), responses: answers(MoneyOutcome), metadata: money, summary: 'Capture' },
  refundForm: { method: 'GET', path: '/:id/refund/', pathParams: one, responses: answers(RefundForm), summary: 'What may be refunded' },
  refund: { method: 'POST', path: '/:id/refund/', pathParams: one, body: t(RefundPayment), responses: answers(MoneyOutcome), metadata: money, summary: 'Refund' },
  recurringStart: { method: 'POST', path: '/:id/recurring/start/', pathParams: one, body: nothing, responses: done, summary: 'Let recurring charges go on' },
  recurringStop: { method: 'POST', path: '/:id/recurring/stop/', pathParams: one, body: nothing, responses: done, summary: 'Stop recurring charges' },
  chargeManually: {
    method: 'POST', path: '/:id/recurring/create/manual/', pathParams: one, body: t(ChargeManually),
    responses: answers(MoneyOutcome), metadata: money, summary: 'Charge the stored card once more',
  },
  p2pReference: { method: 'GET', path: '/:id/p2p_reference/', pathParams: one, responses: file, metadata: download, summary: 'The confirmation of a card transfer (PDF)' },
  reverseReceipt: {
    method: 'POST', path: '/:id/reverse_receipt/', pathParams: one, body: t(z.object({ transaction_id: Id })),
    responses: file, metadata: download, summary: 'The receipt of a refund (PDF)',
  },
  bwlist: { method: 'GET', path: '/:id/bwlist/', pathParams: one, responses: answers(BwList), summary: 'Where the payer stands on the lists' },
  bwlistChange: {
    // Keyed by the order's id while every other call takes the payment's (PAY-089).
    method: 'POST', path: '/:order_id/bwlist/change/', pathParams: t(z.object({ order_id: z.string().min(1).max(64) })),
    body: t(ChangeBwList), responses: answers(BwList), summary: 'Put the payer on a list, or take them off',
  },
});
