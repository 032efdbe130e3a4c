import { z } from 'zod';
import { Dispute } from './dispute.ts';
import { FiscalReceipt } from './cashRegisters/fiscalReceipt.ts';
import { MerchantName } from './merchants.ts';
import { Amount, CountryCode, Currency, Id, MaskedCard, Moment, RecurringPeriod } from './values.ts';

export const PaymentStatus = z
  .enum(['processing', 'approved', 'declined'])
  .describe('Status of a payment or a money movement: in progress, approved, or declined by the processor.');
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const ProcessingStatus = z
  .enum([
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
  ])
  .describe('Detailed status at the processor, shown unchanged (decision 27).');

export const PaymentOutcome = z
  .enum(['partly_refunded', 'refunded', 'disputed', 'chargeback'])
  .describe(
    'Later outcome of an approved payment: refunded, disputed, or charged back. Disputes take precedence over refunds.',
  );
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const TranType = z.enum(['purchase', 'p2p debit']).describe('A purchase, or a transfer between cards.');
export const CardBrand = z
  .enum(['visa', 'mastercard', 'maestro', 'american express', 'prostir'])
  .describe('Card scheme.');

export const Payment = z
  .object({
    id: Id,
    order_id: z.string().describe('Order id chosen by the merchant.'),
    status: PaymentStatus,
    processing_status: ProcessingStatus,
    outcome: PaymentOutcome.nullable()
      .optional()
      .describe('Shown beside the status; null without a later outcome. Servers may omit it.'),
    tran_type: TranType,
    ps_tran_id: z.string().nullable().describe('Id at the processor; null before it is assigned.'),
    createtime: Moment,
    amount: Amount.describe('Amount that the payer pays.'),
    asked_amount: Amount.optional().describe(
      'What the link or button asked for, where the merchant let the payer change it and the payer chose another amount.',
    ),
    actual_amount: Amount.describe('Remaining amount after capture and refunds.'),
    currency: Currency,
    v_currency: Currency.describe("Payer's currency, if the checkout converted the amount."),
    v_actual_currency: Currency.describe('Currency of `v_actual_amount`.'),
    sender_email: z.string().nullable(),
    sender_name: z.string().nullable(),
    has_part_capture: z.boolean().describe('Whether less than the authorized amount was captured.'),
    has_part_reverse: z.boolean().describe('Whether a refund was made or is in progress.'),
    max_reversal_amount: z
      .object({ amount: Amount, currency: Currency })
      .describe('Largest amount that can still be refunded.'),
    merchant: MerchantName,
    receiver_card: MaskedCard.nullable().describe("Masked card of a transfer's receiver; null for a purchase."),
    card: MaskedCard.nullable(),
    card_brand: CardBrand.nullable(),
    country: CountryCode.nullable().describe("Payer's country."),
    description: z.string(),
    fee: Amount.describe('Fee of the provider.'),
    is_recurring: z.boolean(),
    is_fraud: z.boolean(),
    origin_type: z.enum(['api', 'button', 'landing', 'link', 'terminal']).describe('Origin of the payment.'),
    origin_id: z.string().nullable().describe('Id of the button, landing page or link; null for other origins.'),
    origin_name: z
      .string()
      .nullable()
      .optional()
      .describe('Name of that button, landing page or link. Servers may omit it.'),
    settlement_reference: z.string().nullable().describe("Settlement of the payment's money; null before the capture."),
    settlement_amount: Amount.nullable().describe('Amount in the settlement, before the fee.'),
  })
  .describe('A payment as a list row (PAY-018).');
export type Payment = z.infer<typeof Payment>;

export const Transaction = z
  .object({
    id: Id,
    type: z.enum(['authorization', 'purchase', 'capture', 'reversal', 'release', 'recurring']),
    status: PaymentStatus,
    amount: Amount,
    currency: Currency,
    createtime: Moment,
    response_code: z.string().nullable().describe('Response code of the processor; `00` means approved.'),
    response_text: z.string().nullable().describe('Text of the response code.'),
  })
  .describe('A transaction of the payment at the processor.');
export type Transaction = z.infer<typeof Transaction>;

export const ReverseTransaction = z
  .object({
    id: Id.describe('Id of the refund, by which its receipt is requested.'),
    status: PaymentStatus,
    amount: Amount,
    currency: Currency,
    createtime: Moment,
    comment: z.string(),
    created_by: z.string().describe('Person who made the refund.'),
  })
  .describe('A refund.');
