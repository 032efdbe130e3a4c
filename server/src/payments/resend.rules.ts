import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';

/** A callback with this many attempts is not sent again by hand. */
const MOST_ATTEMPTS = 120;

const isSentTooOften = ({ attempts }: DeliveryRecord): boolean => attempts.length >= MOST_ATTEMPTS;

/** The callbacks that a bulk resend sends: without the delivered ones and those that were sent too often. */
export const resendable = (deliveries: readonly DeliveryRecord[]): DeliveryRecord[] =>
  deliveries.filter((one) => one.state !== 'delivered' && !isSentTooOften(one));

/**
 * Sends a callback again now and restarts its retries, delivered or not. The event id stays. An attempt that waited for
 * a later moment is replaced: a job runs only at the record's `next_at`.
 */
export function resend(delivery: DeliveryRecord, { at, id }: Pick<Stamp, 'at' | 'id'>): Change {
  if (isSentTooOften(delivery)) refuse('This callback was sent too often, it is not sent again');
  return {
    deliveries: [{ ...delivery, state: 'pending', before: delivery.attempts.length, next_at: at }],
    jobs: [{ id: id(), due: at, kind: 'callback', ref: delivery.id }],
  };
}
