import type { FastifyRequest } from 'fastify';
import type { contract } from '@portal/contract';
import type { MediaUse } from '@portal/contract/landings/landingRules';
import { acting, looking } from '../core/acting.ts';
import { missing } from '../core/refusal.ts';
import { ok, type Handlers } from '../core/typed.ts';
import { sentFile } from '../plugins/uploads.ts';
import { addPicture, pictureOf, removePicture } from './media.rules.ts';
import { named, type PagePath } from './named.ts';
import { madePicture } from './picture.ts';
import { pictureView } from './pictures.ts';

async function upload(request: FastifyRequest, place: PagePath, use: MediaUse) {
  looking(request, named(place));
  const made = await madePicture(new Uint8Array(await sentFile(request).arrayBuffer()), use);
  const { store, chance } = request.world;
  return acting(request, named(place), {
    name: 'landing_picture_add',
    facts: { landing_id: place.landing },
    rule: (landing, stamp) => addPicture(landing, use, made, { store, stamp, chance }),
    answer: (_, { landingMedia: [added] = [] }) => pictureView(added ?? missing()),
  });
}

/** Pictures of landing pages (LAND-060 … LAND-062). */
export const mediaHandlers: Pick<Handlers<typeof contract.landings>, 'upload' | 'removeFile' | 'getFile'> = {
  upload: async ({ params, query, request }) => ok(await upload(request, params, query.use)),

  removeFile: async ({ params, request }) => {
    await acting(request, named(params), {
      name: 'landing_picture_remove',
      facts: { landing_id: params.landing, picture_id: params.id },
      rule: (landing) => removePicture(request.world.store, landing, params.id),
      answer: () => undefined,
    });
    return ok({});
  },

  getFile: async ({ params, request }) => {
    const { record, caller } = looking(request, named(params));
    return ok(pictureView(pictureOf(caller.world.store, record, params.id)));
  },
};
