import type { Collection } from '../core/table.ts';

declare module '../core/store.ts' {
  interface Tables {
    outgoing: Collection<OutgoingRecord>;
  }
}

/** Callback attempt that is being sent over the network. */
export interface OutgoingRecord {
  /** Id of the callback. */
  id: number;
  /** URL of the attempt; later changes of the settings do not affect it. */
  url: string;
}
