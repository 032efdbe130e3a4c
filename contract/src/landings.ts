import { z } from 'zod';
import { ButtonField } from './buttons/button.ts';
import { BrandingForm, LandingForms, LandingTypeName } from './landings/forms.ts';
import {
  LANDING_BLOCKS,
  LANDING_STEPS,
  landingRules,
  MEDIA_LIMITS,
  MEDIA_USES,
  type LandingBlock,
  type MediaUse,
} from './landings/landingRules.ts';
import { LandingBasket, LandingOrder, LandingPrice, OrderLanding, PublicLanding } from './landings/publicLanding.ts';
import { MerchantName } from './merchants.ts';
import { answers, area, c, done, pictureFile, nothing, t } from './protocol.ts';
import { BlockedTries, Choice, Count, Id, Language, Moment, NamedPerson, PathId, text, Version } from './values.ts';

export * from './landings/forms.ts';
export * from './landings/publicLanding.ts';

const BLOCKS = [...new Set(Object.values(LANDING_BLOCKS).flatMap((steps) => Object.values(steps).flat()))] as [
  LandingBlock,
  ...LandingBlock[],
];
const USES = Object.keys(MEDIA_USES) as [MediaUse, ...MediaUse[]];

export const LandingStepName = z.enum(LANDING_STEPS).describe('Step of the editor (LAND-010).');

export const LandingMedia = z
  .object({
    id: Id,
    url: z.string().describe('Public address of the picture.'),
    ratio: z.number().describe('Width divided by height.'),
    size: z.number().int().describe('Width in pixels.'),
    mask: z.enum(['none', 'circle']).describe('Shape to which the landing page crops the picture.'),
    use: z.enum(USES).describe('Part of the landing page that uses the picture.'),
  })
  .describe('Picture of a landing page (LAND-021).');
export type LandingMedia = z.infer<typeof LandingMedia>;

export const Landing = z
  .object({
    id: Id,
    type: LandingTypeName,
    merchant_id: Id,
    merchant: MerchantName,
    name: z.string(),
    url: z.string().describe('Absolute address that customers open.'),
    alias: z.string().describe("Last part of the page's address, `/l/{alias}`."),
    parent_landing_id: Id.nullable().describe(
      'Landing page from which this page was cloned; null if it was not cloned.',
    ),
    is_published: z.boolean(),
    has_changes: z.boolean().describe('The draft differs from the published version.'),
    language: Language,
    logo_image: LandingMedia.nullable(),
    main_image: LandingMedia.nullable(),
    color_scheme: BrandingForm.shape.color_scheme,
    progress: z
      .number()
      .min(0)
      .max(1)
      .describe('Filled share of the content that publishing requires, from 0 to 1 (LAND-075).'),
    can_publish: z.boolean().describe('No required content is missing, and the user has the right to publish.'),
    custom_fields: z.record(z.string(), ButtonField).describe('Custom fields by name (LAND-019).'),
    createtime: Moment,
    updated: Moment,
    published_at: Moment.nullable(),
    payments: Count.describe('Number of approved payments made on the page.'),
    blocked_tries: BlockedTries.optional(),
    version: Version,
    can_edit: z.boolean().describe('The user has the right `landings.edit`.'),
  })
  .describe('Landing page (LAND-018).');
export type Landing = z.infer<typeof Landing>;

export const LandingFilters = z
  .object({
    search: z.string().max(256).optional().describe('Text to find in the name or alias.'),
    type: LandingTypeName.optional(),
    language: Language.optional(),
    is_published: z.boolean().optional(),
    merchants: z
      .array(Id)
      .max(100)
      .optional()
      .describe('Ids of merchants; overrides the merchants selected in the portal.'),
  })
  .describe('Filters of the list; an empty object lists all pages.');
export type LandingFilters = z.infer<typeof LandingFilters>;

