import type { DeliveryRecord } from '@portal/fixtures/deliveries';
import { refuse } from '../core/refusal.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';

/** Number of delivery attempts from which a callback can't be resent. */
const MOST_ATTEMPTS = 120;

const isSentTooOften = ({ attempts }: DeliveryRecord): boolean => attempts.length >= MOST_ATTEMPTS;

/** Callbacks that a bulk resend sends again: without delivered callbacks and those sent too often. */
export const resendableCallbacks = (deliveries: readonly DeliveryRecord[]): DeliveryRecord[] =>
  deliveries.filter((one) => one.state !== 'delivered' && !isSentTooOften(one));

/**
 * Resends a callback immediately under its event id and restarts its retries. A scheduled attempt is replaced, because
 * jobs run only at the record's `next_at`.
 */
export function resendCallback(delivery: DeliveryRecord, { at, id }: Pick<ChangeContext, 'at' | 'id'>): Change {
  if (isSentTooOften(delivery)) refuse("This callback was sent too often and can't be sent again");
  return {
    deliveries: [{ ...delivery, state: 'pending', before: delivery.attempts.length, next_at: at }],
    jobs: [{ id: id(), due: at, kind: 'callback', ref: delivery.id }],
  };
}
