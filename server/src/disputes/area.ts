import { contract } from '@portal/contract';
import type { DisputeRecord } from '@portal/fixtures/disputes';
import { defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { disputeHandlers } from './handlers.ts';
import { jobs } from './jobs.ts';
import { disputeLists } from './lists.ts';

declare module '../core/store.ts' {
  interface Tables {
    disputes: Collection<DisputeRecord>;
  }
}

/** Area of disputes: claims of payers' banks against payments. */
export const disputes = {
  routes: [answered(contract.disputes, disputeHandlers)],
  lists: disputeLists,
  jobs,
  tables: { disputes: defineTable(({ disputes: records }) => records) },
} satisfies Area;
