import { z } from 'zod';
import { Dispute } from './dispute.ts';
import { FiscalReceipt } from './cashRegisters/fiscalReceipt.ts';
import { MerchantName } from './merchants.ts';
import { Amount, CountryCode, Currency, Id, MaskedCard, Moment, RecurringPeriod } from './values.ts';

export const PaymentStatus = z
  .enum(['processing', 'approved', 'declined'])
  .describe('How a payment, or a movement of its money, stands: still going, done, or refused by the processor.');
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
  .describe('What the processor says, finer than the status; shown as it is (decision 27).');

export const PaymentOutcome = z
  .enum(['partly_refunded', 'refunded', 'disputed', 'chargeback'])
  .describe(
    'What became of a payment after it went through: money went back, its dispute is open, or its dispute took it back. ' +
      'A dispute stands before a refund.',
  );
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const TranType = z
  .enum(['purchase', 'p2p debit'])
  .describe('A purchase, or a transfer from one card to another.');
export const CardBrand = z
  .enum(['visa', 'mastercard', 'maestro', 'american express', 'prostir'])
  .describe('A card system.');

export const Payment = z
  .object({
    id: Id,
    order_id: z.string().describe('The order, as the merchant names it.'),
    status: PaymentStatus,
    processing_status: ProcessingStatus,
    outcome: PaymentOutcome.nullable()
      .optional()
      .describe('Shown beside the status; null where nothing became of it. A server may leave it out.'),
    tran_type: TranType,
    ps_tran_id: z.string().nullable().describe('As the processor names it; null until it does.'),
    createtime: Moment,
    amount: Amount.describe('What the payer pays.'),
    asked_amount: Amount.optional().describe(
      'What the link or button asked for, where the merchant let the payer change it and the payer chose another amount.',
    ),
    actual_amount: Amount.describe('What is left of it after capture and refunds.'),
    currency: Currency,
    v_currency: Currency.describe('The currency of the payer, where the checkout converted.'),
    v_actual_currency: Currency.describe('The same, of what is left.'),
    sender_email: z.string().nullable(),
    sender_name: z.string().nullable(),
    has_part_capture: z.boolean().describe('Less was captured than was held.'),
    has_part_reverse: z.boolean().describe('Money went back, or is on its way.'),
    max_reversal_amount: z.object({ amount: Amount, currency: Currency }).describe('What can still go back.'),
    merchant: MerchantName,
    receiver_card: MaskedCard.nullable().describe('Where a card transfer went; null for a purchase.'),
    card: MaskedCard.nullable(),
    card_brand: CardBrand.nullable(),
    country: CountryCode.nullable().describe('The country of the payer.'),
    description: z.string(),
    fee: Amount.describe('What the provider takes of it.'),
    is_recurring: z.boolean(),
    is_fraud: z.boolean(),
    origin_type: z.enum(['api', 'button', 'landing', 'link', 'terminal']).describe('How the payment was begun.'),
    origin_id: z.string().nullable().describe('Which button or link; null for the others.'),
    origin_name: z
      .string()
      .nullable()
      .optional()
      .describe('What its merchant calls that button or link. A server may leave it out.'),
    settlement_reference: z
      .string()
      .nullable()
      .describe('The settlement that its money is in; null until it is in one.'),
    settlement_amount: Amount.nullable().describe('How much it brings there, before the fee.'),
  })
  .describe('A payment as a list shows it (PAY-018).');
export type Payment = z.infer<typeof Payment>;

export const Transaction = z
  .object({
    id: Id,
    type: z.enum(['authorization', 'purchase', 'capture', 'reversal', 'release', 'recurring']),
    status: PaymentStatus,
    amount: Amount,
    currency: Currency,
    createtime: Moment,
    response_code: z.string().nullable().describe('What the processor answered: `00` is approved.'),
    response_text: z.string().nullable().describe('The same in words.'),
  })
  .describe('One step of a payment at the processor.');
export type Transaction = z.infer<typeof Transaction>;

export const ReverseTransaction = z
  .object({
    id: Id.describe('What its receipt is asked for by.'),
    status: PaymentStatus,
    amount: Amount,
    currency: Currency,
    createtime: Moment,
    comment: z.string(),
    created_by: z.string().describe('The person who gave it back.'),
  })
  .describe('Money given back.');
