import { z } from 'zod';
import { dataList } from './dataList.ts';
import { Payment, PaymentInfo, PaymentState, PaymentStatus } from './payment.ts';
import { answers, area, done, file, nothing, t } from './protocol.ts';
import { Amount, Currency, Email, Id, Moment, PathId, TimeZone, TypedAmount } from './values.ts';

export * from './payment.ts';

export const CaptureForm = z
  .object({
    max_amount: Amount.describe('The most that can be taken, or given back.'),
    currency: Currency,
    choices: z.object({ currency: z.array(Currency) }).describe('The currencies to choose from.'),
  })
  .describe('What the form of a capture needs to know.');
export const RefundForm = CaptureForm.extend({
  reverse_exists: z.boolean().describe('Money went back already (PAY-026).'),
}).describe('What the form of a refund needs to know.');

const total = z.object({ type: z.literal('total') });
const part = z.object({ type: z.literal('partial'), amount: TypedAmount, currency: Currency });
const comment = z.string().max(1024).optional().describe('Why, for the people of the merchant.');
export const CapturePayment = z
  .discriminatedUnion('type', [total, part])
  .describe('All that is held, or a part of it (PAY-071).');
export type CapturePayment = z.infer<typeof CapturePayment>;
export const RefundPayment = z
  .discriminatedUnion('type', [total.extend({ comment }), part.extend({ comment })])
  .describe('All that is left of a payment, or a part of it (PAY-071).');
export type RefundPayment = z.infer<typeof RefundPayment>;

export const MoneyOutcome = z
  .object({
    id: Id.describe('The movement; of a charge of a stored card, the new payment.'),
    status: PaymentStatus,
    amount: Amount,
    currency: Currency,
    reason: z.string().nullable().describe('Why the processor declined it.'),
  })
  .describe('What became of a movement of money. One that is still `processing` is decided later: read it again.');
export type MoneyOutcome = z.infer<typeof MoneyOutcome>;

export const ChargeManually = z
  .object({
    id: Id.describe('The payment, as in the path.'),
    sender_email: Email,
    amount: TypedAmount,
    currency: Currency,
  })
  .describe('What to charge the stored card with, and where the receipt goes (PAY-084).');
export type ChargeManually = z.infer<typeof ChargeManually>;

export const BwItem = z
  .object({
    field: z.enum(['card', 'email', 'phone', 'ip']),
    value: z.string().describe('The card by its first six and last four digits.'),
    list: z.enum(['black', 'white']).nullable(),
    until: Moment.nullable().describe('Null: for good.'),
  })
  .describe('What of a payer can stand on a list, and where it stands now.');
export type BwItem = z.infer<typeof BwItem>;
export const BwList = z
  .object({ order_id: z.string().describe('What changes are made by.'), items: z.array(BwItem) })
  .describe('Where a payer stands on the black and white lists of the merchant.');
export const ChangeBwList = z
  .object({
    field: BwItem.shape.field,
    list: z.enum(['black', 'white', 'none']).describe('`none` takes it off.'),
    period: z
      .number()
      .int()
      .min(60)
      .max(315_360_000)
      .optional()
      .describe('Seconds, at most ten years (decision 32); for good unless said.'),
  })
  .describe('What of the payer goes on which list.');
export type ChangeBwList = z.infer<typeof ChangeBwList>;

export const ReceiptOfRefund = z
  .object({ transaction_id: Id.describe('The `id` of one of the `reverse_transactions`.') })
  .describe('Which refund the receipt is of.');

const one = t(z.object({ id: PathId }));
const base = '/api/v2/merchant/transactions';

const MOVED =
  'What the payment does not offer, and an amount above the most, is refused with `error` and moves nothing. After an ' +
  'unknown outcome read the payment before sending anything again (decision 10).';
const CAPTURED = `What is held above the amount is let go of, and there is no second capture (PAY-035). ${MOVED}`;
const REFUNDED = `As often as something is left; not while the payment is disputed. ${MOVED}`;

