import { z } from 'zod';
import { THEMES } from '../design/configuration.ts';
import { Language } from '../values.ts';

export const CheckoutLook = z
  .object({
    card: z.string().describe('Ground of the card.'),
    on_card: z.string(),
    button: z.string().describe('Ground of the main button.'),
    on_button: z.string(),
    accent: z.string(),
    shadow: z.string().describe('Around the card; `none` for none.'),
  })
  .describe('Values of CSS that the page is drawn with; nothing in them is fetched.');
export type CheckoutLook = z.infer<typeof CheckoutLook>;

export const CheckoutDesign = z
  .object({
    looks: z
      .partialRecord(z.enum(THEMES), CheckoutLook)
      .describe('One: the page has that theme. Both: the one of the payer’s system.'),
    show_button_amount: z.boolean(),
    show_menu_first: z.boolean().describe('The payer chooses a way to pay before the form.'),
    language_switch: z.boolean(),
    email: z.boolean().describe('The form asks for an e-mail address.'),
    button_texts: z.record(z.string(), z.string()).describe('In place of “Pay”, by language.'),
  })
  .describe('How the merchant has its payers’ page drawn.');

export const CheckoutPlace = z.object({ place: z.string(), url: z.string() }).describe('`Instagram` and its address.');

export const CheckoutMerchant = z
  .object({
    name: z.string(),
    url: z.string(),
    support_email: z.string(),
    support_phone: z.string().describe('Empty for none.'),
    takes_payments: z.boolean().describe('False: it is not active, and nobody pays it now.'),
    places: z.array(CheckoutPlace).describe('Where else payers find it, messengers first.'),
    has_logo: z.boolean(),
    offer_url: z.string().describe('The public offer in the language of the session; empty for none.'),
    offer_template: z
      .string()
      .optional()
      .describe('The same with `{lang}` for the language, so that the page follows the payer who changes it.'),
  })
  .describe('Who is paid, as payers know them.');

export const CheckoutPage = z
  .object({
    merchant: CheckoutMerchant,
    languages: z.array(Language),
    design: CheckoutDesign,
    test_mode: z.boolean().describe('Nothing real is charged: only test cards are taken.'),
  })
  .describe('What is around each page of a payer.');
export type CheckoutPage = z.infer<typeof CheckoutPage>;
export type CheckoutDesign = z.infer<typeof CheckoutDesign>;
