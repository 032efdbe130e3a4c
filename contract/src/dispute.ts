import { z } from 'zod';
import { Amount, Currency, Id, Moment } from './values.ts';

/**
 * How a dispute stands (DIS-010): the merchant is asked; evidence is with the bank; decided for the merchant, or against;
 * given up by the merchant. What is lost or accepted is a chargeback.
 */
export const DisputeStatus = z.enum(['Needs response', 'In progress', 'Won', 'Lost', 'Accepted']);
export type DisputeStatus = z.infer<typeof DisputeStatus>;

/** A payer's bank wants a payment back (DIS-008). */
export const Dispute = z.object({
  id: Id,
  /** As the bank's letters name it. */
  chargeback_id: z.string(),
  merchant: z.object({ id: Id, name: z.string() }),
  status_name: DisputeStatus,
  dispute_amount: Amount,
  dispute_currency: Currency,
  /** Why, in the words of the card scheme. */
  reason: z.string(),
  createtime: Moment,
  /** Without a response by then it is lost. */
  response_deadline: Moment,
  /** The order, as the merchant names it. */
  merchant_orderid: z.string(),
  /** The id of the payment. */
  internal_orderid: Id,
});
export type Dispute = z.infer<typeof Dispute>;
