import { z } from 'zod';
import { THEMES } from '../design/configuration.ts';
import { Language } from '../values.ts';

export const CheckoutLook = z
  .object({
    card: z.string().describe('Background of the card.'),
    on_card: z.string(),
    button: z.string().describe('Background of the main button.'),
    on_button: z.string(),
    accent: z.string(),
    shadow: z.string().describe('Shadow of the card; `none` for none.'),
  })
  .describe('CSS values of the page, without external resources.');
export type CheckoutLook = z.infer<typeof CheckoutLook>;

export const CheckoutDesign = z
  .object({
    looks: z.partialRecord(z.enum(THEMES), CheckoutLook).describe("One theme, or both to follow the payer's system."),
    show_button_amount: z.boolean(),
    show_menu_first: z.boolean().describe('Whether the payer chooses a payment method before the form.'),
    language_switch: z.boolean(),
    email: z.boolean().describe('Whether the form has an email field.'),
    button_texts: z.record(z.string(), z.string()).describe('Texts that replace “Pay”, by language.'),
  })
  .describe('Design of the checkout.');

export const CheckoutPlace = z
  .object({ place: z.string(), url: z.string() })
  .describe('A messenger or social network with its URL.');

export const CheckoutMerchant = z
  .object({
    name: z.string(),
    url: z.string(),
    support_email: z.string(),
    support_phone: z.string().describe('Support phone; empty for none.'),
    takes_payments: z.boolean().describe('Whether the merchant accepts payments now.'),
    places: z.array(CheckoutPlace).describe('Messengers and social networks, messengers first.'),
    has_logo: z.boolean(),
    offer_url: z.string().describe("URL of the terms of sale in the session's language; empty for none."),
    offer_template: z
      .string()
      .optional()
      .describe("URL of the terms of sale with `{lang}`, which the page replaces by the payer's language."),
  })
  .describe('The merchant as payers see it.');

export const CheckoutPage = z
  .object({
    merchant: CheckoutMerchant,
    languages: z.array(Language),
    design: CheckoutDesign,
    test_mode: z.boolean().describe('Whether only test cards are accepted and nothing is really charged.'),
  })
  .describe("Frame of every payer's page.");
export type CheckoutPage = z.infer<typeof CheckoutPage>;
export type CheckoutDesign = z.infer<typeof CheckoutDesign>;
