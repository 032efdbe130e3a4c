import { isDeliveredStatus } from '@portal/contract/callbacks/isDeliveredStatus';
import type { DeliveryAttempt, DeliveryRecord } from '@portal/fixtures/deliveries';
import { RETRY_PAUSES } from '@portal/fixtures/domain/retryPauses';
import type { Change } from '../core/store.ts';
import { SECOND } from '../core/time.ts';
import type { OutgoingRecord } from './outgoing.ts';

/** HTTP statuses whose `Retry-After` header delays the next attempt. */
const LATER: ReadonlySet<number | null> = new Set([429, 502, 504]);
const GONE = 410;
/** Longest accepted `Retry-After`, in seconds. */
const LONGEST_PAUSE = 604_800;

/** Sent part of a callback attempt: moment, URL and headers. */
type Sent = Pick<DeliveryAttempt, 'at' | 'url' | 'headers'>;

/** Result of a callback attempt. `retryAfter` is in seconds. */
export interface Answer extends Omit<DeliveryAttempt, keyof Sent> {
  retryAfter?: number | undefined;
}

/** Moment of the next attempt after a failed attempt; undefined after the last attempt. */
function nextAt({ attempts, before }: DeliveryRecord, { status, retryAfter = 0 }: Answer, at: number): number | null {
  const pause = RETRY_PAUSES[attempts.length - before - 1];
  if (pause === undefined || status === GONE) return null;
  return at + Math.max(pause, LATER.has(status) ? Math.min(retryAfter, LONGEST_PAUSE) : 0) * SECOND;
}

/**
 * Records the result of an attempt. Any 2xx status is a success, 410 ends the callback, and any other answer schedules the
 * next attempt.
 */
export function attempted(
  delivery: DeliveryRecord,
  sent: Sent,
  answer: Answer,
  { at, id }: { at: number; id(): number },
): Change {
  const { retryAfter: _, ...told } = answer;
  const attempt = { ...sent, ...told };
  const tried = { ...delivery, url: sent.url, attempts: [...delivery.attempts, attempt] };
  if (isDeliveredStatus(answer.status)) return { deliveries: [{ ...tried, state: 'delivered', next_at: null }] };
  const next_at = nextAt(tried, answer, at);
  if (next_at === null) return { deliveries: [{ ...tried, state: 'failed', next_at }] };
  return {
    deliveries: [{ ...tried, state: 'pending', next_at }],
    jobs: [{ id: id(), due: next_at, kind: 'callback', ref: delivery.id }],
  };
}

/** Records the answer to a callback sent over the network; no change if the callback was evicted from the log. */
export function answeredOutside(
  delivery: DeliveryRecord | undefined,
  { id }: OutgoingRecord,
  sent: Sent,
  answer: Answer,
  stamp: { at: number; id(): number },
): Change {
  const change = delivery ? attempted(delivery, sent, answer, stamp) : {};
  return { ...change, remove: { outgoing: [id] } };
}
