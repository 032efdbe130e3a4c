import { contract } from '@portal/contract';
import type { ButtonRecord } from '@portal/fixtures/buttons';
import { defineTable, type Collection } from '../core/table.ts';
import { answered, type Area } from '../lists/area.ts';
import { addEmbedTestPage } from './benchPage.ts';
import { buttonHandlers } from './handlers.ts';

declare module '../core/store.ts' {
  interface Tables {
    buttons: Collection<ButtonRecord>;
  }
}

/** Area of payment buttons for merchants' websites. */
export const buttons = {
  routes: [answered(contract.buttons, buttonHandlers)],
  addAddresses: addEmbedTestPage,
  tables: { buttons: defineTable(({ buttons: records }) => records) },
} satisfies Area;
