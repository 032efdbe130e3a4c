import { z } from 'zod';
import { ButtonField } from '../buttons/button.ts';
import { PRESET_NAMES } from '../design/presets.ts';
import { Id, Language, text } from '../values.ts';
import { LANDING_LIMITS, landingRules } from './landingRules.ts';
import { isRichText, richTextComplaint, type RichText as RichTextValue } from './richText.ts';

const many = <S extends z.ZodType>(one: S, most: number) => z.array(one).max(most);

export const RichText = (
  z.object({
    type: z.literal('doc'),
    content: z.array(z.record(z.string(), z.unknown())),
  }) as unknown as z.ZodType<RichTextValue>
)
  .superRefine((value, context) => {
    const said = isRichText(value) ? richTextComplaint(value) : "The text contains formatting that a page can't show";
    if (said !== undefined) context.addIssue({ code: 'custom', message: said });
  })
  .describe(
    'Formatted text: paragraphs, headings, lists, quotes; bold, italic, underline, strike, links, sizes. Nothing else.',
  );

const Picture = Id.nullable().describe('The id of a picture; null for none.');

export const GeneralForm = z
  .object({
    name: text(landingRules.name).describe('What the merchant and the page call it.'),
    alias: text(landingRules.alias).describe('Its address is `/l/{alias}`: Latin letters, digits, single dashes.'),
    language: Language.describe('The language of the page.'),
    summary: text(landingRules.summary).describe('A line for lists, search engines and social cards.'),
    description: RichText,
  })
  .describe('Name, address and text; `general_products` is the same of a page of products.');

export const BrandingForm = z
  .object({
    logo_image: Picture,
    logo_alt: text(landingRules.alt),
    main_image: Picture.describe('The cover.'),
    main_alt: text(landingRules.alt).describe('What the cover shows, for whoever does not see it.'),
    color_scheme: z.object({
      preset: z
        .union([z.enum(PRESET_NAMES), z.string().regex(/^#[\dA-Fa-f]{6}$/)])
        .describe('A hex colour or a named gradient (LAND-018).'),
    }),
  })
  .describe('How the page looks.');

export const AmountsForm = z
  .object({
    suggested: many(text(landingRules.neededPrice), LANDING_LIMITS.amounts).describe('Amounts that a press chooses.'),
    is_free: z.boolean().describe('The payer may also type an amount.'),
    min: text(landingRules.price).describe('Of what is typed; empty: as the checkout takes it.'),
    max: text(landingRules.price),
    goal: text(landingRules.price).describe('What is to come together; empty: the page shows no bar.'),
  })
  .describe('What donors may give.');

export const DonationPaymentForm = z
  .object({
    currency: text(landingRules.currency),
    order_desc: text(landingRules.order_desc).describe('The reason of the payment; empty: the name of the page.'),
    button_text: text(landingRules.button_text).describe('In place of “Donate”.'),
  })
  .describe('How donations are paid.');

const Stock = text(landingRules.stock).describe(
  'How many there are in all, those that were sold among them; empty: without end.',
);
const ItemName = text(landingRules.name);
export const LandingItem = z
  .object({
    id: z.string().max(40).describe('Empty for a new one.'),
    name: ItemName,
    description: text(landingRules.summary),
    price: text(landingRules.neededPrice),
    stock: Stock,
    image: Picture,
    image_alt: text(landingRules.alt),
  })
  .describe('One thing that a page sells.');
export type LandingItem = z.infer<typeof LandingItem>;

export const ServicesForm = z
  .object({ items: many(LandingItem, LANDING_LIMITS.items) })
  .describe('Digital goods and services on offer.');
export const GoodsPaymentForm = z
  .object({
    currency: text(landingRules.currency),
    order_desc: text(landingRules.order_desc),
    delivery: text(landingRules.delivery).describe(
      'What the payer reads and is mailed once it is paid: how the goods come.',
    ),
  })
  .describe('How digital goods are paid and handed over.');
export const FinanceForm = z
  .object({
    currency: text(landingRules.currency),
    order_desc: text(landingRules.order_desc),
    items: many(LandingItem, LANDING_LIMITS.items),
    delivery: text(landingRules.delivery).describe('How products come to whoever bought them.'),
  })
  .describe('Products with their prices.');

export const PromocodeForm = z
  .object({ is_accepted: z.boolean().describe('The page has a field for a promocode.') })
  .describe('Promocodes themselves have calls of their own.');

export const PaymentSettingsForm = z
  .object({
    preauth: z.boolean().describe('The money is held first and captured later.'),
    design_id: text(landingRules.design_id).describe('A number; empty for the design in use.'),
    response_success_url: text(landingRules.url).describe('Where an approved payer goes; empty: back to the page.'),
    response_decline_url: text(landingRules.url),
    server_callback_url: text(landingRules.url),
  })
  .describe('How its payments are taken.');

export const CustomFieldsForm = z
  .object({ fields: many(ButtonField, LANDING_LIMITS.fields) })
  .describe('Questions to the payer; saved without a name they are called cf-1, cf-2 … (LAND-019).');

export const ContactsForm = z
  .object({
    email: text(landingRules.email),
    phone: text(landingRules.phone),
    address: text(landingRules.address),
    site: text(landingRules.url),
  })
  .describe('Whom payers ask; one of them is needed before the page is published.');

const Handle = text(landingRules.handle).describe('The name there; empty for none.');
export const MessengersForm = z
  .object({ telegram: Handle, viber: text(landingRules.phone), whatsapp: text(landingRules.phone), messenger: Handle })
  .describe('Messengers: names, or the phone of Viber and WhatsApp.');
export const SocialForm = z
  .object({ facebook: Handle, instagram: Handle, x: Handle, youtube: Handle, linkedin: Handle, tiktok: Handle })
  .describe('Pages at social networks.');

export const ProjectForm = z
  .object({
    about: RichText,
    gallery: many(z.object({ image: Id, alt: text(landingRules.alt) }), LANDING_LIMITS.gallery),
  })
  .describe('What the donations are for.');
export const Wallet = z
  .object({
    name: text(landingRules.wallet.name).describe('Of a currency or network.'),
    address: text(landingRules.wallet.address),
  })
  .describe('A wallet that donors may send to.');
export const WalletsForm = z
  .object({
    wallets: many(Wallet, LANDING_LIMITS.wallets),
  })
  .describe('Wallets that donors may send to by themselves; the provider has no part in it.');
export const WidgetsForm = z
  .object({
    share: z.boolean().describe('Links by which visitors pass the page on.'),
    qr: z.boolean().describe('The QR code of the page.'),
    hours: text(landingRules.hours).describe('Opening hours; empty for none.'),
    questions: many(
      z.object({ question: text(landingRules.question), answer: text(landingRules.answer) }),
      LANDING_LIMITS.questions,
    ),
  })
  .describe('What else stands on the page; nothing of it is fetched from anybody else.');

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
    'The forms of blocks by their names, those of the type and step and no others; `payment.goods` is `goods` in `payment`.',
  );
export type LandingForms = z.infer<typeof LandingForms>;
