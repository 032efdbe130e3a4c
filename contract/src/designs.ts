import { z } from 'zod';
import { PRESET_NAMES } from './design/presets.ts';
import { CARD_ICONS, DESIGN_LANGUAGES, DESIGN_LIMITS, METHODS, THEMES } from './design/configuration.ts';
import { MerchantName } from './merchants.ts';
import { answers, area, c, file, nothing, t } from './protocol.ts';
import * as rules from './rules.ts';
import { CheckoutVersion, CountryCode, Currency, Id, Moment, PathId, text, Version } from './values.ts';

/** The largest logo, bytes, and how wide it is at least, px (DSN-046, DSN-047). */
export const DESIGN_LOGO = { bytes: 50 * 1024, width: 280 } as const;

export const DesignStatus = z
  .enum(['active', 'pending_activation', 'inactive'])
  .describe('The one that payers of the merchant see, one that will be it in a moment, or any other (DSN-033).');
export type DesignStatus = z.infer<typeof DesignStatus>;

const colour = z
  .string()
  .regex(/^#([\dA-Fa-f]{3}|[\dA-Fa-f]{6})$/)
  .optional();
const icons = z.array(z.string()).describe('Names of icons, for ways to pay that are not cards.');

export const DesignConfiguration = z
  .strictObject({
    theme: z.strictObject({ type: z.enum(THEMES), preset: z.enum(PRESET_NAMES) }),
    logo_url: z.string().describe('Empty: the logo of the merchant; else an answer of `logo`.'),
    show_button_amount: z.boolean().describe('The button says how much it takes.'),
    show_menu_first: z.boolean().describe('The payer chooses a way to pay before the form.'),
    methods: z.array(z.enum(METHODS)).describe('Ways to pay in their order; `card` among them.'),
    methods_disabled: z.array(z.enum(METHODS)).describe('Those that are not offered for now.'),
    cardIcons: z.array(z.enum(CARD_ICONS)),
    local_methods_icons: icons,
    banklinks_eu_icons: icons,
    loansIcons: icons,
    countries: z.array(CountryCode).describe('Where bank links are offered; empty for everywhere.'),
    default_country: z.union([z.literal(''), CountryCode]),
    messages: z
      .strictObject(
        Object.fromEntries(
          DESIGN_LANGUAGES.map((language) => [
            language,
            z.strictObject({ button: z.string().optional().describe('In place of “Pay”.') }).optional(),
          ]),
        ) as Record<
          (typeof DESIGN_LANGUAGES)[number],
          z.ZodOptional<z.ZodObject<{ button: z.ZodOptional<z.ZodString> }, z.core.$strict>>
        >,
      )
      .describe('Words of the page by language.'),
    params: z.strictObject({
      language_switch: z.boolean().describe('The payer may choose another language.'),
      email: z.boolean().describe('The form asks for an e-mail address.'),
    }),
    css_variable: z
      .strictObject({ main: colour, button_bg: colour, button_text: colour, card_bg: colour, card_text: colour })
      .describe('Colours that take the place of the preset’s; the ground of the button falls back to `main`.'),
  })
  .describe('What a design says of the hosted checkout (DSN-029); nothing but these members.');

export const Design = z
  .object({
    id: Id,
    hash: z.string(),
    merchant_id: Id,
    merchant: MerchantName,
    name: z.string(),
    comment: z.string(),
    status: DesignStatus,
    invalidation_status: z.boolean().describe('False until payers see what was activated: ask again (DSN-040).'),
    activated_from: Moment.nullable().describe('Since when it waits to be the one in use; null where it does not.'),
    activated_at: Moment.nullable().describe('When that is over.'),
    amount: z.number().int().describe('Of previews, in minor units (DSN-030).'),
    currency: Currency.describe('Of previews.'),
    configuration: DesignConfiguration,
    createtime: Moment,
    updated: Moment,
    version: Version,
    can_edit: z.boolean().describe('The person may save, activate and clone designs of this merchant.'),
    can_activate: z.boolean().describe('It is not in use, nor about to be (DSN-038, DSN-039).'),
    can_remove: z.boolean().describe('The same. What names it shows the one in use then.'),
    saves_as_copy: z
      .boolean()
      .describe(
        'A save makes another design of it and leaves it as it is (DSN-035): payers see it, or will in a moment, because ' +
          'it is in use, or a button, a link that can be paid or a published page names it.',
      ),
  })
  .describe('A look of the hosted checkout (DSN-028).');
export type Design = z.infer<typeof Design>;

export const Designs = z
  .object({ data: z.array(Design) })
  .describe('Designs by merchant, the one in use first, the newest next.');

export const DesignTemplate = z
  .object({ id: z.string(), name: z.string(), comment: z.string(), configuration: DesignConfiguration })
  .describe('A design to begin with.');
export type DesignTemplate = z.infer<typeof DesignTemplate>;

const name = text(rules.all(rules.required, rules.maxlength(DESIGN_LIMITS.name)));
const comment = text(rules.maxlength(DESIGN_LIMITS.comment));

export const CreateDesign = z
  .object({
    template: z.string().max(100).describe('The id of a template.'),
    name: name.optional().describe('That of the template unless said.'),
    comment: comment.optional(),
  })
  .describe('A design to be made of a template; it is not in use.');
export type CreateDesign = z.infer<typeof CreateDesign>;

export const SaveDesign = z
  .object({
    name,
    comment: comment.optional(),
    configuration: z
      .record(z.string(), z.unknown())
      .describe('A `DesignConfiguration`; what is wrong with it is an error of `configuration.{member}`.'),
    amount: z.number().int().min(0).max(99_999_999).optional().describe('Of previews, in minor units (DSN-030).'),
    currency: Currency.optional().describe('Of previews: one that the merchant takes.'),
    version: Version.optional(),
  })
  .describe('A design as it was edited.');
export type SaveDesign = z.infer<typeof SaveDesign>;

export const DesignState = Design.pick({
  id: true,
  hash: true,
  status: true,
  invalidation_status: true,
  activated_from: true,
  activated_at: true,
}).describe('How a design stands.');
export type DesignState = z.infer<typeof DesignState>;

export const DesignConfig = z
  .object({
    poll_ms: z.number().int().describe('A progress bar moves on after so many milliseconds (DSN-041).'),
    activation_ms: z.number().int().describe('So long a design waits to be in use; then ask how it stands (DSN-042).'),
    defaults: DesignConfiguration.describe('What a design says that says nothing of its own.'),
    currencies: z.array(Currency).describe('That previews may show.'),
    merchant_logo: z.string().nullable().describe('Where the logo of the merchant is.'),
    checkout_version: CheckoutVersion,
  })
  .describe('What the editor has to know of a merchant.');
export type DesignConfig = z.infer<typeof DesignConfig>;

const one = t(z.object({ merchant: PathId, hash: z.string().min(1).max(64) }));
const atMerchant = t(z.object({ merchant: PathId }));
const read = { right: 'designs.read' } as const;
const edit = { right: 'designs.edit', demo: 'allowed' } as const;

/** Looks of the hosted checkout (DSN-061 … DSN-070). */
export const designs = area('/api/v2/merchant/payment-solutions', {
  list: {
    method: 'GET',
    path: '/design/list/',
    query: t(z.object({ merchant_id: PathId.optional().describe('Of one merchant only (DSN-071).') })),
    responses: answers(Designs),
    metadata: read,
    summary: 'Designs',
  },
  templates: {
    method: 'POST',
    path: '/:merchant/design/templates/',
    pathParams: atMerchant,
    body: nothing,
    responses: answers(z.object({ data: z.array(DesignTemplate) }).describe('Designs to begin with.')),
    metadata: { ...read, demo: 'allowed', viewing: 'allowed' },
    summary: 'Designs to begin with',
  },
  create: {
    method: 'POST',
    path: '/:merchant/design/create/',
    pathParams: atMerchant,
    body: t(CreateDesign),
    responses: answers(Design),
    metadata: edit,
    summary: 'Make a design of a template',
  },
  config: {
    method: 'GET',
    path: '/:merchant/design/config/',
    pathParams: atMerchant,
    responses: answers(DesignConfig),
    metadata: read,
    summary: 'What the editor has to know',
  },
  uploadLogo: {
    method: 'POST',
    path: '/:merchant/design/logo/',
    pathParams: atMerchant,
    contentType: 'multipart/form-data',
    body: c.type<{ file: File }>(),
    responses: answers(
      z.object({ image_url: z.string() }).describe('Where the logo is, for `configuration.logo_url`.'),
    ),
    metadata: edit,
    summary: 'Upload a logo for designs',
    description: 'PNG or JPG, 280 px wide at least, 50 KB at most. Designs show it once they are saved with it.',
  },
  logo: {
    method: 'GET',
    path: '/:merchant/design/logo/:version/',
    pathParams: t(z.object({ merchant: PathId, version: z.string().min(1).max(64) })),
    responses: file,
    metadata: { ...read, download: true },
    summary: 'A logo of designs',
  },
  one: {
    method: 'GET',
    path: '/:merchant/design/hash/:hash/',
    pathParams: one,
    responses: answers(Design),
    metadata: read,
    summary: 'A design',
  },
  save: {
    method: 'POST',
    path: '/:merchant/design/hash/:hash/',
    pathParams: one,
    body: t(SaveDesign),
    responses: answers(Design),
    metadata: edit,
    summary: 'Save a design',
    description:
      'Of one that payers see, or will in a moment, a copy is made, under a hash of its own (DSN-035, decision 36).',
  },
  activate: {
    method: 'POST',
    path: '/:merchant/design/hash/:hash/activate/',
    pathParams: one,
    body: nothing,
    responses: answers(Design),
    metadata: edit,
    summary: 'Make a design the one that payers see',
    description:
      'Refused where a text of it cannot be read (contrast below 4.5): errors of `configuration.css_variable.…` name ' +
      'the nearest colour that can. It is pending for a while, then in use, and the one before it is not any more.',
  },
  clone: {
    method: 'POST',
    path: '/:merchant/design/hash/:hash/clone/',
    pathParams: one,
    body: nothing,
    responses: answers(Design),
    metadata: edit,
    summary: 'Copy a design; answers the copy',
  },
  remove: {
    method: 'POST',
    path: '/:merchant/design/hash/:hash/remove/',
    pathParams: one,
    body: nothing,
    responses: answers(z.object({}).describe('It is gone.')),
    metadata: edit,
    summary: 'Delete a design',
    description: 'Links and buttons that named it show the one in use.',
  },
  bulkStatus: {
    method: 'POST',
    path: '/design/bulk_status/',
    body: t(z.object({ design_ids: z.array(Id).max(200) }).describe('Designs by their ids (DSN-072).')),
    responses: answers(z.object({ data: z.array(DesignState) }).describe('Those that the person may see.')),
    metadata: { ...read, demo: 'allowed', viewing: 'allowed' },
    summary: 'How designs stand',
  },
});
