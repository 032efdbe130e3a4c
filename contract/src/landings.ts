import { z } from 'zod';
import {
  CloneLanding,
  CreateLanding,
  LandingClones,
  LandingCreation,
  LandingFilters,
  LandingInfo,
  LandingMedia,
  LandingProblem,
  LandingRemoval,
  Landings,
  LandingStepForm,
  LandingStepName,
  RemoveLanding,
  SavedLanding,
  SaveLandingStep,
} from './landings/landing.ts';
import { MEDIA_LIMITS, MEDIA_USES, type MediaUse } from './landings/landingRules.ts';
import { LandingBasket, LandingOrder, LandingPrice, OrderLanding, PublicLanding } from './landings/publicLanding.ts';
import { answers, area, c, done, file, nothing, t } from './protocol.ts';
import { Moment, NamedPerson, PathId } from './values.ts';

export * from './landings/landing.ts';
export * from './landings/publicLanding.ts';

export const LandingVersion = z
  .object({
    version: z.number().int().positive(),
    time: Moment,
    by: NamedPerson,
    is_public: z.boolean().describe('The one that customers see.'),
  })
  .describe('A page as it was published once.');

export const LandingAll = z
  .object({
    landing: LandingInfo,
    preview: PublicLanding.describe('The page as it was saved last, published or not.'),
    can_publish: z.boolean(),
    problems: z.array(LandingProblem),
    changes: z
      .array(z.object({ path: z.string(), before: z.string(), after: z.string() }))
      .describe('What differs from the version that customers see, in words; empty while they see none.'),
    versions: z.array(LandingVersion).describe('The newest first, twenty at most.'),
  })
  .describe('A page with everything to be looked at before it is published (LAND-059).');
export type LandingAll = z.infer<typeof LandingAll>;

const BASE = '/api/v2/merchant/landings';
const one = t(z.object({ merchant: PathId, landing: PathId }));
const ofStep = t(z.object({ merchant: PathId, landing: PathId, step: LandingStepName }));
const ofMedia = t(z.object({ merchant: PathId, landing: PathId, id: PathId }));
const edit = { right: 'landings.edit', demo: 'allowed' } as const;
const read = { right: 'landings.read' } as const;