/** The five lists. The tab "all" reads `payments`, the others their own name (PAY-007). */
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
    summary: 'One payment, whole',
  },
  status: {
    method: 'GET',
    path: '/:id/status/',
    pathParams: one,
    responses: answers(PaymentState),
    metadata: { right: 'payments.read' },
    summary: 'The status of a payment, read again',
  },
  receiptMail: {
    method: 'POST',
    path: '/:id/receipt_mail/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'payments.edit', demo: 'blocked' },
    summary: 'Mail the receipt to the payer',
    description:
      'In the language of the page that it was paid on, else of the payer’s country; refused where `can_receipt_mail` is false (PAY-029).',
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
    responses: file,
    metadata: { right: 'payments.read', download: true },
    summary: 'The receipt (PDF); opens in a window',
  },
  recallback: {
    method: 'POST',
    path: '/:id/recallback/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'payments.edit', demo: 'allowed' },
    summary: 'Send the callback again',
    description: 'Tells the server of the merchant once more how the payment stands (PAY-036).',
  },
  fiscalize: {
    method: 'POST',
    path: '/:id/fiscalize/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'payments.edit', demo: 'allowed' },
    summary: 'Register the payment at the tax office',
    description: 'Once; `fiscal` of the payment then has the number (PAY-040).',
  },
  captureForm: {
    method: 'GET',
    path: '/:id/capture/',
    pathParams: one,
    responses: answers(CaptureForm),
    metadata: { right: 'payments.read' },
    summary: 'What may be captured',
  },
  capture: {
    method: 'POST',
    path: '/:id/capture/',
    pathParams: one,
    body: t(CapturePayment),
    responses: answers(MoneyOutcome),
    metadata: { right: 'payments.edit', demo: 'allowed', money: true },
    summary: 'Capture a payment: take the money that is held',
    description: CAPTURED,
  },
  refundForm: {
    method: 'GET',
    path: '/:id/refund/',
    pathParams: one,
    responses: answers(RefundForm),
    metadata: { right: 'payments.read' },
    summary: 'What may be refunded',
  },
  refund: {
    method: 'POST',
    path: '/:id/refund/',
    pathParams: one,
    body: t(RefundPayment),
    responses: answers(MoneyOutcome),
    metadata: { right: 'payments.edit', demo: 'allowed', money: true },
    summary: 'Refund a payment: give the money back',
    description: REFUNDED,
  },
  recurringStart: {
    method: 'POST',
    path: '/:id/recurring/start/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'payments.edit', demo: 'allowed' },
    summary: 'Let recurring charges go on',
    description: 'Of the chain that begins with this payment; see `recurring` of the payment.',
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
    summary: 'Charge the stored card once more',
    description: `The charge is a payment of its own. ${MOVED}`,
  },
  p2pReference: {
    method: 'GET',
    path: '/:id/p2p_reference/',
    pathParams: one,
    responses: file,
    metadata: { right: 'payments.read', download: true },
    summary: 'The confirmation of a card transfer (PDF)',
  },
  reverseReceipt: {
    method: 'POST',
    path: '/:id/reverse_receipt/',
    pathParams: one,
    body: t(ReceiptOfRefund),
    responses: file,
    metadata: { right: 'payments.read', demo: 'allowed', viewing: 'allowed', download: true },
    summary: 'The receipt of a refund (PDF)',
  },
  bwlist: {
    method: 'GET',
    path: '/:id/bwlist/',
    pathParams: one,
    responses: answers(BwList),
    metadata: { right: 'payments.read' },
    summary: 'Where the payer stands on the lists',
  },
  bwlistChange: {
    method: 'POST',
    path: '/:order_id/bwlist/change/',
    pathParams: t(z.object({ order_id: z.string().min(1).max(64).describe('As the merchant names the order.') })),
    body: t(ChangeBwList),
    responses: answers(BwList),
    metadata: { right: 'payments.edit', demo: 'allowed' },
    summary: 'Put the payer on a list, or take them off',
    description: 'By the id of the order, while every other call takes that of the payment (PAY-089).',
  },
});
