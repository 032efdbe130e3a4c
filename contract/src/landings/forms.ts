import { z } from 'zod';
import { ButtonField } from '../buttons/button.ts';
import { PRESET_NAMES } from '../design/presets.ts';
import { Id, Language, text } from '../values.ts';
import { LANDING_LIMITS, LANDING_TYPES, landingRules } from './landingRules.ts';
import { isRichText, richTextError, type RichText as RichTextValue } from './richText.ts';

export const LandingTypeName = z.enum(LANDING_TYPES).describe('What the page sells (LAND-066).');

const many = <S extends z.ZodType>(one: S, most: number) => z.array(one).max(most);

export const RichText = (
  z.object({
    type: z.literal('doc'),
    content: z.array(z.record(z.string(), z.unknown())),
  }) as unknown as z.ZodType<RichTextValue>
)
  .superRefine((value, context) => {
    const said = isRichText(value) ? richTextError(value) : "The text contains formatting that a page can't show";
    if (said !== undefined) context.addIssue({ code: 'custom', message: said });
  })
  .describe(
    'Formatted text as a document of paragraphs, headings, lists and quotes; marks are bold, italic, underline, strike, link and font size.',
  );

const Picture = Id.nullable().describe('Id of a picture; null for none.');

export const GeneralForm = z
  .object({
    name: text(landingRules.name).describe('Title of the page.'),
    alias: text(landingRules.alias).describe(
      "Last part of the page's address, `/l/{alias}`: lower-case Latin letters, digits and single dashes.",
    ),
    language: Language.describe('Language of the page.'),
    summary: text(landingRules.summary).describe('Short description for lists, search engines and social cards.'),
    description: RichText,
  })
  .describe('Title, address and text of the page; `general_products` is the same form for a page of type `products`.');

