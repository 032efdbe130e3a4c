import { contract } from '@portal/contract';
import { defineTable } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { deliveryLog } from './deliveryLog.ts';
import { callbackHandlers } from './handlers.ts';
import { jobs } from './jobs.ts';
import { callbackLists } from './lists.ts';
import type { OutgoingRecord } from './outgoing.ts';

/** Area of callbacks to merchants' servers. */
export const callbacks = {
  routes: [answered(contract.callbacks, callbackHandlers)],
  lists: callbackLists,
  jobs,
  tables: {
    deliveries: deliveryLog,
    outgoing: defineTable<OutgoingRecord>(),
  },
} satisfies Area;
