import { contract } from '@portal/contract';
import { defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import type { AttemptCounter } from '../core/tries.ts';
import { addBankPage } from './bankPage.ts';
import { addButtonRoutes } from './buttonAddress.ts';
import type { BlockedTriesRecord } from './cardTryLimit.ts';
import { checkoutHandlers } from './handlers.ts';
import { chargesAddress, embedAddress, framedBy, linkAddress, previewAddress } from './payerAddress.ts';
import type { SessionRecord } from './session.ts';
import type { Solution } from './solution.ts';

declare module '../core/store.ts' {
  interface Tables {
    checkouts: Collection<SessionRecord>;
    cardTries: Collection<AttemptCounter>;
    blockedTries: Collection<BlockedTriesRecord>;
  }
}

/** Area of the checkout: payment sessions of payers. `solutions` are payment links, buttons and landing pages. */
export const checkout = (solutions: readonly Solution[]) =>
  ({
    routes: [answered(contract.checkout, checkoutHandlers(solutions))],
    payerAddresses: [linkAddress(solutions), embedAddress(solutions), chargesAddress, previewAddress],
    addAddresses(app) {
      addBankPage(framedBy(solutions))(app);
      addButtonRoutes(app);
    },
    tables: {
      checkouts: defineTable<SessionRecord>(),
      cardTries: defineTable<AttemptCounter>(),
      blockedTries: defineTable<BlockedTriesRecord>(),
    },
  }) satisfies Area;
