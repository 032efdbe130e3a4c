import { merchants } from '@portal/contract/merchants';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { testRecordReads } from '../support/recordReads.ts';

testRecordReads('merchant', {
  list: async (portal) => (await portal.call(merchants.list)).body.data.map(({ id }) => ({ id })),
  reads: [merchantSettings.info, merchantSettings.basic],
  more: [
    merchantSettings.payment,
    merchantSettings.notification,
    merchantSettings.financial,
    merchantSettings.contract,
    merchantSettings.customization,
  ],
});
