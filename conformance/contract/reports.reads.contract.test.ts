import { reports } from '@portal/contract/reports';
import { testRecordReads } from '../support/recordReads.ts';

testRecordReads('settlement report', {
  list: async (portal) => (await portal.call(reports.settlements.rows)).body.data.map(({ id }) => ({ id })),
  reads: [reports.download],
});
