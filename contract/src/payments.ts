import { z } from 'zod';
import { dataList } from './dataList.ts';
import { Payment, PaymentInfo, PaymentState, PaymentStatus } from './payment.ts';
import { answers, area, done, pdfFile, nothing, t } from './protocol.ts';
import { Amount, Currency, Email, Id, Moment, PathId, TimeZone, TypedAmount } from './values.ts';

export * from './payment.ts';

export const CaptureForm = z
  .object({
    max_amount: Amount.describe('Largest amount that can be captured or refunded.'),
    currency: Currency,
    choices: z.object({ currency: z.array(Currency) }).describe('Currencies that can be chosen.'),
  })
  .describe('Data of the capture form.');
export const RefundForm = CaptureForm.extend({
  reverse_exists: z.boolean().describe('Whether a refund exists already (PAY-026).'),
}).describe('Data of the refund form.');

const total = z.object({ type: z.literal('total') });
const part = z.object({ type: z.literal('partial'), amount: TypedAmount, currency: Currency });
const comment = z.string().max(1024).optional().describe("Internal comment for the merchant's staff.");
export const CapturePayment = z
  .discriminatedUnion('type', [total, part])
  .describe('Capture of the whole authorized amount or a part (PAY-071).');
export type CapturePayment = z.infer<typeof CapturePayment>;
export const RefundPayment = z
  .discriminatedUnion('type', [total.extend({ comment }), part.extend({ comment })])
  .describe('Refund of the whole remaining amount or a part (PAY-071).');
export type RefundPayment = z.infer<typeof RefundPayment>;

export const MoneyOutcome = z
  .object({
    id: Id.describe('Id of the movement; for a charge of a stored card, of the new payment.'),
    status: PaymentStatus,
    amount: Amount,
    currency: Currency,
    reason: z.string().nullable().describe('Reason of a decline.'),
  })
  .describe('Outcome of a money movement. `processing` is decided later: read the payment again.');
export type MoneyOutcome = z.infer<typeof MoneyOutcome>;

export const ChargeManually = z
  .object({
    id: Id.describe("Id of the payment, equal to the path's."),
    sender_email: Email,
    amount: TypedAmount,
    currency: Currency,
  })
  .describe('Amount for the stored card, and the receiver of the receipt (PAY-084).');
export type ChargeManually = z.infer<typeof ChargeManually>;

export const BwItem = z
  .object({
    field: z.enum(['card', 'email', 'phone', 'ip']),
    value: z.string().describe('Value; a card has its first six and last four digits.'),
    list: z.enum(['black', 'white']).nullable(),
    until: Moment.nullable().describe('End of the entry; null for no end.'),
  })
  .describe("A payer's value that can be listed, with its present list.");
export type BwItem = z.infer<typeof BwItem>;
export const BwList = z
  .object({ order_id: z.string().describe('Order id, by which changes are made.'), items: z.array(BwItem) })
  .describe("Entries of a payer on the merchant's black and white lists.");
export const ChangeBwList = z
  .object({
    field: BwItem.shape.field,
    list: z.enum(['black', 'white', 'none']).describe('`none` removes the entry.'),
    period: z
      .number()
      .int()
      .min(60)
      .max(315_360_000)
      .optional()
      .describe('Duration in seconds, at most ten years (decision 32); default: no end.'),
  })
  .describe("Changes of a payer's list entries.");
export type ChangeBwList = z.infer<typeof ChangeBwList>;

export const ReceiptOfRefund = z
  .object({ transaction_id: Id.describe('`id` of one of the `reverse_transactions`.') })
  .describe('Refund whose receipt is requested.');

const one = t(z.object({ id: PathId }));
const base = '/api/v2/merchant/transactions';

const MOVED =
  'Refused with `error` if the payment does not offer the action or the amount is too large. After an unknown outcome, ' +
  'read the payment before you send the call again (decision 10).';
const CAPTURED = `What is held above the amount is let go of, and there is no second capture (PAY-035). ${MOVED}`;
const REFUNDED = `As often as something is left; not while the payment is disputed. ${MOVED}`;

/** Payment lists by tab. The tab "all" reads the list `payments` (PAY-007). */
export const paymentLists = {
  payments: dataList(`${base}/payments`, Payment, 'payments'),
  uncaptured: dataList(`${base}/uncaptured`, Payment, 'payments'),
  recurring: dataList(`${base}/recurring`, Payment, 'payments'),
  refund: dataList(`${base}/refund`, Payment, 'payments'),
  fraud: dataList(`${base}/fraud`, Payment, 'payments'),
};

