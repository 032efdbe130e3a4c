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
} from './forms.ts';
import { LANDING_LIMITS } from './landingRules.ts';
import { maxlength } from '../rules.ts';

export const ShownPicture = z
  .object({ url: z.string(), alt: z.string() })
  .describe('Picture with its description for screen readers.');

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
        button_text: z.string().describe('Button text; empty for “Donate”.'),
        goal: z.object({ amount: Amount, raised: Amount, payments: Count }).nullable(),
      })
      .nullable()
      .describe('Null for a page that sells items.'),
    items: z
      .array(
        LandingItem.pick({ id: true, name: true, description: true }).extend({
          price: Amount,
          left: Count.nullable().describe('Number of items left; null for unlimited, 0 if sold out.'),
          picture: ShownPicture.nullable(),
        }),
      )
      .describe('Items for sale; empty for a page of donations.'),
    delivery: z.string(),
    takes_promocode: z.boolean(),
    contacts: ContactsForm,
    messengers: MessengersForm,
    social: SocialForm,
    project: z.object({ about: RichText, gallery: z.array(ShownPicture) }).nullable(),
    wallets: WalletsForm.shape.wallets,
    widgets: WidgetsForm.nullable(),
    url: z.string().describe('Absolute address of the page.'),
    can_order: z.boolean().describe('False if the merchant cannot take payments now.'),
    test_mode: z.boolean().describe('Payments are tests: no money is charged.'),
  })
  .describe('Landing page as customers see it.');
export type PublicLanding = z.infer<typeof PublicLanding>;

export const LandingBasket = z
  .object({
    amount: TypedAmount.optional().describe('Amount of a donation.'),
    items: z
      .array(z.object({ id: z.string().max(40), quantity: z.number().int().min(1).max(LANDING_LIMITS.quantity) }))
      .max(LANDING_LIMITS.items)
      .optional(),
    promocode: text(maxlength(64)).optional().describe('Promocode; empty for none.'),
  })
  .describe('Items or the amount that a customer chose.');
export type LandingBasket = z.infer<typeof LandingBasket>;

export const LandingPrice = z
  .object({
    amount: Amount.describe('Amount before the discount.'),
    discount: Amount,
    total: Amount.describe('Amount to pay.'),
    currency: Currency,
    promocode_error: z
      .string()
      .describe(
        'Why the promocode gives no discount; empty if it does, or if there is none. The total then has no discount.',
      ),
  })
  .describe('Current price of a basket.');
export type LandingPrice = z.infer<typeof LandingPrice>;

export const OrderLanding = LandingBasket.extend({
  key: z.uuid().describe('Idempotency key: the same key always means the same order.'),
  total: TypedAmount.describe('Total that the customer saw; the order is refused if the price has changed.'),
  language: Language.optional(),
}).describe('Order of a basket.');
export type OrderLanding = z.infer<typeof OrderLanding>;
export const LandingOrder = z
  .object({ url: z.string().describe('Path of the payment page, `/pay/{token}`.') })
  .describe('Order that awaits its payment.');
export type LandingOrder = z.infer<typeof LandingOrder>;
