import { z } from 'zod';
import { PRESET_NAMES } from './design/presets.ts';
import { CARD_ICONS, DESIGN_LANGUAGES, DESIGN_LIMITS, METHODS, THEMES } from './design/configuration.ts';
import { MerchantName } from './merchants.ts';
import { answers, area, c, pictureFile, nothing, t } from './protocol.ts';
import * as rules from './rules.ts';
import { CheckoutVersion, CountryCode, Currency, Id, Moment, PathId, text, Version } from './values.ts';

/** Maximum size of a design's logo in bytes and minimum width in px (DSN-046, DSN-047). */
export const DESIGN_LOGO = { bytes: 50 * 1024, width: 280 } as const;

export const DesignStatus = z
  .enum(['active', 'pending_activation', 'inactive'])
  .describe(
    '`active`: payers see it. `pending_activation`: it becomes active shortly. `inactive`: payers do not see it; new and cloned designs begin so (DSN-033).',
  );
export type DesignStatus = z.infer<typeof DesignStatus>;

const colour = z
  .string()
  .regex(/^#([\dA-Fa-f]{3}|[\dA-Fa-f]{6})$/)
  .optional();
const icons = z.array(z.string()).describe('Icon names of payment methods other than cards.');

export const DesignConfiguration = z
  .strictObject({
    theme: z.strictObject({ type: z.enum(THEMES), preset: z.enum(PRESET_NAMES) }),
    logo_url: z.string().describe("URL of an uploaded logo; empty for the merchant's logo."),
    show_button_amount: z.boolean().describe('True: the payment button shows the amount.'),
    show_menu_first: z.boolean().describe('True: the payer chooses a payment method before the form.'),
    methods: z.array(z.enum(METHODS)).describe('Payment methods in their order; `card` is required.'),
    methods_disabled: z.array(z.enum(METHODS)).describe('Payment methods that the checkout hides.'),
    cardIcons: z.array(z.enum(CARD_ICONS)),
    local_methods_icons: icons,
    banklinks_eu_icons: icons,
    loansIcons: icons,
    countries: z.array(CountryCode).describe('Countries where bank links are offered; empty for all.'),
    default_country: z.union([z.literal(''), CountryCode]),
    messages: z
      .strictObject(
        Object.fromEntries(
          DESIGN_LANGUAGES.map((language) => [
            language,
            z.strictObject({ button: z.string().optional().describe('Button text; default “Pay”.') }).optional(),
          ]),
        ) as Record<
          (typeof DESIGN_LANGUAGES)[number],
          z.ZodOptional<z.ZodObject<{ button: z.ZodOptional<z.ZodString> }, z.core.$strict>>
        >,
      )
      .describe('Texts of the checkout by language.'),
    params: z.strictObject({
      language_switch: z.boolean().describe('True: the payer can change the language.'),
      email: z.boolean().describe('True: the form asks for an email.'),
    }),
    css_variable: z
      .strictObject({ main: colour, button_bg: colour, button_text: colour, card_bg: colour, card_text: colour })
      .describe('Colours that override those of the preset. `button_bg` defaults to `main`.'),
  })
  .describe('Settings of the hosted checkout in a design (DSN-029). Unknown members are refused.');

export const Design = z
  .object({
    id: Id,
    hash: z.string(),
    merchant_id: Id,
    merchant: MerchantName,
    name: z.string(),
    comment: z.string(),
    status: DesignStatus,
    invalidation_status: z.boolean().describe('False while the activation is pending: read again (DSN-040).'),
    activated_from: Moment.nullable().describe('Start of the pending activation; null without one.'),
    activated_at: Moment.nullable().describe('End of the pending activation; null without one.'),
    amount: z.number().int().describe('Preview amount in minor units (DSN-030).'),
    currency: Currency.describe('Preview currency.'),
    configuration: DesignConfiguration,
    createtime: Moment,
    updated: Moment,
    version: Version,
    can_edit: z.boolean().describe('True: the person may save, activate and duplicate designs of this merchant.'),
    can_activate: z.boolean().describe('True: the design is neither active nor pending activation (DSN-038, DSN-039).'),
    can_remove: z
      .boolean()
      .describe(
        'Same value as `can_activate`. After a deletion, links and buttons with this design show the active design.',
      ),
    saves_as_copy: z
      .boolean()
      .describe(
        'True: a save creates a copy and leaves this design unchanged (DSN-035), because payers see it. The design is active or ' +
          'pending activation, or a button, a payable link or a published landing page uses it.',
      ),
  })
  .describe('Design of the hosted checkout (DSN-028).');
export type Design = z.infer<typeof Design>;

export const Designs = z
  .object({ data: z.array(Design) })
  .describe('Designs by merchant: the active design first, then the newest.');

export const DesignTemplate = z
  .object({ id: z.string(), name: z.string(), comment: z.string(), configuration: DesignConfiguration })
  .describe('Template for a new design.');
export type DesignTemplate = z.infer<typeof DesignTemplate>;

const name = text(rules.all(rules.required, rules.maxlength(DESIGN_LIMITS.name)));
const comment = text(rules.maxlength(DESIGN_LIMITS.comment));

export const CreateDesign = z
  .object({
    template: z.string().max(100).describe('Template ID.'),
    name: name.optional().describe("Default: the template's name."),
    comment: comment.optional(),
  })
  .describe('New inactive design based on a template.');
export type CreateDesign = z.infer<typeof CreateDesign>;

export const SaveDesign = z
  .object({
    name,
    comment: comment.optional(),
    configuration: z
      .record(z.string(), z.unknown())
      .describe('A `DesignConfiguration`. Errors in it are named `configuration.{member}`.'),
    amount: z.number().int().min(0).max(99_999_999).optional().describe('Preview amount in minor units (DSN-030).'),
    currency: Currency.optional().describe("Preview currency: one of the merchant's."),
    version: Version.optional(),
  })
  .describe('Edited values of a design.');
export type SaveDesign = z.infer<typeof SaveDesign>;

export const DesignState = Design.pick({
  id: true,
  hash: true,
  status: true,
  invalidation_status: true,
  activated_from: true,
  activated_at: true,
}).describe('Activation state of a design.');
export type DesignState = z.infer<typeof DesignState>;

export const DesignConfig = z
  .object({
    poll_ms: z.number().int().describe('Interval of the activation progress bar in milliseconds (DSN-041).'),
    activation_ms: z.number().int().describe('Length of a pending activation in milliseconds (DSN-042).'),
    defaults: DesignConfiguration.describe('Configuration of a design without settings.'),
    currencies: z.array(Currency).describe('Currencies of previews.'),
    merchant_logo: z.string().nullable().describe("URL of the merchant's logo; null without one."),
    checkout_version: CheckoutVersion,
  })
  .describe('Settings of the design editor for a merchant.');
export type DesignConfig = z.infer<typeof DesignConfig>;

const one = t(z.object({ merchant: PathId, hash: z.string().min(1).max(64) }));
const atMerchant = t(z.object({ merchant: PathId }));
const read = { right: 'designs.read' } as const;
const edit = { right: 'designs.edit', demo: 'allowed' } as const;

/** Designs of the hosted checkout (DSN-061 … DSN-070). */
export const designs = area('/api/v2/merchant/payment-solutions', {
  list: {
    method: 'GET',
    path: '/design/list/',
    query: t(z.object({ merchant_id: PathId.optional().describe("Lists one merchant's designs only (DSN-071).") })),
    responses: answers(Designs),
    metadata: read,
    summary: 'List designs',
  },
  templates: {
    method: 'POST',
    path: '/:merchant/design/templates/',
    pathParams: atMerchant,
    body: nothing,
    responses: answers(z.object({ data: z.array(DesignTemplate) }).describe('Templates for new designs.')),
    metadata: { ...read, demo: 'allowed', viewing: 'allowed' },
    summary: 'List design templates',
  },
  create: {
    method: 'POST',
    path: '/:merchant/design/create/',
    pathParams: atMerchant,
    body: t(CreateDesign),
    responses: answers(Design),
    metadata: edit,
    summary: 'Create a design from a template',
  },
  config: {
    method: 'GET',
    path: '/:merchant/design/config/',
    pathParams: atMerchant,
    responses: answers(DesignConfig),
    metadata: read,
    summary: 'Get the settings of the design editor',
  },
  uploadLogo: {
    method: 'POST',
    path: '/:merchant/design/logo/',
    pathParams: atMerchant,
    contentType: 'multipart/form-data',
    body: c.type<{ file: File }>(),
    responses: answers(z.object({ image_url: z.string() }).describe('URL of the logo, for `configuration.logo_url`.')),
    metadata: edit,
    summary: 'Upload a logo for designs',
    description:
      'PNG or JPG, at least 280 px wide, at most 50 KB. A design shows the logo after it is saved with its URL.',
  },
  logo: {
    method: 'GET',
    path: '/:merchant/design/logo/:version/',
    pathParams: t(z.object({ merchant: PathId, version: z.string().min(1).max(64) })),
    responses: pictureFile,
    metadata: { ...read, download: true },
    summary: 'Download a logo of designs',
  },
  one: {
    method: 'GET',
    path: '/:merchant/design/hash/:hash/',
    pathParams: one,
    responses: answers(Design),
    metadata: read,
    summary: 'Get a design',
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
      'If `saves_as_copy` is true, the save creates a copy with another hash and leaves the design unchanged (DSN-035, decision 36).',
  },
  activate: {
    method: 'POST',
    path: '/:merchant/design/hash/:hash/activate/',
    pathParams: one,
    body: nothing,
    responses: answers(Design),
    metadata: edit,
    summary: 'Activate a design, so that payers see it',
    description:
      'Refused if a text has a contrast below 4.5:1; errors of `configuration.css_variable.…` name the nearest colour that ' +
      'passes. The activation is pending for `activation_ms`; then the design is active and the previous one inactive.',
  },
  clone: {
    method: 'POST',
    path: '/:merchant/design/hash/:hash/clone/',
    pathParams: one,
    body: nothing,
    responses: answers(Design),
    metadata: edit,
    summary: 'Duplicate a design; returns the copy',
  },
  remove: {
    method: 'POST',
    path: '/:merchant/design/hash/:hash/remove/',
    pathParams: one,
    body: nothing,
    responses: answers(z.object({}).describe('Empty answer of a deletion.')),
    metadata: edit,
    summary: 'Delete a design',
    description: 'Links and buttons with this design then show the active design.',
  },
  bulkStatus: {
    method: 'POST',
    path: '/design/bulk_status/',
    body: t(z.object({ design_ids: z.array(Id).max(200) }).describe('Design IDs (DSN-072).')),
    responses: answers(
      z.object({ data: z.array(DesignState) }).describe('States of the designs that the person may see.'),
    ),
    metadata: { ...read, demo: 'allowed', viewing: 'allowed' },
    summary: 'Get the activation states of designs',
  },
});
