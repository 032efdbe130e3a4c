import { table, type Collection } from '../core/table.ts';

/** The columns a person chose for a list, in their order, and the title of that view. */
export interface ListSettingsRecord {
  /** `{user_id}:{list}` */
  id: string;
  fields: readonly string[];
  title: string;
}

declare module '../core/store.ts' {
  interface Tables {
    listSettings: Collection<ListSettingsRecord>;
  }
}

/** What is kept for every list. */
export const tables = { listSettings: table<ListSettingsRecord>() };
