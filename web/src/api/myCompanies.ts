import { companies, type Company, type Missing } from '@portal/contract/companies';
import { createQuery } from './client.ts';
import { toList, toPartialObject, requireRows } from './toList.ts';

/** Completes the companies of an answer with the list of their missing documents. */
export const normalizeCompanies = (said: { data: readonly Company[] }): { data: Company[] } => ({
  data: requireRows(toPartialObject(said).data, ['id']).map((one) => ({
    ...one,
    missing: toList(one.missing),
    tabs: toList(one.tabs),
  })),
});

/** Query for the companies of the signed-in user. */
export const myCompaniesQuery = createQuery(companies.list, { query: {} }, normalizeCompanies);

/** A document that a company must still provide, together with that company. */
export type MissingDocument = Missing & { company: Company };

/** Lists the missing documents of several companies, the earliest due date first. */
export const listMissingDocuments = (all: readonly Company[]): MissingDocument[] =>
  all
    .flatMap((company) => company.missing.map((missing) => ({ ...missing, company })))
    .toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''));
