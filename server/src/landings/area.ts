import { contract } from '@portal/contract';
import type { LandingMediaRecord, LandingOrderRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { defineTable, type Collection } from '../core/table.ts';
import type { AttemptCounter } from '../core/tries.ts';
import { answered, type Area } from '../lists/area.ts';
import { landingHandlers } from './handlers.ts';

declare module '../core/store.ts' {
  interface Tables {
    landings: Collection<LandingRecord>;
    landingMedia: Collection<LandingMediaRecord>;
    landingOrders: Collection<LandingOrderRecord>;
    promocodeMisses: Collection<AttemptCounter>;
  }
}

/** Area of landing pages: small pages on which merchants collect donations or sell goods and products. */
export const landings = {
  routes: [answered(contract.landings, landingHandlers)],
  tables: {
    landings: defineTable(({ landings: { pages } }) => pages),
    landingMedia: defineTable(({ landings: { media } }) => media),
    landingOrders: defineTable<LandingOrderRecord>(),
    promocodeMisses: defineTable<AttemptCounter>(),
  },
} satisfies Area;
