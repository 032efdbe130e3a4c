import type { FastifyRequest } from 'fastify';
import type { contract } from '@portal/contract';
import { REMOVE_REASONS, type SavedLanding, type SaveLandingStep } from '@portal/contract/landings';
import type { LandingStep, MediaUse } from '@portal/contract/landings/landingRules';
import type { LandingRecord } from '@portal/fixtures/landings/records';
import { performAction, readRecord } from '../core/performAction.ts';
import { visibleMerchantIds, requireCaller } from '../core/caller.ts';
import { throwNotFound, refuseField } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { ok, type Handlers } from '../core/typed.ts';
import { getUploadedFile } from '../plugins/uploads.ts';
import { changing } from '../merchants/settings.ts';
import { pageContextOf } from './pageContext.ts';
import { creation, languageChoices, listed, viewContextOf } from './list.ts';
import { cloneLanding, createLanding, removeLanding } from './page.rules.ts';
import { addPicture, pictureOf, removePicture, withUnusedPicturesRemoved } from './media.rules.ts';
import { encodePicture } from './encodePicture.ts';
import { picturesOf, pictureView } from './pictures.ts';
import { readiness } from './problems.rules.ts';
import { publishLanding, restoreVersion, unpublishLanding } from './publish.rules.ts';
import { saveStep, type Saved } from './save.rules.ts';
import { landingAll, landingInfo, stepView } from './view.ts';

/** Path parameters of a landing page call. */
interface PagePath {
  merchant: number;
  landing: number;
}

/** Finds the landing page of a path; undefined if the page belongs to another merchant or is deleted (O2). */
const named =
  ({ merchant, landing }: PagePath) =>
  ({ landings }: Store): LandingRecord | undefined => {
    const record = landings.get(landing);
    return record?.merchant_id === merchant && record.deleted === null ? record : undefined;
  };

/** Applies a rule to a landing page. Returns the id of the page, or of the page that the rule created. */
const acted = (
  request: FastifyRequest,
  path: PagePath,
  name: string,
  rule: (record: LandingRecord, stamp: ChangeContext, store: Store) => Change,
): Promise<number> =>
  performAction(request, named(path), {
    name,
    facts: { landing_id: path.landing },
    rule: (record, stamp) => rule(record, stamp, request.world.store),
    answer: (before, { landings: [made = before] = [] }) => made.id,
  });

const contextOf = (request: FastifyRequest) => viewContextOf(requireCaller(request));

/** Answers with a landing page that the user just created or changed. */
const shown = (request: FastifyRequest, id: number) =>
  ok(landingInfo(request.world.store.landings.get(id) ?? throwNotFound(), contextOf(request)));

async function created(request: FastifyRequest, body: Parameters<typeof createLanding>[0]) {
  let id = 0;
  const { user } = requireCaller(request);
  if (!visibleMerchantIds(user).includes(body.merchant_id)) refuseField('merchant_id', 'Merchant not found');
  await changing(request, body.merchant_id, {
    name: 'landing_create',
    rule: (merchant, stamp) => {
      const change = createLanding(body, merchant, request.world.store, stamp);
      id = change.landings[0].id;
      return change;
    },
  });
  return shown(request, id);
}

/** Saves an editor step of a landing page, or answers that the new alias needs confirmation. */
async function saved(
  request: FastifyRequest,
  { step, ...path }: PagePath & { step: LandingStep },
  body: SaveLandingStep,
): Promise<SavedLanding> {
  let asks: Saved['asks'];
  const id = await acted(request, path, 'landing_edit', (record, stamp, store) => {
    const context = { ...pageContextOf(store, record, stamp.at), store, pictures: picturesOf(store, record.id) };
    const result = saveStep(record, step, body, context, stamp);
    asks = result.asks;
    return withUnusedPicturesRemoved(result.change, store, stamp.at);
  });
  const record = request.world.store.landings.get(id) ?? throwNotFound();
  const view = { ...stepView(record, step, contextOf(request)), landing: landingInfo(record, contextOf(request)) };
  return { ...view, alias_change_approved: asks === undefined, ...asks };
}

