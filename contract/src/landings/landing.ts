import { z } from 'zod';
import { ButtonField } from '../buttons/button.ts';
import { MerchantName } from '../merchants.ts';
import { BlockedTries, Choice, Count, Id, Language, Moment, text, Version } from '../values.ts';
import { BrandingForm, LandingForms } from './forms.ts';
import {
  LANDING_BLOCKS,
  LANDING_STEPS,
  LANDING_TYPES,
  landingRules,
  MEDIA_USES,
  type LandingBlock,
  type MediaUse,
} from './landingRules.ts';

export * from './forms.ts';

const BLOCKS = [...new Set(Object.values(LANDING_BLOCKS).flatMap((steps) => Object.values(steps).flat()))] as [
  LandingBlock,
  ...LandingBlock[],
];
const USES = Object.keys(MEDIA_USES) as [MediaUse, ...MediaUse[]];

export const LandingTypeName = z.enum(LANDING_TYPES).describe('What it sells (LAND-066).');
export const LandingStepName = z.enum(LANDING_STEPS).describe('A step of its editor (LAND-010).');

export const LandingMedia = z
  .object({
    id: Id,
    url: z.string().describe('Where anybody can see it.'),
    ratio: z.number().describe('Width by height.'),
    size: z.number().int().describe('Width, px.'),
    mask: z.enum(['none', 'circle']).describe('What is cut around it.'),
    use: z.enum(USES).describe('Where on the page it may stand.'),
  })
  .describe('A picture of a landing page (LAND-021).');
export type LandingMedia = z.infer<typeof LandingMedia>;

export const Landing = z
  .object({
    id: Id,
    type: LandingTypeName,
    merchant_id: Id,
    merchant: MerchantName,
    name: z.string(),
    url: z.string().describe('Where customers open it, absolute.'),
    alias: z.string(),
    parent_landing_id: Id.nullable().describe('The one that it was cloned from.'),
    is_published: z.boolean(),
    has_changes: z.boolean().describe('It was changed since it was published.'),
    language: Language,
    logo_image: LandingMedia.nullable(),
    main_image: LandingMedia.nullable(),
    color_scheme: BrandingForm.shape.color_scheme,
    progress: z
      .number()
      .min(0)
      .max(1)
      .describe('How much of what publishing needs is filled in, a fraction (LAND-075).'),
    can_publish: z.boolean().describe('Nothing that publishing needs is missing, and the person may.'),
    custom_fields: z.record(z.string(), ButtonField).describe('By their names (LAND-019).'),
    createtime: Moment,
    updated: Moment,
    published_at: Moment.nullable(),
    payments: Count.describe('How many approved payments were made through it.'),
    blocked_tries: BlockedTries.optional(),
    version: Version,
    can_edit: z.boolean(),
  })
  .describe('A landing page (LAND-018).');
export type Landing = z.infer<typeof Landing>;

export const LandingFilters = z
  .object({
    search: z.string().max(256).optional().describe('Looked for in name and alias.'),
    type: LandingTypeName.optional(),
    language: Language.optional(),
    is_published: z.boolean().optional(),
    merchants: z.array(Id).max(100).optional().describe('Of these merchants, whichever are selected.'),
  })
  .describe('Which pages to list; an empty object for all.');
export type LandingFilters = z.infer<typeof LandingFilters>;

export const Landings = z
  .object({
    landings: z.array(Landing).describe('The newest first.'),
    available_merchants_exists: z
      .boolean()
      .describe('A merchant of the person is in a country where pages can be made (LAND-044).'),
    checkout_v2_exists: z.boolean().describe('One of those has version 2 of the checkout.'),
    any_exists: z.boolean().describe('There is a page, whatever the filters say.'),
    choices: z.object({ language: z.array(Choice), type: z.array(Choice) }),
  })
  .describe('Landing pages of the merchants that are selected (LAND-020).');
export type Landings = z.infer<typeof Landings>;

export const LandingCreation = z
  .object({
    type: z.array(Choice),
    language: z.array(Choice),
    merchants: z.array(Choice),
  })
  .describe('What the form of a new page offers (LAND-048); merchants, by their ids, where one can be made.');
export const CreateLanding = z
  .object({
    type: LandingTypeName,
    merchant_id: Id,
    language: Language,
    name: text(landingRules.name).optional().describe('A name by its type unless said.'),
  })
  .describe('A page to begin (LAND-049).');

export const LandingClones = z
  .object({ choices: z.object({ language: z.array(Choice) }) })
  .describe('Languages that the copy may have (LAND-050).');
export const CloneLanding = z.object({ language: Language }).describe('The language of the copy (LAND-051).');

export const REMOVE_REASONS = ['not_needed', 'finished', 'too_hard', 'missing', 'other'] as const;
export const LandingRemoval = z.object({ reason: z.array(Choice) }).describe('Reasons to choose from (LAND-052).');
export const RemoveLanding = z
  .object({ reason: z.enum(REMOVE_REASONS), comment: text(landingRules.comment).optional() })
  .describe('Why it is deleted (LAND-053).');

export const LandingProblem = z
  .object({
    step: LandingStepName,
    path: z.string().describe('The field in the forms: `contacts.email`, `finance.items.0.price`.'),
    message: z.string(),
    is_blocking: z.boolean().describe('False: a hint only, the page can be published all the same.'),
  })
  .describe('What stands in the way of publishing.');
export type LandingProblem = z.infer<typeof LandingProblem>;

export const LandingInfo = Landing.extend({
  steps: z.array(
    z.object({ step: LandingStepName, blocks: z.array(z.enum(BLOCKS)), is_complete: z.boolean(), problems: Count }),
  ),
}).describe('A page with the steps of its editor (LAND-054).');
export type LandingInfo = z.infer<typeof LandingInfo>;

export const LandingStepForm = z
  .object({
    step: LandingStepName,
    blocks: z.array(z.enum(BLOCKS)).describe('In their order (LAND-067 … LAND-074).'),
    forms: LandingForms,
    media: z.array(LandingMedia).describe('The pictures of the page, for those that the forms name.'),
    sold: z
      .array(z.object({ id: z.string().describe('Of an item in the forms.'), quantity: Count }))
      .describe('What was sold so far and not paid back whole: the rest of the stock is left.'),
    choices: z.object({
      currency: z.array(Choice),
      language: z.array(Choice),
      designs: z.array(Choice),
      preset: z.array(Choice),
    }),
    version: Version,
  })
  .describe('The forms of a step (LAND-055).');
export type LandingStepForm = z.infer<typeof LandingStepForm>;

export const SaveLandingStep = LandingForms.extend({
  version: Version.optional(),
  alias_change_approved: z.boolean().optional().describe('The person agreed to another address (LAND-038).'),
}).describe('The forms of a step as they were edited (LAND-056).');
export type SaveLandingStep = z.infer<typeof SaveLandingStep>;

export const SavedLanding = LandingStepForm.extend({
  landing: LandingInfo,
  alias_change_approved: z
    .boolean()
    .describe('False: nothing was saved, as the address of a published page would change; ask, and save again.'),
  new_alias: z.string().optional(),
  old_alias: z.string().optional(),
}).describe('What became of a save.');
export type SavedLanding = z.infer<typeof SavedLanding>;
