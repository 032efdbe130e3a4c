import type {
  BankOrderRecord,
  PayoutMovementRecord,
  PayoutReceiverRecord,
  PayoutRecord,
  TopupRecord,
} from '@portal/fixtures/payouts';
import { defineBoundedTable, defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { addPayoutControls } from './controls.ts';
import type { PayoutCheckRecord, PayoutFileRecord } from './fileRecords.ts';
import { payoutFileHandlers, payoutFileRoutes } from './files.handlers.ts';
import { payoutHandlers, payoutRoutes } from './handlers.ts';
import { jobs, initialPayoutJobs } from './jobs.ts';
import { payoutLists } from './lists.ts';
import { payoutOptionHandlers, payoutOptionRoutes } from './options.handlers.ts';
import { splitAndStatementHandlers, splitAndStatementRoutes } from './receivers.handlers.ts';

declare module '../core/store.ts' {
  interface Tables {
    payouts: Collection<PayoutRecord>;
    payoutReceivers: Collection<PayoutReceiverRecord>;
    payoutTopups: Collection<TopupRecord>;
    payoutMovements: Collection<PayoutMovementRecord>;
    /** Payment orders that the simulated bank has received. */
    bankOrders: Collection<BankOrderRecord>;
    payoutFiles: Collection<PayoutFileRecord>;
    payoutChecks: Collection<PayoutCheckRecord>;
  }
}

/** Payouts area: payouts to cards and the payout ledger. */
export const payouts = {
  routes: [
    answered(payoutRoutes, payoutHandlers),
    answered(payoutFileRoutes, payoutFileHandlers),
    answered(payoutOptionRoutes, payoutOptionHandlers),
    answered(splitAndStatementRoutes, splitAndStatementHandlers),
  ],
  lists: payoutLists,
  jobs,
  addControls: addPayoutControls,
  begin: initialPayoutJobs,
  tables: {
    payouts: defineTable(({ payouts: { payouts: records } }) => records),
    payoutReceivers: defineTable(({ payouts: { receivers } }) => receivers),
    payoutTopups: defineTable(({ payouts: { topups } }) => topups),
    payoutMovements: defineTable(({ payouts: { movements } }) => movements),
    bankOrders: defineTable(({ payouts: { bankOrders } }) => bankOrders),
    payoutFiles: defineTable<PayoutFileRecord>(),
    // Checks of payout files. A file is submitted soon after its check; if the check was evicted, the user checks the
    // file again.
    payoutChecks: defineBoundedTable<PayoutCheckRecord>({ rows: 5000 }),
  },
} satisfies Area;