const REASON_WORDS: Readonly<Record<(typeof REMOVE_REASONS)[number], string>> = {
  not_needed: 'No longer needed',
  finished: 'The campaign or sale has ended',
  too_hard: 'Too hard to edit',
  missing: 'A feature is missing',
  other: 'Another reason',
};
const reasons = REMOVE_REASONS.map((value) => ({ value, text: REASON_WORDS[value] }));

async function upload(request: FastifyRequest, place: PagePath, use: MediaUse) {
  readRecord(request, named(place));
  const made = await encodePicture(new Uint8Array(await getUploadedFile(request).arrayBuffer()), use);
  const { store, chance } = request.world;
  return performAction(request, named(place), {
    name: 'landing_picture_add',
    facts: { landing_id: place.landing },
    rule: (landing, stamp) => addPicture(landing, use, made, { store, stamp, chance }),
    answer: (_, { landingMedia: [added] = [] }) => pictureView(added ?? throwNotFound()),
  });
}

export const landingHandlers: Handlers<typeof contract.landings> = {
  all: async ({ request }) => ok(listed(request)),
  find: async ({ body, request }) => ok(listed(request, body)),
  creation: async ({ request }) => ok(creation(request)),
  create: async ({ body, request }) => created(request, body),

  clones: async ({ params, request }) => {
    readRecord(request, named(params));
    return ok({ choices: { language: languageChoices } });
  },
  clone: async ({ params, body, request }) => {
    const { chance } = request.world;
    const rule = (record: LandingRecord, stamp: ChangeContext, store: Store) =>
      cloneLanding(record, body.language, { store, chance, pictures: picturesOf(store, record.id) }, stamp);
    return shown(request, await acted(request, params, 'landing_clone', rule));
  },

  removal: async ({ params, request }) => {
    readRecord(request, named(params));
    return ok({ reason: reasons });
  },
  remove: async ({ params, body, request }) => {
    await acted(request, params, 'landing_delete', (record, stamp, store) =>
      removeLanding(record, body, picturesOf(store, record.id), stamp),
    );
    return ok({});
  },

  info: async ({ params, request }) => {
    const { record, caller } = readRecord(request, named(params));
    return ok(landingInfo(record, viewContextOf(caller)));
  },
  allInfo: async ({ params, request }) => {
    const { record, caller } = readRecord(request, named(params));
    return ok(landingAll(record, viewContextOf(caller)));
  },
  step: async ({ params: { step, ...path }, request }) => {
    const { record, caller } = readRecord(request, named(path));
    return ok(stepView(record, step, viewContextOf(caller)));
  },
  saveStep: async ({ params, body, request }) => ok(await saved(request, params, body)),

  publish: async ({ params, request }) => {
    const rule = (record: LandingRecord, stamp: ChangeContext, store: Store) => {
      const ready = readiness(record.type, record.forms, pageContextOf(store, record, stamp.at));
      return withUnusedPicturesRemoved(publishLanding(record, ready, stamp), store, stamp.at);
    };
    return shown(request, await acted(request, params, 'landing_publish', rule));
  },
  unpublish: async ({ params, request }) =>
    shown(request, await acted(request, params, 'landing_unpublish', unpublishLanding)),
  restore: async ({ params: { version, ...path }, request }) =>
    shown(
      request,
      await acted(request, path, 'landing_restore', (record, stamp) => restoreVersion(record, version, stamp)),
    ),

  upload: async ({ params, query, request }) => ok(await upload(request, params, query.use)),

  removeFile: async ({ params, request }) => {
    await performAction(request, named(params), {
      name: 'landing_picture_remove',
      facts: { landing_id: params.landing, picture_id: params.id },
      rule: (landing) => removePicture(request.world.store, landing, params.id),
      answer: () => undefined,
    });
    return ok({});
  },

  getFile: async ({ params, request }) => {
    const { record, caller } = readRecord(request, named(params));
    return ok(pictureView(pictureOf(caller.world.store, record, params.id)));
  },
};
