import { buttons } from '@portal/contract/buttons';
import { testRecordReads } from '../support/recordReads.ts';

testRecordReads('payment button', {
  list: async (portal) =>
    (await portal.call(buttons.list)).body.data.map(({ id, merchant_id }) => ({ merchant: merchant_id, id })),
  reads: [buttons.info],
});
