import { z } from 'zod';
import { Amount, Count, Currency, Language, text, TypedAmount } from '../values.ts';
import {
  BrandingForm,
  ContactsForm,
  LandingItem,
  LandingTypeName,
  MessengersForm,
  RichText,
  SocialForm,
  WalletsForm,
  WidgetsForm,
} from './landing.ts';
import { LANDING_LIMITS } from './landingRules.ts';
import { maxlength } from '../rules.ts';

export const ShownPicture = z
  .object({ url: z.string(), alt: z.string() })
  .describe('A picture, and what it shows in words.');

export const PublicLanding = z
  .object({
    alias: z.string(),
    type: LandingTypeName,
    language: Language,
    name: z.string(),
    summary: z.string(),
    description: RichText,
    color_scheme: BrandingForm.shape.color_scheme,
    logo: ShownPicture.nullable(),
    cover: ShownPicture.nullable(),
    merchant: z.object({ name: z.string(), url: z.string() }),
    currency: Currency,
    donation: z
      .object({
        suggested: z.array(Amount),
        is_free: z.boolean(),
        min: Amount,
        max: Amount,
        button_text: z.string().describe('Empty: “Donate”.'),
        goal: z.object({ amount: Amount, raised: Amount, payments: Count }).nullable(),
      })
      .nullable()
      .describe('Null where things are sold.'),
    items: z
      .array(
        LandingItem.pick({ id: true, name: true, description: true }).extend({
          price: Amount,
          left: Count.nullable().describe('How many can be had; null: without end; 0: sold out.'),
          picture: ShownPicture.nullable(),
        }),
      )
      .describe('Empty where donations are asked for.'),
    delivery: z.string(),
    takes_promocode: z.boolean(),
    contacts: ContactsForm,
    messengers: MessengersForm,
    social: SocialForm,
    project: z.object({ about: RichText, gallery: z.array(ShownPicture) }).nullable(),
    wallets: WalletsForm.shape.wallets,
    widgets: WidgetsForm.nullable(),
    url: z.string().describe('Of the page itself, absolute.'),
    can_order: z.boolean().describe('False: its merchant takes no payments now.'),
    test_mode: z.boolean().describe('Nothing real is charged.'),
  })
  .describe('A landing page as customers see it.');
export type PublicLanding = z.infer<typeof PublicLanding>;

export const LandingBasket = z
  .object({
    amount: TypedAmount.optional().describe('Of a donation.'),
    items: z
      .array(z.object({ id: z.string().max(40), quantity: z.number().int().min(1).max(LANDING_LIMITS.quantity) }))
      .max(LANDING_LIMITS.items)
      .optional(),
    promocode: text(maxlength(64)).optional().describe('Empty for none.'),
  })
  .describe('What a customer chose.');
export type LandingBasket = z.infer<typeof LandingBasket>;

export const LandingPrice = z
  .object({
    amount: Amount.describe('Before the discount.'),
    discount: Amount,
    total: Amount.describe('What is to be paid.'),
    currency: Currency,
    promocode_error: z
      .string()
      .describe('Why the code makes nothing cheaper; empty for none. The total is without it.'),
  })
  .describe('What a basket costs now.');
export type LandingPrice = z.infer<typeof LandingPrice>;

export const OrderLanding = LandingBasket.extend({
  key: z.uuid().describe('Names the order: the same key is the same order.'),
  total: TypedAmount.describe('What the customer saw; where it costs something else by now, the order is refused.'),
  language: Language.optional(),
}).describe('A basket to be paid.');
export type OrderLanding = z.infer<typeof OrderLanding>;
export const LandingOrder = z
  .object({ url: z.string().describe('Where it is paid: a path, `/pay/{token}`.') })
  .describe('An order that waits for its payment.');
export type LandingOrder = z.infer<typeof LandingOrder>;
