import { companies } from '@portal/contract/companies';
import { testRecordReads } from '../support/recordReads.ts';

testRecordReads('company', {
  list: async (portal) => (await portal.call(companies.list)).body.data.map(({ id }) => ({ id })),
  reads: [companies.info, companies.basic, companies.contracts, companies.docs, companies.individuals],
});