/** Small pages by which merchants collect donations or sell goods and products (LAND-045 … LAND-064). */
export const landings = area(BASE, {
  all: { method: 'GET', path: '/list/', responses: answers(Landings), metadata: read, summary: 'Landing pages' },
  find: {
    method: 'POST',
    path: '/list/',
    body: t(LandingFilters),
    responses: answers(Landings),
    metadata: { ...read, demo: 'allowed', viewing: 'allowed' },
    summary: 'Landing pages, filtered',
  },
  creation: {
    method: 'GET',
    path: '/add/',
    responses: answers(LandingCreation),
    metadata: { right: 'landings.edit' },
    summary: 'What the form of a new page offers',
  },
  create: {
    method: 'POST',
    path: '/add/',
    body: t(CreateLanding),
    responses: answers(LandingInfo),
    metadata: edit,
    summary: 'Begin a page',
  },
  clones: {
    method: 'GET',
    path: '/:merchant/clone/:landing/',
    pathParams: one,
    responses: answers(LandingClones),
    metadata: { right: 'landings.edit' },
    summary: 'Languages that a copy may have',
  },
  clone: {
    method: 'POST',
    path: '/:merchant/clone/:landing/',
    pathParams: one,
    body: t(CloneLanding),
    responses: answers(LandingInfo),
    metadata: edit,
    summary: 'Copy a page; answers the copy, a draft',
  },
  removal: {
    method: 'GET',
    path: '/:merchant/remove/:landing/',
    pathParams: one,
    responses: answers(LandingRemoval),
    metadata: { right: 'landings.edit' },
    summary: 'Reasons to delete a page',
  },
  remove: {
    method: 'POST',
    path: '/:merchant/remove/:landing/',
    pathParams: one,
    body: t(RemoveLanding),
    responses: done,
    metadata: edit,
    summary: 'Delete a page for good',
  },
  info: {
    method: 'GET',
    path: '/:merchant/edit/:landing/',
    pathParams: one,
    responses: answers(LandingInfo),
    metadata: read,
    summary: 'One page, with its type and progress',
  },
  publish: {
    method: 'POST',
    path: '/:merchant/edit/:landing/publish/',
    pathParams: one,
    body: nothing,
    responses: answers(LandingInfo),
    metadata: edit,
    summary: 'Publish a page as it was saved last',
  },
  unpublish: {
    method: 'POST',
    path: '/:merchant/unpublish/:landing/',
    pathParams: one,
    body: nothing,
    responses: answers(LandingInfo),
    metadata: edit,
    summary: 'Take a page offline: customers get a 404',
  },
  allInfo: {
    method: 'GET',
    path: '/:merchant/edit/:landing/allinfo/',
    pathParams: one,
    responses: answers(LandingAll),
    metadata: read,
    summary: 'A page as it would be published, and what stands in the way',
  },
  restore: {
    method: 'POST',
    path: '/:merchant/edit/:landing/versions/:version/restore/',
    pathParams: t(z.object({ merchant: PathId, landing: PathId, version: PathId })),
    body: nothing,
    responses: answers(LandingInfo),
    metadata: edit,
    summary: 'Make an earlier version the draft again; its address stays',
  },
  step: {
    method: 'GET',
    path: '/:merchant/edit/:landing/:step/',
    pathParams: ofStep,
    responses: answers(LandingStepForm),
    metadata: read,
    summary: 'The forms of a step',
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
      'A draft may be unfinished: only what is wrong is refused, by paths into the forms (`general.alias`, ' +
      '`finance.items.0.price`). `publish` and `allinfo` are no steps (decision 37).',
  },
  upload: {
    method: 'POST',
    path: '/:merchant/edit/:landing/file/upload/',
    pathParams: one,
    query: t(z.object({ use: z.enum(Object.keys(MEDIA_USES) as [MediaUse, ...MediaUse[]]) })),
    contentType: 'multipart/form-data',
    body: c.type<{ file: File }>(),
    responses: answers(LandingMedia),
    metadata: { ...edit, file: { bytes: MEDIA_LIMITS.bytes } },
    summary: 'Add a picture: PNG or JPG, in the field `file`',
    description:
      'It is turned upright, cut to the ratio of its use, made no larger than needed and written anew: nothing else in the file is kept.',
  },
  removeFile: {
    method: 'GET',
    path: '/:merchant/edit/:landing/file/remove/:id/',
    pathParams: ofMedia,
    responses: done,
    metadata: { ...edit, writes: true },
    summary: 'Remove a picture that no form names',
  },
  getFile: {
    method: 'GET',
    path: '/:merchant/edit/:landing/file/get/:id/',
    pathParams: ofMedia,
    responses: answers(LandingMedia),
    metadata: read,
    summary: 'A picture, described',
  },
});

export const LandingAlias = z
  .string()
  .min(1)
  .max(64)
  .describe('The last part of `/l/{alias}`; a former alias of the page is accepted too.');
const ofAlias = t(z.object({ alias: LandingAlias }));
const open = { right: 'public', demo: 'allowed' } as const;

/** What customers do on a published page; like the checkout's calls it needs no cookie and no CSRF token. */
export const publicLandings = area('/api/checkout/landings', {
  page: {
    method: 'GET',
    path: '/:alias/',
    pathParams: ofAlias,
    responses: answers(PublicLanding),
    metadata: { right: 'public' },
    summary: 'A published page; 404 for any other',
  },
  price: {
    method: 'POST',
    path: '/:alias/price/',
    pathParams: ofAlias,
    body: t(LandingBasket),
    responses: answers(LandingPrice),
    metadata: open,
    summary: 'What a basket costs',
  },
  order: {
    method: 'POST',
    path: '/:alias/order/',
    pathParams: ofAlias,
    body: t(OrderLanding),
    responses: answers(LandingOrder),
    metadata: open,
    summary: 'Order a basket; answers where it is paid',
  },
  picture: {
    method: 'GET',
    path: '/media/:token/',
    pathParams: t(z.object({ token: z.string().regex(/^[\w-]{8,64}$/) })),
    responses: file,
    metadata: { right: 'public', download: true },
    summary: 'A picture of a page',
  },
});
