import { companies, type Company, type Missing } from '@portal/contract/companies';
import { qWithDefaults } from './client.ts';
import { listOf, membersOf, rowsIn } from './listOf.ts';

/** The companies of an answer, each with what is missing of it. */
export const companiesIn = (said: { data: readonly Company[] }): { data: Company[] } => ({
  data: rowsIn(membersOf(said).data, ['id']).map((one) => ({
    ...one,
    missing: listOf(one.missing),
    tabs: listOf(one.tabs),
  })),
});

/** The signed-in person's companies. */
export const myCompanies = qWithDefaults(companies.list, { query: {} }, companiesIn);

/** Something that a company has still to hand in, with that company. */
export type Lack = Missing & { company: Company };

/** What is missing of companies, the earliest due first. */
export const lacksOf = (all: readonly Company[]): Lack[] =>
  all
    .flatMap((company) => company.missing.map((missing) => ({ ...missing, company })))
    .toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''));
