import { contract } from '@portal/contract';
import type { PaymentLinkRecord } from '@portal/fixtures/links';
import { defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { linkHandlers, solutionHandlers } from './handlers.ts';
import { linkLists } from './lists.ts';
import { reminderJobs } from './reminder.ts';

declare module '../core/store.ts' {
  interface Tables {
    paymentLinks: Collection<PaymentLinkRecord>;
  }
}

/** Area of payment links. */
export const links = {
  routes: [answered(contract.links, linkHandlers), answered(contract.solutions, solutionHandlers)],
  lists: linkLists,
  jobs: reminderJobs,
  tables: { paymentLinks: defineTable(({ links: records }) => records) },
} satisfies Area;
