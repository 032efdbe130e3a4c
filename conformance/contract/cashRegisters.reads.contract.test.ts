import { cashRegisters } from '@portal/contract/cashRegisters';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { passMerchant, testReads } from '../support/reads/stateReads.ts';

testRecordReads('cash register', {
  list: async (portal) => {
    const { data } = (await portal.call(cashRegisters.list)).body;
    return data.filter(({ cashbox }) => cashbox !== null).map(({ id }) => ({ id, merchant: id }));
  },
  reads: [cashRegisters.info],
  more: [cashRegisters.overview, cashRegisters.zReports],
});

testReads('cash registers', [
  [cashRegisters.errors],
  [cashRegisters.overview, 'a cash register', passMerchant],
  [cashRegisters.zReports, 'a cash register', passMerchant],
  [
    cashRegisters.zReport,
    'a cash register',
    async (portal, { id: merchant = '' }) => {
      const [first] = (await portal.call(cashRegisters.zReports, { params: { merchant } })).body.data;
      return first && { params: { merchant, report: first.id } };
    },
  ],
]);
