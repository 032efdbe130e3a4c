import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';

/** Queues an approved movement for the merchant's cash register; whether there is one, the job finds out. */
export const toBeTaxed = (paymentId: number, partId: number, { at, id }: Stamp): Change => ({
  jobs: [{ id: id(), due: at, kind: 'fiscal_movement', ref: paymentId, part: partId }],
});
