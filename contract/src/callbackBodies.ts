import { z } from 'zod';
import { DisputeStatus } from './dispute.ts';
import { PaymentStatus, ProcessingStatus, TranType } from './payment.ts';
import { Amount, Currency, Id, MaskedCard, Moment } from './values.ts';

const signature = z
  .string()
  .describe(
    "The provider's signature: hex SHA-1 of the callback secret and all other non-empty values in the order of their " +
      'names, joined by `|`.',
  );

export const PaymentCallback = z
  .object({
    merchant_id: Id,
    payment_id: Id,
    order_id: z.string(),
    order_status: PaymentStatus,
    processing_status: ProcessingStatus,
    tran_type: TranType,
    amount: Amount.describe('What the payer paid.'),
    asked_amount: Amount.optional().describe(
      'Amount of the link or button, if the payer chose another amount (LINK-028).',
    ),
    actual_amount: Amount.describe('Amount without refunds.'),
    capture_amount: Amount.nullable().describe('Captured amount of an authorization hold.'),
    reversal_amount: Amount.describe('Refunded amount.'),
    currency: Currency,
    masked_card: MaskedCard,
    sender_email: z.string().nullable().describe("Payer's email."),
    rectoken: z.string().nullable().describe('Token of the stored card.'),
    product_id: z.string().optional(),
    merchant_data: z.string().optional().describe("Payer's answers to the merchant's own fields, as JSON text."),
    order_time: Moment.describe('When the payment was made.'),
    sent_time: Moment.describe('When the callback was written.'),
    signature,
  })
  .describe('Callback about a payment whose status or amount changed.');
export type PaymentCallback = z.infer<typeof PaymentCallback>;

export const DisputeCallback = z
  .object({
    merchant_id: Id,
    payment_id: Id,
    order_id: z.string(),
    chargeback_id: z.string().describe('Id of the dispute, such as `CB-123`.'),
    dispute_status: DisputeStatus,
    dispute_reason: z.string(),
    dispute_amount: Amount,
    currency: Currency,
    opened_time: Moment,
    response_deadline: Moment,
    closed_time: Moment.nullable(),
    sent_time: Moment.describe('When the callback was written.'),
    signature,
  })
  .describe('Callback about a dispute whose status changed.');
export type DisputeCallback = z.infer<typeof DisputeCallback>;