export const Landings = z
  .object({
    landings: z.array(Landing).describe('Landing pages, newest first.'),
    available_merchants_exists: z
      .boolean()
      .describe('The user has a merchant in a country where landing pages are available (LAND-044).'),
    checkout_v2_exists: z.boolean().describe('One of these merchants has checkout version 2.'),
    any_exists: z.boolean().describe('The merchants have landing pages, even if the filters match none.'),
    choices: z.object({ language: z.array(Choice), type: z.array(Choice) }),
  })
  .describe('Landing pages of the selected merchants (LAND-020).');
export type Landings = z.infer<typeof Landings>;

export const LandingCreation = z
  .object({
    type: z.array(Choice),
    language: z.array(Choice),
    merchants: z.array(Choice),
  })
  .describe('Choices for a new page (LAND-048). Merchants are given by id, only those that can have landing pages.');
export const CreateLanding = z
  .object({
    type: LandingTypeName,
    merchant_id: Id,
    language: Language,
    name: text(landingRules.name).optional().describe('Name of the page. Default: a name that depends on the type.'),
  })
  .describe('New landing page (LAND-049).');

export const LandingClones = z
  .object({ choices: z.object({ language: z.array(Choice) }) })
  .describe('Languages available for the copy (LAND-050).');
export const CloneLanding = z.object({ language: Language }).describe('Language of the copy (LAND-051).');

export const REMOVE_REASONS = ['not_needed', 'finished', 'too_hard', 'missing', 'other'] as const;
export const LandingRemoval = z
  .object({ reason: z.array(Choice) })
  .describe('Reasons for deletion to choose from (LAND-052).');
export const RemoveLanding = z
  .object({ reason: z.enum(REMOVE_REASONS), comment: text(landingRules.comment).optional() })
  .describe('Reason for deletion (LAND-053).');

export const LandingProblem = z
  .object({
    step: LandingStepName,
    path: z.string().describe('Path of the field in the forms: `contacts.email`, `finance.items.0.price`.'),
    message: z.string().describe('What to fix, in English.'),
    is_blocking: z.boolean().describe('True if the page cannot be published until this is fixed; false for a hint.'),
  })
  .describe('Problem to fix before the page is published.');
export type LandingProblem = z.infer<typeof LandingProblem>;

export const LandingInfo = Landing.extend({
  steps: z.array(
    z.object({ step: LandingStepName, blocks: z.array(z.enum(BLOCKS)), is_complete: z.boolean(), problems: Count }),
  ),
}).describe('Landing page with the steps of its editor (LAND-054).');
export type LandingInfo = z.infer<typeof LandingInfo>;

export const LandingStepForm = z
  .object({
    step: LandingStepName,
    blocks: z.array(z.enum(BLOCKS)).describe('Blocks of the step, in display order (LAND-067 … LAND-074).'),
    forms: LandingForms,
    media: z.array(LandingMedia).describe('Pictures of the page; the forms refer to them by id.'),
    sold: z
      .array(z.object({ id: z.string().describe('Id of an item in the forms.'), quantity: Count }))
      .describe('Sold quantity of each item, without payments that were refunded in full.'),
    choices: z.object({
      currency: z.array(Choice),
      language: z.array(Choice),
      designs: z.array(Choice),
      preset: z.array(Choice),
    }),
    version: Version,
  })
  .describe('Forms of a step (LAND-055).');
export type LandingStepForm = z.infer<typeof LandingStepForm>;

export const SaveLandingStep = LandingForms.extend({
  version: Version.optional(),
  alias_change_approved: z.boolean().optional().describe('The user confirmed the change of the alias (LAND-038).'),
}).describe('Edited forms of a step (LAND-056).');
export type SaveLandingStep = z.infer<typeof SaveLandingStep>;

export const SavedLanding = LandingStepForm.extend({
  landing: LandingInfo,
  alias_change_approved: z
    .boolean()
    .describe(
      'False: nothing was saved, because the alias of a published page would change. Ask the user, then save again.',
    ),
  new_alias: z.string().optional().describe('Requested alias; set if the change needs confirmation.'),
  old_alias: z.string().optional().describe('Current alias; set if the change needs confirmation.'),
}).describe('Result of a save.');
export type SavedLanding = z.infer<typeof SavedLanding>;

