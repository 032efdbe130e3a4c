import { contract } from '@portal/contract';
import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import { recentTable, table } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { callbackHandlers } from './handlers.ts';
import { jobs } from './jobs.ts';
import { callbackLists } from './lists.ts';
import type { OutgoingRecord } from './outgoing.ts';

/** How merchants' servers are told of payments. */
export const callbacks = {
  routes: [answered(contract.callbacks, callbackHandlers)],
  lists: callbackLists,
  jobs,
  tables: {
    // One that waits would never be sent once it gave way.
    deliveries: recentTable<DeliveryRecord>({ rows: 20_000, isOver: ({ state }) => state !== 'pending' }),
    outgoing: table<OutgoingRecord>(),
  },
} satisfies Area;
