import { contract } from '@portal/contract';
import type { CompanyRecord } from '@portal/fixtures/companies';
import { defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { companyHandlers } from './handlers.ts';

declare module '../core/store.ts' {
  interface Tables {
    companies: Collection<CompanyRecord>;
  }
}

/** Area of companies that own merchants, with their documents and people. */
export const companies = {
  routes: [answered(contract.companies, companyHandlers)],
  tables: { companies: defineTable(({ companies: records }) => records) },
} satisfies Area;