export type ReverseTransaction = z.infer<typeof ReverseTransaction>;

export const ActionFlags = z
  .object({
    can_receipt: z.boolean().describe('Whether a receipt exists.'),
    can_receipt_mail: z
      .boolean()
      .describe('Whether the receipt can be mailed: receipt and email exist, and the user has the right (PAY-030).'),
    can_reverse: z.boolean().describe('Whether the payment can be refunded.'),
    show_reverse_receipt: z.boolean().describe('Whether a refund receipt exists.'),
    can_print_p2p: z.boolean().describe('Whether the confirmation of a card transfer exists.'),
    can_capture: z.boolean().describe('Whether the payment can be captured.'),
    can_callback: z.boolean().describe('Whether the callback can be resent.'),
    can_change_recurring: z.boolean().describe('Whether recurring charges can be stopped or resumed.'),
    can_payout: z.boolean().describe('Whether its money can be paid out.'),
    can_manual_recurring: z.boolean().describe('Whether the stored card can be charged manually.'),
    can_fiscalize: z.boolean().describe('Whether a fiscal receipt can be made.'),
    can_change_bwlist: z
      .boolean()
      .describe('Whether the user may change the black and white lists; reading them needs no right (PAY-028).'),
  })
  .describe('Actions that the payment offers to the user (000 §6). Clients never derive them.');
export type ActionFlags = z.infer<typeof ActionFlags>;

export const PaymentEvent = z
  .object({
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
      'bwlist_allowed',
      'dispute_opened',
      'dispute_responded',
      'dispute_accepted',
      'dispute_won',
      'dispute_lost',
      'dispute_expired',
    ]),
    time: Moment,
    amount: Amount.nullable(),
    currency: Currency.nullable(),
    detail: z
      .string()
      .nullable()
      .describe('Detail of the event: receiver of a mail, person who made a refund, reason of a dispute.'),
  })
  .describe("An event of the payment's timeline.");
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const PaymentInfo = Payment.extend(ActionFlags.shape)
  .extend({
    capture_amount: Amount.nullable().describe('Captured amount; null before the capture.'),
    reversal_amount: Amount.describe('Refunded amount.'),
    autocapture_time: Moment.nullable().describe('When the authorization is released if it is not captured.'),
    settlement: z
      .object({
        id: Id,
        reference: z.string(),
        payouttime: Moment.nullable(),
        amount: Amount.describe('Amount in the settlement after the fee.'),
        currency: Currency,
      })
      .nullable(),
    card_bin: z.string().nullable().describe('First digits of the card, which identify its bank.'),
    card_bank: z.string().nullable(),
    card_country: CountryCode.nullable(),
    sender_phone: z.string().nullable(),
    sender_ip: z.string().nullable(),
    rectoken: z.string().nullable().describe('Token of the stored card.'),
    recurring: z
      .object({
        state: z.boolean().describe('Whether charges are active; the action then stops them (PAY-053).'),
        period: RecurringPeriod,
        every: z.number().int().describe('Number of periods between charges.'),
        amount: Amount,
        charged: z.number().int().describe('Number of charges made.'),
        next_time: Moment.nullable(),
        parent_id: Id.describe("Id of the subscription's first payment."),
      })
      .nullable(),
    answers: z
      .array(z.object({ name: z.string(), label: z.string(), value: z.string() }))
      .optional()
      .describe("Questions of the button and the payer's answers."),
    fiscal: z
      .object({ number: z.string(), time: Moment })
      .nullable()
      .describe('Registration at the tax office; null before it.'),
    receipts: z
      .array(FiscalReceipt)
      .optional()
      .describe('Fiscal receipts: the sale first, then refunds; missing without any.'),
    api_error: z
      .object({ id: z.number().int(), description: z.string() })
      .nullable()
      .describe('Reason of the last decline: code and text.'),
    transactions: z.array(Transaction).describe('Transactions at the processor, the earliest first.'),
    reverse_transactions: z.array(ReverseTransaction).describe('Refunds among the transactions.'),
    events: z.array(PaymentEvent).describe('Timeline including events of disputes, the earliest first.'),
    disputes: z.array(Dispute).describe('Disputes of the payment, the latest first.'),
  })
  .describe('All facts of one payment (PAY-019).');
export type PaymentInfo = z.infer<typeof PaymentInfo>;

export const PaymentState = z
  .object({ status: PaymentStatus, processing_status: ProcessingStatus })
  .describe('Present status of a payment.');
