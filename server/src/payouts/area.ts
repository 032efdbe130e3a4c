import type {
  BankOrderRecord,
  PayoutMovementRecord,
  PayoutReceiverRecord,
  PayoutRecord,
  TopupRecord,
} from '@portal/fixtures/payouts';
import { recentTable, table, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { addPayoutControls } from './controls.ts';
import type { PayoutCheckRecord, PayoutFileRecord } from './fileRecords.ts';
import { fileHandlers, fileRoutes } from './files.handlers.ts';
import { coreHandlers, coreRoutes } from './handlers.ts';
import { jobs, jobsUnderWay } from './jobs.ts';
import { payoutLists } from './lists.ts';
import { optionHandlers, optionRoutes } from './options.handlers.ts';
import { receiverHandlers, receiverRoutes } from './receivers.handlers.ts';

declare module '../core/store.ts' {
  interface Tables {
    payouts: Collection<PayoutRecord>;
    payoutReceivers: Collection<PayoutReceiverRecord>;
    payoutTopups: Collection<TopupRecord>;
    payoutMovements: Collection<PayoutMovementRecord>;
    /** Orders of the simulated bank. */
    bankOrders: Collection<BankOrderRecord>;
    payoutFiles: Collection<PayoutFileRecord>;
    payoutChecks: Collection<PayoutCheckRecord>;
  }
}

/** Payouts to cards, and their ledger. */
export const payouts = {
  routes: [
    answered(coreRoutes, coreHandlers),
    answered(fileRoutes, fileHandlers),
    answered(optionRoutes, optionHandlers),
    answered(receiverRoutes, receiverHandlers),
  ],
  lists: payoutLists,
  jobs,
  addControls: addPayoutControls,
  begin: jobsUnderWay,
  tables: {
    payouts: table(({ payouts: { payouts: records } }) => records),
    payoutReceivers: table(({ payouts: { receivers } }) => receivers),
    payoutTopups: table(({ payouts: { topups } }) => topups),
    payoutMovements: table(({ payouts: { movements } }) => movements),
    bankOrders: table(({ payouts: { bankOrders } }) => bankOrders),
    payoutFiles: table<PayoutFileRecord>(),
    // A file is sent soon after its check. If the check was evicted, the person checks the file again.
    payoutChecks: recentTable<PayoutCheckRecord>({ rows: 5000 }),
  },
} satisfies Area;
