import { merchantSettings } from '@portal/contract/merchantSettings';
import { merchants } from '@portal/contract/merchants';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { testReads } from '../support/reads/stateReads.ts';

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

testReads('merchants', [
  [merchantSettings.info, 'a merchant'],
  [merchantSettings.basic, 'a merchant'],
  [merchantSettings.payment, 'a merchant'],
  [merchantSettings.notification, 'a merchant'],
  [merchantSettings.financial, 'a merchant'],
  [merchantSettings.contract, 'a merchant'],
  [merchantSettings.customization, 'a merchant'],
  [
    merchantSettings.contractFile,
    'a merchant',
    async (portal, { id = '' }) => {
      const { data } = (await portal.call(merchantSettings.contract, { params: { id } })).body;
      const [file] = data.flatMap(({ files }) => files);
      return file && { params: { id, file: file.id } };
    },
  ],
]);
