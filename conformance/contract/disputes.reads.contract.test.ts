import { disputeLists, disputes } from '@portal/contract/disputes';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { testReads } from '../support/reads/stateReads.ts';

testReads('disputes', [[disputes.info, 'an open dispute']]);

testRecordReads('dispute', {
  list: async (portal) => (await portal.call(disputeLists.all.rows)).body.data.map(({ id }) => ({ id })),
  reads: [disputes.info],
});
