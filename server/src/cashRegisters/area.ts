import { contract } from '@portal/contract';
import type { CashRegisterErrorRecord, CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { table, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { addFiscalControls } from './fiscalControls.ts';
import { fiscalHandlers } from './fiscalHandlers.ts';
import { fiscalJobs } from './fiscalJobs.ts';
import { fiscalTables, openTaxOffice } from './fiscalTables.ts';
import { registerHandlers } from './handlers.ts';
import { registerJobs } from './registerJobs.ts';
import type { StagedCertificate } from './stagedCertificates.ts';

declare module '../core/store.ts' {
  interface Tables {
    /** A merchant has one at most. */
    cashRegisters: Collection<CashRegisterRecord>;
    cashRegisterErrors: Collection<CashRegisterErrorRecord>;
    /** Keys and certificates that were put up within the hour. */
    registerCertificates: Collection<StagedCertificate>;
  }
}

/** Fiscal cash registers: what they are connected with, and how they do. */
export const cashRegisters = {
  routes: [answered(contract.cashRegisters, { ...registerHandlers, ...fiscalHandlers })],
  jobs: { ...registerJobs, ...fiscalJobs },
  tables: {
    cashRegisters: table(({ cashRegisters: records }) => records),
    cashRegisterErrors: table(({ cashRegisterErrors: records }) => records),
    registerCertificates: table<StagedCertificate>(),
    ...fiscalTables,
  },
  addControls: addFiscalControls,
  begin: openTaxOffice,
} satisfies Area;
