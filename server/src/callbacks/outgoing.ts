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
  /** The address of a named host that it leaves for, whatever becomes of the settings meanwhile. */
  url: string;
}
