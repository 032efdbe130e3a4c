import { contract } from '@portal/contract';
import type { BwRecord } from '@portal/fixtures/bwlist';
import type { WorldFixture } from '@portal/fixtures';
import { table, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { addPaymentControls } from './controls.ts';
import { paymentHandlers } from './handlers.ts';
import { jobs } from './jobs.ts';
import { paymentLists } from './lists.ts';
import type { PaymentDisputes } from './paymentDisputes.ts';
import type { PaymentRegisters } from './paymentRegisters.ts';
import { PaymentOverlay } from './paymentOverlay.ts';
import type { Payments } from './query.ts';

declare module '../core/store.ts' {
  interface Tables {
    payments: Payments;
    /** Payers on merchants' black and white lists. */
    bw: Collection<BwRecord>;
  }
}

/** Payments and all that is done to one. What disputes and cash registers say of them is handed in. */
export const payments = (disputes: PaymentDisputes, registers: PaymentRegisters) =>
  ({
    routes: [answered(contract.payment, paymentHandlers(disputes, registers))],
    lists: paymentLists(disputes),
    jobs,
    addControls: addPaymentControls,
    tables: {
      payments: (fixture: WorldFixture) => new PaymentOverlay(fixture.payments),
      bw: table(({ bw }) => bw),
    },
  }) satisfies Area;
