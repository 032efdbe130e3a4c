import { contract } from '@portal/contract';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { jobs } from './financial.handlers.ts';
import { merchantHandlers } from './handlers.ts';
import { settingsHandlers } from './settings.handlers.ts';

declare module '../core/store.ts' {
  interface Tables {
    merchants: Collection<MerchantRecord>;
  }
}

/** Area of merchants, their settings and their pending bank account changes. */
export const merchants = {
  routes: [answered(contract.merchants, merchantHandlers), answered(contract.merchantSettings, settingsHandlers)],
  jobs,
  tables: { merchants: defineTable(({ merchants: records }) => records) },
} satisfies Area;
