import { contract } from '@portal/contract';
import type { LandingMediaRecord, LandingOrderRecord, LandingRecord } from '@portal/fixtures/landings/records';
import { table, type Collection } from '../core/table.ts';
import type { Tries } from '../core/tries.ts';
import { answered, type Area } from '../lists/area.ts';
import { landingHandlers } from './handlers.ts';

declare module '../core/store.ts' {
  interface Tables {
    landings: Collection<LandingRecord>;
    landingMedia: Collection<LandingMediaRecord>;
    landingOrders: Collection<LandingOrderRecord>;
    promocodeMisses: Collection<Tries>;
  }
}

/** Area of landing pages: small pages on which merchants collect donations or sell goods and products. */
export const landings = {
  routes: [answered(contract.landings, landingHandlers)],
  tables: {
    landings: table(({ landings: { pages } }) => pages),
    landingMedia: table(({ landings: { media } }) => media),
    landingOrders: table<LandingOrderRecord>(),
    promocodeMisses: table<Tries>(),
  },
} satisfies Area;
