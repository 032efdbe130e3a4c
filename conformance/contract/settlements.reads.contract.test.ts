import { settlementLists, settlements } from '@portal/contract/settlements';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { testReads } from '../support/reads/stateReads.ts';

testRecordReads('settlement', {
  list: async (portal) => (await portal.call(settlementLists.direct.rows)).body.data.map(({ id }) => ({ id })),
  reads: [settlements.info],
  more: [settlements.currencies],
});

testReads('settlements', [[settlements.currencies, 'a settlement']]);
