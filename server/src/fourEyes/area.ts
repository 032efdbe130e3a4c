import { defineTable, type Collection } from '../core/table.ts';
import type { Area } from '../lists/area.ts';
import type { FourEyesRecord, FourEyesRequestRecord } from './rules.ts';

declare module '../core/store.ts' {
  interface Tables {
    fourEyes: Collection<FourEyesRecord>;
    fourEyesRequests: Collection<FourEyesRequestRecord>;
  }
}

/** Area of four eyes: payouts and bank accounts that need a second person. The calls belong to payouts. */
export const fourEyes = {
  tables: { fourEyes: defineTable<FourEyesRecord>(), fourEyesRequests: defineTable<FourEyesRequestRecord>() },
} satisfies Area;
