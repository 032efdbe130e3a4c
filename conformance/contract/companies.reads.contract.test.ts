import { companies } from '@portal/contract/companies';
import { testRecordReads } from '../support/reads/recordReads.ts';
import { testReads } from '../support/reads/stateReads.ts';

testRecordReads('company', {
  list: async (portal) => (await portal.call(companies.list)).body.data.map(({ id }) => ({ id })),
  reads: [companies.info, companies.basic, companies.contracts, companies.docs, companies.individuals],
});

testReads('companies', [
  [
    companies.contractFile,
    'a company',
    async (portal, { id = '' }) => {
      const { data } = (await portal.call(companies.contracts, { params: { id } })).body;
      const [file] = data.flatMap(({ files }) => files);
      return file && { params: { id, file_id: file.id } };
    },
  ],
  [
    companies.docFile,
    'a company',
    async (portal, { id = '' }) => {
      const { data } = (await portal.call(companies.docs, { params: { id } })).body;
      const [file] = data.flatMap(({ files }) => files);
      return file && { params: { id, file_id: file.id } };
    },
  ],
  [
    companies.individual,
    'a company',
    async (portal, { id = '' }) => {
      const { data } = (await portal.call(companies.individuals, { params: { id } })).body;
      const [person] = data;
      return person && { params: { id, type: person.type, individual_id: person.id } };
    },
  ],
]);
