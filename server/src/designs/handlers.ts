import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import type { Design } from '@portal/contract/designs';
import type { DesignRecord } from '@portal/fixtures/designs';
import { designLogoUrl } from '@portal/fixtures/domain/designLogoUrl';
import { performAction, readRecord } from '../core/performAction.ts';
import { hasEditRight, permittedMerchantIds, requireCaller } from '../core/caller.ts';
import { throwNotFound } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change, Store } from '../core/store.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { fileResponse } from '../files/send.ts';
import { newestFirst } from '../lists/rows.ts';
import { changing, lookingAt } from '../merchants/settings.ts';
import { getUploadedFile } from '../plugins/uploads.ts';
import { activateDesign, cloneDesign, createDesign, removeDesign, saveDesign, type Making } from './design.rules.ts';
import { designsOf } from './inUse.ts';
import { logoAt, logoOf, newLogo } from './logos.ts';
import { namedDesigns } from './namedDesigns.ts';
import { TEMPLATES } from './templates.ts';
import { designConfig, designState, designView } from './view.ts';

interface Place {
  merchant: number;
  hash: string;
}

/** Finds the design of a path; 404 for designs of other merchants. */
const named =
  ({ merchant, hash }: Place) =>
  (store: Store): DesignRecord | undefined =>
    designsOf(store, merchant).find((design) => design.hash === hash);

const makingOf = ({ world: { store, chance } }: FastifyRequest, merchantId: number, stamp: ChangeContext): Making => ({
  stamp,
  chance,
  count: designsOf(store, merchantId).length,
});

/** Ids of designs that buttons, links and pages use now. */
const namedNow = ({ world }: FastifyRequest) => namedDesigns(world.store, world.now());

function one(request: FastifyRequest, place: Place) {
  const { record, mayEdit: may } = readRecord(request, named(place));
  return ok(designView(record, { store: request.world.store, mayEdit: may, named: namedNow(request) }));
}

/** Changes a design with an audit entry, and answers with the resulting design. */
async function acted(
  request: FastifyRequest,
  place: Place,
  name: string,
  rule: (design: DesignRecord, stamp: ChangeContext) => Change,
) {
  const hash = await performAction(request, named(place), {
    name,
    facts: { hash: place.hash },
    rule,
    answer: (_, { designs: made = [] }) => made.at(-1)?.hash ?? place.hash,
  });
  return one(request, { ...place, hash });
}

/** Designs of the user's merchants: the default design first, then the newest. */
function listed(request: FastifyRequest, merchantId: number | undefined): { data: Design[] } {
  const caller = requireCaller(request);
  if (merchantId !== undefined) lookingAt(request, merchantId);
  const { store } = caller.world;
  const inOffers = namedNow(request);
  const merchants = permittedMerchantIds(caller, request).filter((id) => merchantId === undefined || id === merchantId);
  const rank = ({ status }: DesignRecord) => ['active', 'pending_activation', 'inactive'].indexOf(status);
  const data = merchants.flatMap((id) =>
    designsOf(store, id)
      .toSorted((a, b) => rank(a) - rank(b) || newestFirst(a, b))
      .map((design) => designView(design, { store, mayEdit: hasEditRight(caller, request, id), named: inOffers })),
  );
  return { data };
}

function states(request: FastifyRequest, ids: readonly number[]) {
  const caller = requireCaller(request);
  const permitted = new Set(permittedMerchantIds(caller, request));
  const found = [...new Set(ids)].flatMap((id) => caller.world.store.designs.get(id) ?? []);
  return { data: found.filter(({ merchant_id }) => permitted.has(merchant_id)).map(designState) };
}

async function uploadLogo(request: FastifyRequest, merchant: number) {
  lookingAt(request, merchant);
  const logo = newLogo(merchant, new Uint8Array(await getUploadedFile(request).arrayBuffer()));
  await changing(request, merchant, { name: 'design_logo', rule: () => ({ designLogos: [logo] }) });
  return ok({ image_url: designLogoUrl(merchant, logo.picture) });
}

function logoFile(request: FastifyRequest, { merchant, version }: { merchant: number; version: string }) {
  lookingAt(request, merchant);
  const { kind, bytes } = logoOf(request.world.store, merchant, version) ?? throwNotFound();
  return fileResponse({ name: 'logo', kind, disposition: 'inline' }, Buffer.from(bytes));
}

export const designHandlers = defineHandlers(contract.designs, {
  list: async ({ query, request }) => ok(listed(request, query.merchant_id)),

  templates: async ({ params, request }) => {
    lookingAt(request, params.merchant);
    return ok({ data: [...TEMPLATES] });
  },

  create: async ({ params, body, request }) => {
    let made: DesignRecord | undefined;
    await changing(request, params.merchant, {
      name: 'design_create',
      rule: (merchant, stamp) => {
        made = createDesign(body, merchant, makingOf(request, merchant.id, stamp));
        return { designs: [made] };
      },
    });
    return one(request, { ...params, hash: made?.hash ?? '' });
  },

  config: async ({ params, request }) => ok(designConfig(lookingAt(request, params.merchant).merchant)),
  uploadLogo: async ({ params, request }) => uploadLogo(request, params.merchant),
  logo: async ({ params, request }) => logoFile(request, params),
  one: async ({ params, request }) => one(request, params),

  save: async ({ params, body, request }) =>
    acted(request, params, 'design_save', (design, stamp) => {
      const { store } = request.world;
      const merchant = store.merchants.get(design.merchant_id) ?? throwNotFound();
      const making = makingOf(request, merchant.id, stamp);
      const isNamed = namedNow(request).has(design.id);
      const saving = { ...making, merchant, isNamed, logoAt: (url: string) => logoAt(store, merchant.id, url) };
      return { designs: [saveDesign(design, body, saving)] };
    }),

  activate: async ({ params, request }) =>
    acted(request, params, 'design_activate', (design, stamp) =>
      activateDesign(design, designsOf(request.world.store, design.merchant_id), stamp),
    ),

  clone: async ({ params, request }) =>
    acted(request, params, 'design_clone', (design, stamp) => ({
      designs: [cloneDesign(design, makingOf(request, design.merchant_id, stamp))],
    })),

  remove: async ({ params, request }) => {
    await performAction(request, named(params), {
      name: 'design_remove',
      facts: { hash: params.hash },
      rule: removeDesign,
      answer: () => undefined,
    });
    return ok({});
  },

  bulkStatus: async ({ body, request }) => ok(states(request, body.design_ids)),
});
