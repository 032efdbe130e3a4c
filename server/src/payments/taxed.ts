import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';

/**
 * Schedules the job that issues a fiscal receipt for an approved transaction. The job checks whether the merchant has a
 * cash register.
 */
export const scheduleFiscalReceipt = (paymentId: number, partId: number, { at, id }: ChangeContext): Change => ({
  jobs: [{ id: id(), due: at, kind: 'fiscal_movement', ref: paymentId, part: partId }],
});
