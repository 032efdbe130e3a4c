import { z } from 'zod';
import { dataList } from './dataList.ts';
import { Payment, PaymentInfo, PaymentStatus, ProcessingStatus } from './payment.ts';
import { answers, area, done, file, t } from './protocol.ts';
import { Amount, Currency, Email, Id, Moment, PathId, TypedAmount } from './values.ts';

export * from './payment.ts';

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
  info: {
    method: 'GET',
    path: '/:id/info/',
    pathParams: one,
    responses: answers(PaymentInfo),
    summary: 'One payment, whole',
  },
  status: {
    method: 'GET',
    path: '/:id/status/',
    pathParams: one,
    responses: answers(z.object({ status: PaymentStatus, processing_status: ProcessingStatus })),
    summary: 'Re-read the status',
  },
  receiptMail: {
    method: 'POST',
    path: '/:id/receipt_mail/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { demo: 'blocked' },
    summary: 'Mail the receipt to the payer',
  },
  receipt: {
    method: 'GET',
    path: '/:id/receipt/',
    pathParams: one,
    responses: file,
    metadata: { download: true },
    summary: 'The receipt (PDF); opens in a window',
  },
  recallback: {
    method: 'POST',
    path: '/:id/recallback/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Send the callback again',
  },
  fiscalize: {
    method: 'POST',
    path: '/:id/fiscalize/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Register at the tax office',
  },
  captureForm: {
    method: 'GET',
    path: '/:id/capture/',
    pathParams: one,
    responses: answers(CaptureForm),
    summary: 'What may be captured',
  },
  capture: {
    method: 'POST',
    path: '/:id/capture/',
    pathParams: one,
    body: t(CapturePayment),
    responses: answers(MoneyOutcome),
    metadata: { demo: 'allowed', money: true },
    summary: 'Capture',
  },
  refundForm: {
    method: 'GET',
    path: '/:id/refund/',
    pathParams: one,
    responses: answers(RefundForm),
    summary: 'What may be refunded',
  },
  refund: {
    method: 'POST',
    path: '/:id/refund/',
    pathParams: one,
    body: t(RefundPayment),
    responses: answers(MoneyOutcome),
    metadata: { demo: 'allowed', money: true },
    summary: 'Refund',
  },
  recurringStart: {
    method: 'POST',
    path: '/:id/recurring/start/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Let recurring charges go on',
  },
  recurringStop: {
    method: 'POST',
    path: '/:id/recurring/stop/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Stop recurring charges',
  },
  chargeManually: {
    method: 'POST',
    path: '/:id/recurring/create/manual/',
    pathParams: one,
    body: t(ChargeManually),
    responses: answers(MoneyOutcome),
    metadata: { demo: 'allowed', money: true },
    summary: 'Charge the stored card once more',
  },
  p2pReference: {
    method: 'GET',
    path: '/:id/p2p_reference/',
    pathParams: one,
    responses: file,
    metadata: { download: true },
    summary: 'The confirmation of a card transfer (PDF)',
  },
  reverseReceipt: {
    method: 'POST',
    path: '/:id/reverse_receipt/',
    pathParams: one,
    body: t(z.object({ transaction_id: Id })),
    responses: file,
    metadata: { demo: 'allowed', download: true },
    summary: 'The receipt of a refund (PDF)',
  },
  bwlist: {
    method: 'GET',
    path: '/:id/bwlist/',
    pathParams: one,
    responses: answers(BwList),
    summary: 'Where the payer stands on the lists',
  },
  bwlistChange: {
    // Keyed by the order's id while every other call takes the payment's (PAY-089).
    method: 'POST',
    path: '/:order_id/bwlist/change/',
    pathParams: t(z.object({ order_id: z.string().min(1).max(64) })),
    body: t(ChangeBwList),
    responses: answers(BwList),
    metadata: { demo: 'allowed' },
    summary: 'Put the payer on a list, or take them off',
  },
});
