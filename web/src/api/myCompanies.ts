import { companies, type Company, type Missing } from '@portal/contract/companies';
import { qWithDefaults } from './client.ts';
import { listOf, membersOf, rowsIn } from './listOf.ts';

/** The companies of an answer, with their missing documents. */
export const companiesIn = (said: { data: readonly Company[] }): { data: Company[] } => ({
  data: rowsIn(membersOf(said).data, ['id']).map((one) => ({
    ...one,
    missing: listOf(one.missing),
    tabs: listOf(one.tabs),
  })),
});

/** The signed-in user's companies. */
export const myCompanies = qWithDefaults(companies.list, { query: {} }, companiesIn);

/** A missing document, with its company. */
export type MissingDocument = Missing & { company: Company };

/** Missing documents of companies, earliest due date first. */
export const missingDocumentsOf = (all: readonly Company[]): MissingDocument[] =>
  all
    .flatMap((company) => company.missing.map((missing) => ({ ...missing, company })))
    .toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''));
