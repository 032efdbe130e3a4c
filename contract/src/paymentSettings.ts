import { z } from 'zod';
import { all, maxlength, url } from './rules.ts';
import { Language, Moment, text, Version } from './values.ts';

/** 1461 days, in seconds (MER-034). */
export const LONGEST_LIFETIME = 126_230_400;

const Address = text(all(url, maxlength(512))).describe('An address of the merchant; empty for none.');

export const SavePaymentSettings = z
  .object({
    lang_priority_id: Language.describe('The language that the checkout begins in.'),
    checkout_save_card: z.boolean().describe('Payers are offered to have their card stored.'),
    default_order_lifetime: z
      .number()
      .int()
      .min(1)
      .max(LONGEST_LIFETIME)
      .describe('Seconds after which an order that nobody paid expires (MER-034).'),
    autocapture: z.boolean().describe('What is held is captured by itself.'),
    autocapture_interval: z
      .number()
      .int()
      .min(1)
      .max(25)
      .describe('Days from the authorization to its capture, which comes no later than the end of the hold (MER-027).'),
    response_method: z.enum(['GET', 'POST']).describe('How the payer’s browser brings the answer to the shop.'),
    offerta_url: Address.describe('The public offer; `{lang}` in it is the language of the payer (MER-025).'),
    response_success_url: Address,
    response_decline_url: Address,
    subscription_callback_url: Address,
    callback_url: Address,
    chargeback_callback_url: Address,
    version: Version.optional(),
  })
  .describe('How orders of a merchant are paid (MER-024).');
export type SavePaymentSettings = z.infer<typeof SavePaymentSettings>;

export const PaymentSettings = SavePaymentSettings.extend({
  callback_secret: z
    .string()
    .nullable()
    .describe('What callbacks are signed with; null for those without the right `callbacks.read` (decision 46).'),
  before_until: Moment.nullable().describe(
    'Until then callbacks are signed with the secret before as well; null where none counts any more, as for those without that right.',
  ),
  version: Version,
}).describe('How orders of a merchant are paid, as it is now.');
export type PaymentSettings = z.infer<typeof PaymentSettings>;
