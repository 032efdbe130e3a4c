import { z } from 'zod';
import { Amount, Currency, Id, Moment } from '../values.ts';

export const FiscalReceipt = z
  .object({
    number: z.string().describe('As the tax office knows it, or one of the reserved range.'),
    type: z.enum(['sale', 'return']),
    payment_id: Id,
    order_id: z.string(),
    time: Moment,
    amount: Amount,
    currency: Currency,
    is_offline: z.boolean().describe('Made without the tax office.'),
    senttime: Moment.nullable().describe('When the tax office took it; null until it did.'),
    url: z.string().describe('Opens it, for whoever has the address; the QR code of the receipt leads there.'),
  })
  .describe('A fiscal receipt.');
export type FiscalReceipt = z.infer<typeof FiscalReceipt>;