export const LandingVersion = z
  .object({
    version: z.number().int().positive().describe('Number of the version, from 1.'),
    time: Moment.describe('Time of publication.'),
    by: NamedPerson,
    is_public: z.boolean().describe('Customers see this version.'),
  })
  .describe('Published version of a page.');

export const LandingAll = z
  .object({
    landing: LandingInfo,
    preview: PublicLanding.describe('Last saved version of the page, published or not.'),
    can_publish: z.boolean(),
    problems: z.array(LandingProblem),
    changes: z
      .array(z.object({ path: z.string(), before: z.string(), after: z.string() }))
      .describe('Differences from the published version, in words; empty if the page is not published.'),
    versions: z.array(LandingVersion).describe('Published versions, newest first, 20 at most.'),
  })
  .describe('Page with the problems, changes and versions to review before publishing (LAND-059).');
export type LandingAll = z.infer<typeof LandingAll>;

const BASE = '/api/v2/merchant/landings';
const one = t(z.object({ merchant: PathId, landing: PathId }));
const ofStep = t(z.object({ merchant: PathId, landing: PathId, step: LandingStepName }));
const ofMedia = t(z.object({ merchant: PathId, landing: PathId, id: PathId }));
const edit = { right: 'landings.edit', demo: 'allowed' } as const;
const read = { right: 'landings.read' } as const;

/** Landing pages: small pages on which merchants collect donations or sell goods and products (LAND-045 … LAND-064). */
export const landings = area(BASE, {
  all: { method: 'GET', path: '/list/', responses: answers(Landings), metadata: read, summary: 'List landing pages' },
  find: {
    method: 'POST',
    path: '/list/',
    body: t(LandingFilters),
    responses: answers(Landings),
    metadata: { ...read, demo: 'allowed', viewing: 'allowed' },
    summary: 'List landing pages that match filters',
  },
  creation: {
    method: 'GET',
    path: '/add/',
    responses: answers(LandingCreation),
    metadata: { right: 'landings.edit' },
    summary: 'Get the choices for a new landing page',
  },
  create: {
    method: 'POST',
    path: '/add/',
    body: t(CreateLanding),
    responses: answers(LandingInfo),
    metadata: edit,
    summary: 'Create a landing page',
  },
  clones: {
    method: 'GET',
    path: '/:merchant/clone/:landing/',
    pathParams: one,
    responses: answers(LandingClones),
    metadata: { right: 'landings.edit' },
    summary: 'Get the languages available for a copy',
  },
  clone: {
    method: 'POST',
    path: '/:merchant/clone/:landing/',
    pathParams: one,
    body: t(CloneLanding),
    responses: answers(LandingInfo),
    metadata: edit,
    summary: 'Clone a landing page; the answer is the copy, a draft',
  },
  removal: {
    method: 'GET',
    path: '/:merchant/remove/:landing/',
    pathParams: one,
    responses: answers(LandingRemoval),
    metadata: { right: 'landings.edit' },
    summary: 'Get the reasons for deletion',
  },
  remove: {
    method: 'POST',
    path: '/:merchant/remove/:landing/',
    pathParams: one,
    body: t(RemoveLanding),
    responses: done,
    metadata: edit,
    summary: 'Delete a landing page permanently',
  },
  info: {
    method: 'GET',
    path: '/:merchant/edit/:landing/',
    pathParams: one,
    responses: answers(LandingInfo),
    metadata: read,
    summary: 'Get a landing page with its type and progress',
  },
  publish: {
    method: 'POST',
    path: '/:merchant/edit/:landing/publish/',
    pathParams: one,
    body: nothing,
    responses: answers(LandingInfo),
    metadata: edit,
    summary: 'Publish the last saved version of a landing page',
  },
  unpublish: {
    method: 'POST',
    path: '/:merchant/unpublish/:landing/',
    pathParams: one,
    body: nothing,
    responses: answers(LandingInfo),
    metadata: edit,
    summary: 'Unpublish a landing page; customers get a 404',
  },
  allInfo: {
    method: 'GET',
    path: '/:merchant/edit/:landing/allinfo/',
    pathParams: one,
    responses: answers(LandingAll),
    metadata: read,
    summary: 'Get the preview, problems, changes and versions of a landing page',
  },
  restore: {
    method: 'POST',
    path: '/:merchant/edit/:landing/versions/:version/restore/',
    pathParams: t(z.object({ merchant: PathId, landing: PathId, version: PathId })),
    body: nothing,
    responses: answers(LandingInfo),
    metadata: edit,
    summary: 'Restore a published version as the draft; the alias does not change',
  },
  step: {
    method: 'GET',
    path: '/:merchant/edit/:landing/:step/',
    pathParams: ofStep,
    responses: answers(LandingStepForm),
    metadata: read,
    summary: 'Get the forms of a step',
  },
  saveStep: {
    method: 'POST',
    path: '/:merchant/edit/:landing/:step/',
    pathParams: ofStep,
    body: t(SaveLandingStep),
    responses: answers(SavedLanding),
    metadata: edit,
    summary: 'Save the forms of a step',
    description:
      'A draft may be incomplete: only invalid values are refused, by their path in the forms (`general.alias`, ' +
      '`finance.items.0.price`). `publish` and `allinfo` are not steps (decision 37).',
  },
  upload: {
    method: 'POST',
    path: '/:merchant/edit/:landing/file/upload/',
    pathParams: one,
    query: t(z.object({ use: z.enum(USES).describe('Part of the page that the picture is for.') })),
    contentType: 'multipart/form-data',
    body: c.type<{ file: File }>(),
    responses: answers(LandingMedia),
    metadata: { ...edit, file: { bytes: MEDIA_LIMITS.bytes } },
    summary: 'Upload a picture: PNG or JPG, in the field `file`',
    description:
      'The server rotates the picture upright, crops it to the ratio of its use, scales it down and encodes it again. Metadata is not kept.',
  },
  removeFile: {
    method: 'GET',
    path: '/:merchant/edit/:landing/file/remove/:id/',
    pathParams: ofMedia,
    responses: done,
    metadata: { ...edit, writes: true },
    summary: 'Remove a picture that no form uses',
  },
  getFile: {
    method: 'GET',
    path: '/:merchant/edit/:landing/file/get/:id/',
    pathParams: ofMedia,
    responses: answers(LandingMedia),
    metadata: read,
    summary: 'Get the data of a picture',
  },
});

