import { defineTable, type Collection } from '../core/table.ts';

/** Columns that a user chose for a list, in order, and the title of the list view. */
export interface ListSettingsRecord {
  /** Record id: `{user_id}:{list}`. */
  id: string;
  fields: readonly string[];
  title: string;
}

declare module '../core/store.ts' {
  interface Tables {
    listSettings: Collection<ListSettingsRecord>;
  }
}

/** Tables that all lists share. */
export const tables = { listSettings: defineTable<ListSettingsRecord>() };
