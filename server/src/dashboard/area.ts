import { contract } from '@portal/contract';
import type { DashboardRecord } from '@portal/fixtures/dashboard';
import { defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { dashboardHandlers } from './handlers.ts';

declare module '../core/store.ts' {
  interface Tables {
    dashboards: Collection<DashboardRecord>;
  }
}

/** Dashboard area: widgets with figures of payments and disputes, and each user's choice of widgets. */
export const dashboard = {
  routes: [answered(contract.dashboard, dashboardHandlers)],
  tables: { dashboards: defineTable<DashboardRecord>() },
} satisfies Area;
