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
    /** Payment orders that the simulated bank has received. */
    bankOrders: Collection<BankOrderRecord>;
    payoutFiles: Collection<PayoutFileRecord>;
    payoutChecks: Collection<PayoutCheckRecord>;
  }
}

/** Payouts area: payouts to cards and the payout ledger. */
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
    // Checks of payout files. A file is submitted soon after its check; if the check was evicted, the user checks the
    // file again.
    payoutChecks: recentTable<PayoutCheckRecord>({ rows: 5000 }),
  },
} satisfies Area;
