import { z } from 'zod';
import { Amount, Currency, Id, Moment } from '../values.ts';

export const FiscalReceipt = z
  .object({
    number: z.string().describe('Number assigned by the tax office, or a reserved number for an offline receipt.'),
    type: z.enum(['sale', 'return']),
    payment_id: Id,
    order_id: z.string(),
    time: Moment,
    amount: Amount,
    currency: Currency,
    is_offline: z.boolean().describe('Whether the receipt was created while the tax office was not available.'),
    senttime: Moment.nullable().describe('Time when the tax office accepted the receipt; null before that.'),
    url: z.string().describe('Public URL of the receipt, which its QR code contains.'),
  })
  .describe('A fiscal receipt of a payment or refund.');
export type FiscalReceipt = z.infer<typeof FiscalReceipt>;