export const LandingAlias = z
  .string()
  .min(1)
  .max(64)
  .describe("Last part of the page's address, `/l/{alias}`. A former alias is accepted too.");
const ofAlias = t(z.object({ alias: LandingAlias }));
const open = { right: 'public', demo: 'allowed', csrf: 'origin' } as const;

/** Calls of a published landing page. Like those of the checkout, they need no cookie and no CSRF token. */
export const publicLandings = area('/api/checkout/landings', {
  page: {
    method: 'GET',
    path: '/:alias/',
    pathParams: ofAlias,
    responses: answers(PublicLanding),
    metadata: { right: 'public' },
    summary: 'Get a published landing page; 404 if it is not published',
  },
  price: {
    method: 'POST',
    path: '/:alias/price/',
    pathParams: ofAlias,
    body: t(LandingBasket),
    responses: answers(LandingPrice),
    metadata: open,
    summary: 'Get the price of a basket',
  },
  order: {
    method: 'POST',
    path: '/:alias/order/',
    pathParams: ofAlias,
    body: t(OrderLanding),
    responses: answers(LandingOrder),
    metadata: open,
    summary: 'Order a basket; the answer holds the payment address',
  },
  picture: {
    method: 'GET',
    path: '/media/:token/',
    pathParams: t(z.object({ token: z.string().regex(/^[\w-]{8,64}$/) })),
    responses: pictureFile,
    metadata: { right: 'public', download: true },
    summary: 'Get a picture of a landing page',
  },
});
