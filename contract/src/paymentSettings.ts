import { z } from 'zod';
import { all, maxlength, url } from './rules.ts';
import { Language, Moment, text, Version } from './values.ts';

/** Maximum order lifetime in seconds: 1461 days (MER-034). */
export const MAX_ORDER_LIFETIME = 126_230_400;

const Address = text(all(url, maxlength(512))).describe('URL at the merchant; empty if not used.');

export const SavePaymentSettings = z
  .object({
    lang_priority_id: Language.describe('Language in which the checkout opens.'),
    checkout_save_card: z.boolean().describe('Whether payers can save their card.'),
    default_order_lifetime: z
      .number()
      .int()
      .min(1)
      .max(MAX_ORDER_LIFETIME)
      .describe('Seconds until an unpaid order expires (MER-034).'),
    autocapture: z.boolean().describe('Whether authorization holds are captured automatically.'),
    autocapture_interval: z
      .number()
      .int()
      .min(1)
      .max(25)
      .describe('Days from the authorization to the automatic capture, at the latest the end of the hold (MER-027).'),
    response_method: z
      .enum(['GET', 'POST'])
      .describe("HTTP method with which the payer's browser returns to the shop."),
    offerta_url: Address.describe("URL of the public offer. `{lang}` is replaced with the payer's language (MER-025)."),
    response_success_url: Address.describe('Return URL after a payment; empty if not used.'),
    response_decline_url: Address.describe('Return URL after a declined payment; empty if not used.'),
    subscription_callback_url: Address.describe('URL for subscription callbacks; empty if not used.'),
    callback_url: Address.describe('URL for payment callbacks; empty if not used.'),
    chargeback_callback_url: Address.describe('URL for chargeback callbacks; empty if not used.'),
    version: Version.optional(),
  })
  .describe('Payment settings of a merchant (MER-024).');
export type SavePaymentSettings = z.infer<typeof SavePaymentSettings>;

export const PaymentSettings = SavePaymentSettings.extend({
  callback_secret: z
    .string()
    .nullable()
    .describe('Secret that signs callbacks; null without the right `callbacks.read` (decision 46).'),
  before_until: Moment.nullable().describe(
    'Until this time callbacks also carry a signature of the previous secret; null if that secret has expired, or without the right `callbacks.read`.',
  ),
  version: Version,
}).describe('Saved payment settings with the callback secret.');
export type PaymentSettings = z.infer<typeof PaymentSettings>;
