import { reports } from '@portal/contract/reports';
import type { Portal } from '../support/portal.ts';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { testReads } from '../support/reads/stateReads.ts';

testRecordReads('settlement report', {
  list: async (portal) => (await portal.call(reports.settlements.rows)).body.data.map(({ id }) => ({ id })),
  reads: [reports.download],
});

/** Finds a special report. */
const findSpecial = async (portal: Portal) => {
  const [first] = (await portal.call(reports.special.list)).body.data;
  return first && { params: { id: first.id }, body: {} };
};

testReads('reports', [
  [reports.special.list],
  [reports.special.show, undefined, findSpecial],
  [reports.special.find, undefined, findSpecial],
  [reports.special.fields, undefined, findSpecial],
]);
