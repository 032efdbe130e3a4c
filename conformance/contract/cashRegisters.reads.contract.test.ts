import { cashRegisters } from '@portal/contract/cashRegisters';
import { testRecordReads } from '../support/recordReads.ts';

testRecordReads('cash register', {
  list: async (portal) => {
    const { data } = (await portal.call(cashRegisters.list)).body;
    return data.filter(({ cashbox }) => cashbox !== null).map(({ id }) => ({ id, merchant: id }));
  },
  reads: [cashRegisters.info],
  more: [cashRegisters.overview, cashRegisters.zReports],
});
