import { landings } from '@portal/contract/landings';
import { testRecordReads } from '../support/recordReads.ts';

testRecordReads('landing page', {
  list: async (portal) =>
    (await portal.call(landings.all)).body.landings.map(({ id, merchant_id }) => ({
      merchant: merchant_id,
      landing: id,
    })),
  reads: [landings.info, landings.allInfo],
});
