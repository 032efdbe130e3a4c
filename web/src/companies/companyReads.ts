import { companies, type Company, type Individual, type IndividualType } from '@portal/contract/companies';
import { onboarding } from '@portal/contract/onboarding';
import { createQuery } from '../api/client.ts';
import { toList } from '../api/toList.ts';
import { requireMembers, withDefaults } from '../api/withDefaults.ts';

const at = (id: number) => ({ params: { id } });
const rows = <Row extends { files: readonly unknown[] }>(answer: { data: Row[] }): { data: Row[] } => ({
  data: toList(requireMembers<typeof answer>('data')(answer).data).map((row) => ({ ...row, files: toList(row.files) })),
});

/** Queries of the company tabs. */
export const companyQueries = {
  info: (id: number) =>
    createQuery(companies.info, at(id), withDefaults<Company>(['id', 'company_name'], ['tabs', 'missing'])),
  basic: (id: number) => createQuery(companies.basic, at(id), requireMembers('company_name')),
  documents: (id: number) => createQuery(companies.docs, at(id), rows),
  contracts: (id: number) => createQuery(companies.contracts, at(id), rows),
  individuals: (id: number) => createQuery(companies.individuals, at(id), rows),
  individual: (id: number, type: IndividualType, personId: number) =>
    createQuery(
      companies.individual,
      { params: { id, type, individual_id: personId } },
      withDefaults<Individual>(['surname'], ['files']),
    ),
};

/** Routes whose cached answers are stale after a missing item was provided. */
export const staleMissingItemRoutes = [companies.list, companies.info, onboarding.status] as const;
