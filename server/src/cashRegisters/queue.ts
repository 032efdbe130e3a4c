import type { Store } from '../core/store.ts';
import type { WaitingRecord } from './fiscalRecords.ts';

/** The order in which what waits is served. */
export const oldestFirst = (a: WaitingRecord, b: WaitingRecord): number => a.since - b.since || a.id - b.id;

/** The movements of a merchant that wait for their receipts, the oldest first. */
export const queueOf = ({ waitingReceipts }: Pick<Store, 'waitingReceipts'>, merchantId: number): WaitingRecord[] =>
  Array.from(waitingReceipts.values())
    .filter(({ merchant_id }) => merchant_id === merchantId)
    .toSorted(oldestFirst);