export const BrandingForm = z
  .object({
    logo_image: Picture,
    logo_alt: text(landingRules.alt),
    main_image: Picture.describe('Id of the cover picture; null for none.'),
    main_alt: text(landingRules.alt).describe('Description of the cover for screen readers.'),
    color_scheme: z.object({
      preset: z
        .union([z.enum(PRESET_NAMES), z.string().regex(/^#[\dA-Fa-f]{6}$/)])
        .describe('Hex colour or the name of a preset colour or gradient (LAND-018).'),
    }),
  })
  .describe('Pictures and colours of the page.');

export const AmountsForm = z
  .object({
    suggested: many(text(landingRules.neededPrice), LANDING_LIMITS.amounts).describe(
      'Amounts to choose from, decimal strings.',
    ),
    is_free: z.boolean().describe('The payer can enter another amount.'),
    min: text(landingRules.price).describe(
      "Minimum of an entered amount, a decimal string; empty for the checkout's minimum.",
    ),
    max: text(landingRules.price).describe(
      "Maximum of an entered amount, a decimal string; empty for the checkout's maximum.",
    ),
    goal: text(landingRules.price).describe('Amount to raise, a decimal string; empty to show no progress bar.'),
  })
  .describe('Amounts of donations.');

export const DonationPaymentForm = z
  .object({
    currency: text(landingRules.currency),
    order_desc: text(landingRules.order_desc).describe('Payment reason; empty for the title of the page.'),
    button_text: text(landingRules.button_text).describe('Button text; empty for “Donate”.'),
  })
  .describe('Payment of donations.');

const Stock = text(landingRules.stock).describe('Total stock, sold items included; empty for unlimited.');
const ItemName = text(landingRules.name);
export const LandingItem = z
  .object({
    id: z.string().max(40).describe('Id of the item; empty for a new one.'),
    name: ItemName,
    description: text(landingRules.summary),
    price: text(landingRules.neededPrice),
    stock: Stock,
    image: Picture,
    image_alt: text(landingRules.alt),
  })
  .describe('Item that a page sells.');
export type LandingItem = z.infer<typeof LandingItem>;

export const ServicesForm = z
  .object({ items: many(LandingItem, LANDING_LIMITS.items) })
  .describe('Digital goods and services for sale.');
export const GoodsPaymentForm = z
  .object({
    currency: text(landingRules.currency),
    order_desc: text(landingRules.order_desc),
    delivery: text(landingRules.delivery).describe(
      'Delivery instructions: shown to the payer after the payment, and sent by email.',
    ),
  })
  .describe('Payment and delivery of digital goods.');
export const FinanceForm = z
  .object({
    currency: text(landingRules.currency),
    order_desc: text(landingRules.order_desc),
    items: many(LandingItem, LANDING_LIMITS.items),
    delivery: text(landingRules.delivery).describe('Delivery terms of the products.'),
  })
  .describe('Products, their currency and delivery.');

export const PromocodeForm = z
  .object({ is_accepted: z.boolean().describe('The page shows a promocode field.') })
  .describe('Promocode field of the page. Promocodes are managed by the calls of `promocodes`.');

export const PaymentSettingsForm = z
  .object({
    preauth: z.boolean().describe('Payments are authorized first and captured later.'),
    design_id: text(landingRules.design_id).describe('Id of a checkout design; empty for the design in use.'),
    response_success_url: text(landingRules.url).describe('Address after an approved payment; empty for the page.'),
    response_decline_url: text(landingRules.url).describe('Address after a declined payment; empty for the page.'),
    server_callback_url: text(landingRules.url).describe('Address that receives callbacks; empty for none.'),
  })
  .describe('Payment settings of the page.');

export const CustomFieldsForm = z
  .object({ fields: many(ButtonField, LANDING_LIMITS.fields) })
  .describe('Questions to the payer. Fields saved without a name get the names cf-1, cf-2 … (LAND-019).');

export const ContactsForm = z
  .object({
    email: text(landingRules.email),
    phone: text(landingRules.phone),
    address: text(landingRules.address),
    site: text(landingRules.url),
  })
  .describe('Contacts for payers; at least one is required before the page is published.');

const Handle = text(landingRules.handle).describe('User name without `@`; empty for none.');
export const MessengersForm = z
  .object({ telegram: Handle, viber: text(landingRules.phone), whatsapp: text(landingRules.phone), messenger: Handle })
  .describe('User names in messengers; phone numbers for Viber and WhatsApp.');
export const SocialForm = z
  .object({ facebook: Handle, instagram: Handle, x: Handle, youtube: Handle, linkedin: Handle, tiktok: Handle })
  .describe('User names in social networks.');

export const ProjectForm = z
  .object({
    about: RichText,
    gallery: many(z.object({ image: Id, alt: text(landingRules.alt) }), LANDING_LIMITS.gallery),
  })
  .describe('Project that the donations are for.');
export const Wallet = z
  .object({
    name: text(landingRules.wallet.name).describe('Name of the currency or network.'),
    address: text(landingRules.wallet.address),
  })
  .describe('Wallet that donors can send money to.');
export const WalletsForm = z
  .object({
    wallets: many(Wallet, LANDING_LIMITS.wallets),
  })
  .describe('Wallets for direct transfers, which the provider does not process.');
export const WidgetsForm = z
  .object({
    share: z.boolean().describe('Whether the page shows links for sharing it.'),
    qr: z.boolean().describe('Whether the page shows a QR code of its own URL.'),
    hours: text(landingRules.hours).describe('Opening hours, free text; empty for none.'),
    questions: many(
      z.object({ question: text(landingRules.question), answer: text(landingRules.answer) }),
      LANDING_LIMITS.questions,
    ),
  })
  .describe('Additional content of the page. It loads nothing from third parties.');

export const LandingForms = z
  .object({
    general: GeneralForm.optional(),
    general_products: GeneralForm.optional(),
    branding: BrandingForm.optional(),
    amounts: AmountsForm.optional(),
    payment: z.union([DonationPaymentForm, z.object({ goods: GoodsPaymentForm })]).optional(),
    services: ServicesForm.optional(),
    finance: FinanceForm.optional(),
    promocode: PromocodeForm.optional(),
    payment_settings: PaymentSettingsForm.optional(),
    custom_fields: CustomFieldsForm.optional(),
    contacts: ContactsForm.optional(),
    messengers: MessengersForm.optional(),
    social: SocialForm.optional(),
    project: ProjectForm.optional(),
    wallets: WalletsForm.optional(),
    widgets: WidgetsForm.optional(),
  })
  .describe(
    'Forms by block name, only the blocks of the page type and step. The form of block `payment.goods` is `goods` in `payment`.',
  );
export type LandingForms = z.infer<typeof LandingForms>;
