import type { DeliveryAttempt, DeliveryRecord } from '@portal/fixtures/deliveries';
import { refuse } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { SECOND } from '../core/time.ts';
import type { OutgoingRecord } from './outgoing.ts';

/** Seconds from one attempt to the next: at once, then ever later. */
const PAUSES = [2, 60, 300, 600, 3600, 86_400];
/** Answers that may say when to come again. */
const LATER: ReadonlySet<number | null> = new Set([429, 502, 504]);
const GONE = 410;
/** No answer puts the next attempt off for longer, in seconds. */
const LONGEST_PAUSE = 604_800;

/** An attempt as it left. */
type Sent = Pick<DeliveryAttempt, 'at' | 'url' | 'headers'>;

/** How an attempt went; `retryAfter` in seconds, where the answer named one. */
export interface Answer extends Omit<DeliveryAttempt, keyof Sent> {
  retryAfter?: number | undefined;
}

/** When the next attempt is made after one that failed; nothing where it was the last. */
function nextAt({ attempts, before }: DeliveryRecord, { status, retryAfter = 0 }: Answer, at: number): number | null {
  const pause = PAUSES[attempts.length - before - 1];
  if (pause === undefined || status === GONE) return null;
  return at + Math.max(pause, LATER.has(status) ? Math.min(retryAfter, LONGEST_PAUSE) : 0) * SECOND;
}

/**
 * A callback after an attempt that was answered at the moment of the stamp: only 200 is a success, 410 ends it, after any
 * other answer it is tried again in its time.
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
  if (answer.status === 200) return { deliveries: [{ ...tried, state: 'delivered', next_at: null }] };
  const next_at = nextAt(tried, answer, at);
  if (next_at === null) return { deliveries: [{ ...tried, state: 'failed', next_at }] };
  return {
    deliveries: [{ ...tried, state: 'pending', next_at }],
    jobs: [{ id: id(), due: next_at, kind: 'callback', ref: delivery.id }],
  };
}

/** A callback after an attempt that left the machine was answered; nothing of one that the log has no room for any more. */
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

/** Attempts that somebody may ask for by hand, of one callback. */
const MOST_BY_HAND = 20;

const isSentTooOften = ({ attempts }: DeliveryRecord): boolean => attempts.length >= MOST_BY_HAND * PAUSES.length;

/** Those of several callbacks that are sent again together: not the delivered ones, nor those that were sent too often. */
export const resendable = (deliveries: readonly DeliveryRecord[]): DeliveryRecord[] =>
  deliveries.filter((one) => one.state !== 'delivered' && !isSentTooOften(one));

/** Sends a callback again now, and from the beginning of its pauses; of one that was delivered as well. */
export function resend(delivery: DeliveryRecord, { at, id }: { at: number; id(): number }): Change {
  if (isSentTooOften(delivery)) refuse('This callback was sent too often, it is not sent again');
  return {
    deliveries: [{ ...delivery, state: 'pending', before: delivery.attempts.length, next_at: at }],
    jobs: [{ id: id(), due: at, kind: 'callback', ref: delivery.id }],
  };
}
