import { z } from 'zod';
import { MerchantName } from './merchants.ts';
import { Amount, Currency, Id, Moment } from './values.ts';

export const DisputeStatus = z
  .enum(['Needs response', 'In progress', 'Won', 'Lost', 'Accepted'])
  .describe(
    'How a dispute stands (DIS-010): the merchant is asked; evidence is with the bank; decided for the merchant, or ' +
      'against; given up by the merchant. What is lost or accepted is a chargeback.',
  );
export type DisputeStatus = z.infer<typeof DisputeStatus>;

export const Dispute = z
  .object({
    id: Id,
    chargeback_id: z.string().describe('As the letters of the bank name it.'),
    merchant: MerchantName,
    status_name: DisputeStatus,
    dispute_amount: Amount,
    dispute_currency: Currency,
    reason: z.string().describe('Why, in the words of the card scheme.'),
    createtime: Moment.describe('When the bank opened it.'),
    response_deadline: Moment.describe('Without a response by then it is lost.'),
    merchant_orderid: z.string().describe('The order, as the merchant names it.'),
    internal_orderid: Id.describe('The id of the payment.'),
  })
  .describe('The bank of a payer wants a payment back (DIS-008).');
export type Dispute = z.infer<typeof Dispute>;
