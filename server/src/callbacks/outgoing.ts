import type { Collection } from '../core/table.ts';

declare module '../core/store.ts' {
  interface Tables {
    outgoing: Collection<OutgoingRecord>;
  }
}

/** An attempt that really leaves the machine and is not answered yet. */
export interface OutgoingRecord {
  /** Of the callback. */
  id: number;
  /** When it fell due. */
  at: number;
  headers: Readonly<Record<string, string>>;
}
