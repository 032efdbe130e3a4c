import { companies, type Company, type Individual, type IndividualType } from '@portal/contract/companies';
import { onboarding } from '@portal/contract/onboarding';
import { qWithDefaults } from '../api/client.ts';
import { listOf } from '../api/listOf.ts';
import { requireMembers, withDefaults } from '../api/withDefaults.ts';

const at = (id: number) => ({ params: { id } });
const rows = <Row extends { files: readonly unknown[] }>(answer: { data: Row[] }): { data: Row[] } => ({
  data: listOf(requireMembers<typeof answer>('data')(answer).data).map((row) => ({ ...row, files: listOf(row.files) })),
});

/** Reads of the company tabs. */
export const reads = {
  info: (id: number) =>
    qWithDefaults(companies.info, at(id), withDefaults<Company>(['id', 'company_name'], ['tabs', 'missing'])),
  basic: (id: number) => qWithDefaults(companies.basic, at(id), requireMembers('company_name')),
  documents: (id: number) => qWithDefaults(companies.docs, at(id), rows),
  contracts: (id: number) => qWithDefaults(companies.contracts, at(id), rows),
  individuals: (id: number) => qWithDefaults(companies.individuals, at(id), rows),
  individual: (id: number, type: IndividualType, personId: number) =>
    qWithDefaults(
      companies.individual,
      { params: { id, type, individual_id: personId } },
      withDefaults<Individual>(['surname'], ['files']),
    ),
};

/** Reads that are stale after a missing item was provided. */
export const missingItemReads = [companies.list, companies.info, onboarding.status] as const;
