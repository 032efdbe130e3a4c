import { contract } from '@portal/contract';
import type { BwRecord } from '@portal/fixtures/bwlist';
import type { WorldFixture } from '@portal/fixtures';
import { defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { addPaymentControls } from './controls.ts';
import { paymentHandlers, type PaymentDependencies } from './handlers.ts';
import { jobs } from './jobs.ts';
import { paymentLists } from './lists.ts';
import { PaymentOverlay } from './paymentOverlay.ts';
import type { PaymentTable } from './query.ts';

declare module '../core/store.ts' {
  interface Tables {
    payments: PaymentTable;
    /** Black and white lists of merchants. */
    bw: Collection<BwRecord>;
  }
}

/** Payments area: payments and their actions. Functions of disputes, cash registers and payouts are passed in. */
export const payments = (others: PaymentDependencies) =>
  ({
    routes: [answered(contract.payment, paymentHandlers(others))],
    lists: paymentLists(others),
    jobs,
    addControls: addPaymentControls,
    tables: {
      payments: (fixture: WorldFixture) => new PaymentOverlay(fixture.payments),
      bw: defineTable(({ bw }) => bw),
    },
  }) satisfies Area;