export type ReverseTransaction = z.infer<typeof ReverseTransaction>;

export const ActionFlags = z
  .object({
    can_receipt: z.boolean().describe('There is a receipt to open.'),
    can_receipt_mail: z
      .boolean()
      .describe('There is a receipt and an address to send it to, and the person may act (PAY-030).'),
    can_reverse: z.boolean().describe('Money can be given back.'),
    show_reverse_receipt: z.boolean().describe('There is a receipt of a refund.'),
    can_print_p2p: z.boolean().describe('There is a confirmation of a card transfer.'),
    can_capture: z.boolean().describe('The money is held and can be taken.'),
    can_callback: z.boolean().describe('The server of the merchant can be told again.'),
    can_change_recurring: z.boolean().describe('Recurring charges can be stopped, or let go on.'),
    can_payout: z.boolean().describe('A payout can be made from it.'),
    can_manual_recurring: z.boolean().describe('The stored card can be charged once more.'),
    can_fiscalize: z.boolean().describe('It can be registered at the tax office, and is not yet.'),
    can_change_bwlist: z.boolean().describe('The person may change the lists; everyone may look (PAY-028).'),
  })
  .describe('The actions that a payment offers to the person who asks (000 §6). A client never works them out itself.');
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
      .describe(
        'Who, where or why: the address a mail went to, the person who gave money back, the reason of a dispute.',
      ),
  })
  .describe('One thing that happened to a payment.');
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const PaymentInfo = Payment.extend(ActionFlags.shape)
  .extend({
    capture_amount: Amount.nullable().describe('What was taken of the money that was held; null until it is.'),
    reversal_amount: Amount.describe('What went back.'),
    autocapture_time: Moment.nullable().describe('When what is held is let go of, unless it is captured before.'),
    settlement: z
      .object({
        id: Id,
        reference: z.string(),
        payouttime: Moment.nullable(),
        amount: Amount.describe('What the payment brings there, the fee taken off.'),
        currency: Currency,
      })
      .nullable(),
    card_bin: z.string().nullable().describe('The first digits of the card, which name its bank.'),
    card_bank: z.string().nullable(),
    card_country: CountryCode.nullable(),
    sender_phone: z.string().nullable(),
    sender_ip: z.string().nullable(),
    rectoken: z.string().nullable().describe('What the stored card is charged by.'),
    recurring: z
      .object({
        state: z.boolean().describe('True while charges go on; the action then offers to stop them (PAY-053).'),
        period: RecurringPeriod,
        every: z.number().int().describe('So many periods from one charge to the next.'),
        amount: Amount,
        charged: z.number().int().describe('How often it was charged.'),
        next_time: Moment.nullable(),
        parent_id: Id.describe('The first payment of the chain.'),
      })
      .nullable(),
    answers: z
      .array(z.object({ name: z.string(), label: z.string(), value: z.string() }))
      .optional()
      .describe('What the button that it was paid by asked, and what the payer answered.'),
    fiscal: z
      .object({ number: z.string(), time: Moment })
      .nullable()
      .describe('How the tax office knows it; null until it is registered.'),
    receipts: z
      .array(FiscalReceipt)
      .optional()
      .describe('Its fiscal receipts, the sale first and what went back after it; not there without any.'),
    api_error: z
      .object({ id: z.number().int(), description: z.string() })
      .nullable()
      .describe('Why it, or a movement of its money, was declined: by number and in words.'),
    transactions: z.array(Transaction).describe('The steps at the processor, the earliest first.'),
    reverse_transactions: z.array(ReverseTransaction).describe('The refunds among them.'),
    events: z.array(PaymentEvent).describe('The timeline with the steps of its disputes, the earliest first.'),
    disputes: z.array(Dispute).describe('What the bank of the payer wants back of it, the latest first.'),
  })
  .describe('Everything about one payment (PAY-019).');
export type PaymentInfo = z.infer<typeof PaymentInfo>;

export const PaymentState = z
  .object({ status: PaymentStatus, processing_status: ProcessingStatus })
  .describe('How a payment stands now.');
