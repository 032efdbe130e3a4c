import { landings, publicLandings } from '@portal/contract/landings';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { testReads } from '../support/reads/stateReads.ts';

testRecordReads('landing page', {
  list: async (portal) =>
    (await portal.call(landings.all)).body.landings.map(({ id, merchant_id }) => ({
      merchant: merchant_id,
      landing: id,
    })),
  reads: [landings.info, landings.allInfo],
});

testReads('landing pages', [
  [landings.all],
  [landings.find, undefined, () => ({ body: {} })],
  [landings.creation],
  [landings.clones, 'a landing page'],
  [landings.removal, 'a landing page'],
  [landings.info, 'a landing page'],
  [landings.allInfo, 'a landing page'],
  [landings.step, 'a landing page', (_, params) => ({ params: { ...params, step: 'settings' } })],
  [
    publicLandings.page,
    undefined,
    async (portal) => {
      const pages = (await portal.call(landings.all)).body.landings;
      const alias = pages.find(({ is_published }) => is_published)?.alias;
      return alias === undefined ? undefined : { params: { alias } };
    },
  ],
]);