export const payment = area(base, {
  info: {
    method: 'GET',
    path: '/:id/info/',
    pathParams: one,
    responses: answers(PaymentInfo),
    metadata: { right: 'payments.read' },
    summary: 'Get a payment',
  },
  status: {
    method: 'GET',
    path: '/:id/status/',
    pathParams: one,
    responses: answers(PaymentState),
    metadata: { right: 'payments.read' },
    summary: 'Get the present status of a payment',
  },
  receiptMail: {
    method: 'POST',
    path: '/:id/receipt_mail/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'payments.edit', demo: 'blocked' },
    summary: 'Email the receipt to the payer',
    description:
      "In the language of the payment page, else of the payer's country. Refused if `can_receipt_mail` is false (PAY-029).",
  },
  receipt: {
    method: 'GET',
    path: '/:id/receipt/',
    pathParams: one,
    query: t(
      z.object({
        timezone: TimeZone.optional(),
      }),
    ),
    responses: pdfFile,
    metadata: { right: 'payments.read', download: true },
    summary: 'Get the receipt (PDF), to open in the browser',
  },
  recallback: {
    method: 'POST',
    path: '/:id/recallback/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'payments.edit', demo: 'allowed' },
    summary: 'Resend the callback',
    description: "Sends the payment's present status to the merchant's server again (PAY-036).",
  },
  fiscalize: {
    method: 'POST',
    path: '/:id/fiscalize/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'payments.edit', demo: 'allowed' },
    summary: 'Create the fiscal receipt of a payment',
    description: "Possible once; the payment's `fiscal` then has the number (PAY-040).",
  },
  captureForm: {
    method: 'GET',
    path: '/:id/capture/',
    pathParams: one,
    responses: answers(CaptureForm),
    metadata: { right: 'payments.read' },
    summary: 'Get the data of the capture form',
  },
  capture: {
    method: 'POST',
    path: '/:id/capture/',
    pathParams: one,
    body: t(CapturePayment),
    responses: answers(MoneyOutcome),
    metadata: { right: 'payments.edit', demo: 'allowed', money: true },
    summary: 'Capture a payment',
    description: CAPTURED,
  },
  refundForm: {
    method: 'GET',
    path: '/:id/refund/',
    pathParams: one,
    responses: answers(RefundForm),
    metadata: { right: 'payments.read' },
    summary: 'Get the data of the refund form',
  },
  refund: {
    method: 'POST',
    path: '/:id/refund/',
    pathParams: one,
    body: t(RefundPayment),
    responses: answers(MoneyOutcome),
    metadata: { right: 'payments.edit', demo: 'allowed', money: true },
    summary: 'Refund a payment',
    description: REFUNDED,
  },
  recurringStart: {
    method: 'POST',
    path: '/:id/recurring/start/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'payments.edit', demo: 'allowed' },
    summary: 'Resume recurring charges',
    description: "Charges of the subscription that began with this payment; see the payment's `recurring`.",
  },
  recurringStop: {
    method: 'POST',
    path: '/:id/recurring/stop/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'payments.edit', demo: 'allowed' },
    summary: 'Stop recurring charges',
  },
  chargeManually: {
    method: 'POST',
    path: '/:id/recurring/create/manual/',
    pathParams: one,
    body: t(ChargeManually),
    responses: answers(MoneyOutcome),
    metadata: { right: 'payments.edit', demo: 'allowed', money: true },
    summary: 'Charge the stored card manually',
    description: `The charge is a payment of its own. ${MOVED}`,
  },
  p2pReference: {
    method: 'GET',
    path: '/:id/p2p_reference/',
    pathParams: one,
    responses: pdfFile,
    metadata: { right: 'payments.read', download: true },
    summary: 'Get the confirmation of a card transfer (PDF)',
  },
  reverseReceipt: {
    method: 'POST',
    path: '/:id/reverse_receipt/',
    pathParams: one,
    body: t(ReceiptOfRefund),
    responses: pdfFile,
    metadata: { right: 'payments.read', demo: 'allowed', viewing: 'allowed', download: true },
    summary: 'Get the receipt of a refund (PDF)',
  },
  bwlist: {
    method: 'GET',
    path: '/:id/bwlist/',
    pathParams: one,
    responses: answers(BwList),
    metadata: { right: 'payments.read' },
    summary: "Get the payer's entries on the lists",
  },
  bwlistChange: {
    method: 'POST',
    path: '/:order_id/bwlist/change/',
    pathParams: t(z.object({ order_id: z.string().min(1).max(64).describe('Order id chosen by the merchant.') })),
    body: t(ChangeBwList),
    responses: answers(BwList),
    metadata: { right: 'payments.edit', demo: 'allowed' },
    summary: "Change the payer's entries on the lists",
    description: "Takes the order id, unlike other calls, which take the payment's id (PAY-089).",
  },
});
