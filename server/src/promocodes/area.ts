import { contract } from '@portal/contract';
import type { PromocodeRecord, RedemptionRecord } from '@portal/fixtures/promocodes';
import { defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { promocodeHandlers } from './handlers.ts';

declare module '../core/store.ts' {
  interface Tables {
    promocodes: Collection<PromocodeRecord>;
    redemptions: Collection<RedemptionRecord>;
  }
}

/** Area of promocodes, which give a discount on payments, and of the payments that used promocodes. */
export const promocodes = {
  routes: [answered(contract.promocodes, promocodeHandlers)],
  tables: {
    promocodes: defineTable(({ promocodes: records }) => records),
    redemptions: defineTable(({ redemptions }) => redemptions),
  },
} satisfies Area;
