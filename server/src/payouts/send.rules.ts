import { held, paidOut, returned } from '@portal/fixtures/domain/payoutMovements';
import type { BankOrderRecord, PayoutReceiverRecord, PayoutRecord } from '@portal/fixtures/payouts';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import { merged, type Change } from '../core/store.ts';
import { MINUTE } from '../core/time.ts';
import { ANSWER_MS, type BankAnswer, orderArrives, orderSought } from './bank.ts';
import { booked } from './ledger.rules.ts';

/** How a payout goes on from one state to the next; each step moves what it has to in the ledger. */

/** Pause between a lost answer and the automatic look-up of the payout. */
const LOOK_UP_MS = 5 * MINUTE;

/** Whom a payout goes to, and what the bank has of it. */
export interface Sending {
  receiver: PayoutReceiverRecord;
  known: BankOrderRecord | undefined;
}

type Event = PayoutRecord['events'][number]['type'];

const withEvent = (payout: PayoutRecord, type: Event, at: number, detail: string | null = null): PayoutRecord => ({
  ...payout,
  events: [...payout.events, { type, at, detail }],
});

/** Amount and fee are reserved, whatever becomes of the payout. */
export const hold = (payout: PayoutRecord, stamp: Stamp): Change =>
  merged([{ payouts: [payout] }, booked([held(payout, stamp.at)], stamp)]);

/** A payout is over: paid, or what it held is available again. */
function end(
  payout: PayoutRecord,
  status: 'approved' | 'declined' | 'cancelled',
  stamp: Stamp,
  { detail = null, event = status }: { detail?: string | null; event?: Event } = {},
): Change {
  const reason = status === 'declined' ? detail : null;
  const over = withEvent({ ...payout, status, reason, done: stamp.at }, event, stamp.at, detail);
  const move = status === 'approved' ? paidOut(over, stamp.at) : returned(over, stamp.at);
  return merged([{ payouts: [over] }, booked([move], stamp)]);
}

/** Applies the bank's answer, or the lack of one: the payout ends, goes on, or stays without an answer. */
function hear(payout: PayoutRecord, answer: BankAnswer, stamp: Stamp): Change {
  switch (answer.outcome) {
    case 'approved':
      return end(payout, 'approved', stamp);
    case 'declined':
      return end(payout, 'declined', stamp, { detail: answer.reason });
    case 'lost':
      return {
        payouts: [withEvent({ ...payout, status: 'unknown' }, 'no_answer', stamp.at)],
        jobs: [{ id: stamp.id(), due: stamp.at + LOOK_UP_MS, kind: 'payout_look_up', ref: payout.id }],
      };
    case 'processing':
    case 'there_already':
    case 'unheard_of':
      return {
        payouts: [{ ...payout, status: 'processing' }],
        jobs: [{ id: stamp.id(), due: stamp.at + ANSWER_MS, kind: 'payout_answer', ref: payout.id }],
      };
  }
}

/** Sends a payout to the bank under its own order id. */
function send(payout: PayoutRecord, { receiver, known }: Sending, stamp: Stamp, again: boolean): Change {
  const { order, answer } = orderArrives(payout, receiver, { known, at: stamp.at, again });
  const sent = withEvent({ ...payout, status: 'processing' }, 'sent', stamp.at);
  return merged([order ? { bankOrders: [order] } : {}, hear(sent, answer, stamp)]);
}

/** A payout leaves: one that was just made, that was approved, or whose day has come. What it sends is held already. */
export const leave = (payout: PayoutRecord, sending: Sending, stamp: Stamp): Change =>
  send(payout, sending, stamp, false);

/** A payout waits for its day. */
export const plan = (payout: PayoutRecord, leavesAt: number, { id }: Stamp): Change => ({
  payouts: [{ ...payout, status: 'planned' }],
  jobs: [{ id: id(), due: leavesAt, kind: 'payout_leaves', ref: payout.id }],
});

/** Whether what became of a payout is to be asked for: its answer was lost. */
export const isUnknown = ({ status }: PayoutRecord): boolean => status === 'unknown';
/** Whether a payout may still be called off: it has not left. */
export const isHeldBack = ({ status }: PayoutRecord): boolean => status === 'planned' || status === 'waiting';
/** Whether another like it may be made: nothing came of it. */
export const isVoid = ({ status }: PayoutRecord): boolean => status === 'declined' || status === 'cancelled';

/**
 * Asks the bank what became of a payout whose answer was lost. What the bank has never heard of is sent again under the
 * same order id, so that it is paid once even where the first one arrives after all.
 */
export function lookUp(payout: PayoutRecord, sending: Sending, stamp: Stamp): Change {
  if (!isUnknown(payout)) refuse('What became of this payout is known');
  const asked = withEvent(payout, 'looked_up', stamp.at, stamp.by === '' ? null : stamp.by);
  const answer = orderSought(sending.known, stamp.at);
  return answer.outcome === 'unheard_of' ? send(asked, sending, stamp, true) : hear(asked, answer, stamp);
}

/** The late answer of the bank: it decides a payout that is still on its way, or without an answer, and no other. */
export function answerLate(payout: PayoutRecord, { known }: Sending, stamp: Stamp): Change {
  const isOpen = payout.status === 'processing' || payout.status === 'unknown';
  return isOpen ? hear(payout, orderSought(known, stamp.at), stamp) : {};
}

/** Calls off a payout that has not left: what it held is available again. */
export function cancel(payout: PayoutRecord, stamp: Stamp): Change {
  if (!isHeldBack(payout)) refuse('This payout has left already');
  return end(payout, 'cancelled', stamp, { detail: stamp.by });
}

/** A payout whose day has come at a merchant that pays out no more: the bank never hears of it. */
export const declineIneligible = (payout: PayoutRecord, stamp: Stamp): Change =>
  end(payout, 'declined', stamp, { detail: 'The merchant pays out no more', event: 'not_sent' });
