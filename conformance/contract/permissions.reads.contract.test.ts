import { merchants } from '@portal/contract/merchants';
import { permissions } from '@portal/contract/permissions';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { testReads } from '../support/reads/stateReads.ts';

testRecordReads("merchant's permissions", {
  list: async (portal) => (await portal.call(merchants.list)).body.data.map(({ id }) => ({ id })),
  reads: [permissions.list, permissions.history],
});

testReads('permissions', [[permissions.user, 'a colleague']]);
